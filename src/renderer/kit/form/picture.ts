/** Most a picture may weigh, in bytes. */
export const maxPictureBytes = 2 * 1024 * 1024
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
  | { readonly ok: false; readonly problem: string }

const starts = (bytes: Uint8Array, at: number, signature: string): boolean =>
  Array.from(signature, letter => letter.charCodeAt(0)).every((byte, index) => bytes[at + index] === byte)

const typeOf = (bytes: Uint8Array): string | undefined => {
  if (starts(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (starts(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return 'image/gif'
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'image/webp' : undefined
}

/** Reads a chosen file if it is a PNG, JPEG, GIF or WebP of at most 2 MB; otherwise the i18n key of what is wrong. */
export const readPicture = async (file: File): Promise<Read> => {
  if (file.size > maxPictureBytes) return { ok: false, problem: 'list:form.pictureTooLarge' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = typeOf(bytes)
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
export const pictureTag = (address: string): string => `<img src="${attribute(address)}">`

/** A text with a part put in at a place; undefined when it would be longer than allowed. */
export const insertAt = (text: string, at: number, part: string, max: number): string | undefined =>
  text.length + part.length > max ? undefined : `${text.slice(0, at)}${part}${text.slice(at)}`
