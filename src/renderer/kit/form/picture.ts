import { detectPictureType } from '../../../shared/picture.ts'
import type { TextKey } from '../../i18n/text-keys.ts'

/** Most a picture may weigh, in bytes. */
const maxPictureBytes = 2 * 1024 * 1024
/** What a file picker offers for a picture. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

/** A picture ready to be uploaded: `type` is what its bytes say, whatever its name. */
interface Picture {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Read =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly problem: TextKey }

/** Reads a chosen file if it is a PNG, JPEG, GIF or WebP of at most 2 MB; otherwise the key of what is wrong. */
export const readPicture = async (file: File): Promise<Read> => {
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

/** The picture at this address as it stands in a text. */
export const createPictureTag = (address: string): string => `<img src="${attribute(address)}">`

/** A text with a part put in at a place; undefined when it would be longer than allowed. */
export const insertAt = (text: string, at: number, part: string, max: number): string | undefined =>
  text.length + part.length > max ? undefined : `${text.slice(0, at)}${part}${text.slice(at)}`
