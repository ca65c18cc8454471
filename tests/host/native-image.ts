import { readFileSync } from 'node:fs'
import { strict } from './unsupported.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface NativeImage {
  readonly isEmpty: () => boolean
  readonly toPNG: () => Buffer
  readonly toDataURL: () => string
}

function fromBuffer(png: Buffer): NativeImage {
  return strict('NativeImage', {
    isEmpty: () => png.length === 0,
    toPNG: () => png,
    toDataURL: () => `data:image/png;base64,${png.toString('base64')}`,
  })
}

/** The pixels stay unconverted: the host never decodes a picture. */
function fromBitmap(pixels: Buffer, { width, height }: Size): NativeImage & { readonly getSize: () => Size } {
  if (pixels.length !== width * height * 4) throw new Error('invalid buffer size')
  return strict('NativeImage', {
    ...fromBuffer(pixels),
    getSize: () => ({ width, height }),
    toBitmap: () => pixels,
  })
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

export const nativeImage = strict('nativeImage', {
  createEmpty: () => fromBuffer(Buffer.alloc(0)),
  createFromBuffer: fromBuffer,
  createFromPath: (path: string) => fromBuffer(read(path)),
  createFromBitmap: fromBitmap,
  createFromDataURL: (url: string) => fromBuffer(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
})
