import { detectPictureType } from '../../../shared/files/picture.ts'
import type { TextKey } from '../../i18n/text-keys.ts'

/** Maximum size of a picture in bytes. */
const maxPictureBytes = 2 * 1024 * 1024
/** Types that a file picker offers for a picture. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

/** A picture ready for upload; `type` is detected from its bytes, not its name. */
interface Picture {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type PictureOutcome =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly problem: TextKey }

/** Reads a chosen PNG, JPEG, GIF or WebP of at most 2 MB; otherwise returns the key of the problem. */
export const readPicture = async (file: File): Promise<PictureOutcome> => {
  if (file.size > maxPictureBytes) return { ok: false, problem: 'list:form.pictureTooLarge' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = detectPictureType(bytes)
    return type
      ? { ok: true, picture: { name: file.name, type, bytes } }
      : { ok: false, problem: 'list:form.notAPicture' }
  } catch {
    return { ok: false, problem: 'list:form.pictureUnreadable' }
  }
}

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the tag of a picture inside a text. */
export const createPictureTag = (address: string): string => `<img src="${attribute(address)}">`

/** Inserts a part into a text; undefined if it would exceed the maximum length. */
export const insertAt = (text: string, at: number, part: string, max: number): string | undefined =>
  text.length + part.length > max ? undefined : `${text.slice(0, at)}${part}${text.slice(at)}`
