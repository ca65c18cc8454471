/** Kinds of pictures that can be uploaded. */
type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp'

interface StoredImage {
  readonly type: string
  readonly bytes: Buffer
}

export interface Images {
  /** Stores a picture; returns its address. */
  readonly add: (bytes: Buffer, kind: ImageKind) => string
  /** Finds a picture by the path of its address. */
  readonly find: (path: string) => StoredImage | undefined
}

export const imageRoot = '/demo/images/'
export const maxImageBytes = 2 * 1024 * 1024

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Detects the kind of a picture by its first bytes, ignoring its declared type. */
export const detectImageKind = (bytes: Buffer): ImageKind | undefined => {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif'
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'webp' : undefined
}

export const createImageStore = (baseUrl: () => string): Images => {
  const images = new Map<string, StoredImage>()
  return {
    add: (bytes, kind) => {
      const path = `${imageRoot}${images.size + 1}.${kind === 'jpeg' ? 'jpg' : kind}`
      images.set(path, { type: `image/${kind}`, bytes })
      return baseUrl() + path
    },
    find: path => images.get(path),
  }
}
