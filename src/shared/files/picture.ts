/** Type and size of a picture by its bytes, not by its name or header; width and height in px. */
interface PictureFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Most pixels that are decoded: 25 million take 100 MB of memory, and a file of a few kB can claim billions. */
const maxPixels = 25_000_000

const starts = (bytes: Uint8Array, at: number, signature: string): boolean =>
  Array.from(signature, letter => letter.charCodeAt(0)).every((byte, index) => bytes[at + index] === byte)

/** Detects the type of a picture by its first bytes: PNG, JPEG, GIF or WebP. */
export const detectPictureType = (bytes: Uint8Array): PictureFacts['type'] | undefined => {
  if (starts(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (starts(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return 'image/gif'
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'image/webp' : undefined
}

type Size = readonly [width: number, height: number]

/** Reads the size of a JPEG from its first frame header. */
const jpegSize = (view: DataView): Size | undefined => {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
  }
  return undefined
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536

const webpSize = (bytes: Uint8Array, view: DataView): Size | undefined => {
  if (starts(bytes, 12, 'VP8X')) return [uint24(view, 24) + 1, uint24(view, 27) + 1]
  if (starts(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true)
    return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
  }
  const lossy = starts(bytes, 12, 'VP8 ')
  return lossy ? [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff] : undefined
}

const readSize = (type: PictureFacts['type'], bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (type) {
    case 'image/png':
      return [view.getUint32(16), view.getUint32(20)]
    case 'image/gif':
      return [view.getUint16(6, true), view.getUint16(8, true)]
    case 'image/jpeg':
      return jpegSize(view)
    case 'image/webp':
      return webpSize(bytes, view)
    default:
      return type satisfies never
  }
}

/** Reads the facts of a picture that is safe to show; undefined for any other file, and for one too large to decode. */
export const readPictureFacts = (bytes: Uint8Array): PictureFacts | undefined => {
  const type = bytes.length < 32 ? undefined : detectPictureType(bytes)
  const size = type && readSize(type, bytes)
  if (!type || !size) return undefined
  const [width, height] = size
  return width > 0 && height > 0 && width * height <= maxPixels ? { type, width, height } : undefined
}
