import { createHash, randomBytes } from 'node:crypto'
import { type Clock, secondMs } from '../clock.ts'

/** A file that anyone who knows its address may fetch, without token and signature. */
export interface ServedFile {
  readonly name: string
  readonly content: Buffer
  readonly etag: string
  /** Milliseconds since the epoch, whole seconds. */
  readonly modified: number
}

/** How a download can go wrong. */
export type FileFault =
  /** The connection is closed after so many bytes of the body. */
  | { readonly mode: 'cut'; readonly after: number }
  /** No more bytes come after so many; the connection stays open. */
  | { readonly mode: 'stall'; readonly after: number }
  /** `Content-Length` is wrong by so many bytes. */
  | { readonly mode: 'length'; readonly by: number }
  /** So many bytes at a time, with a pause between. */
  | { readonly mode: 'slow'; readonly chunk: number; readonly milliseconds: number }
  /** The whole file is sent whatever part was asked for. */
  | { readonly mode: 'ignoreRange' }
  | { readonly mode: 'status'; readonly status: number }

/** One request for a file as it came and as it was answered. */
interface Download {
  readonly method: string
  readonly path: string
  readonly range: string
  readonly ifRange: string
  readonly status: number
}

/** What tests may do to downloads and see of them. */
export interface FileControl {
  /** Spoils downloads: so many of them, or all until `clear`. */
  readonly fault: (fault: FileFault & { readonly times?: number }) => void
  readonly clear: () => void
  /** Puts other content at an address, as a platform does that writes an export anew. */
  readonly change: (url: string, content: string | Buffer) => void
  readonly downloads: () => readonly Download[]
}

export interface Files {
  /** Its path: 128 random bits keep it from being guessed. */
  readonly add: (name: string, content: string | Buffer) => string
  readonly find: (path: string) => ServedFile | undefined
  /** The fault that the next download meets, counted as met. */
  readonly meet: () => FileFault | undefined
  readonly note: (download: Download) => void
  readonly control: FileControl
}

const fileRoot = '/demo/files/'

export const createServedFiles = (clock: Clock): Files => {
  const files = new Map<string, ServedFile>()
  const downloads: Download[] = []
  let faults: { readonly fault: FileFault; left: number }[] = []
  const put = (path: string, name: string, content: string | Buffer) => {
    const bytes = Buffer.from(content as string)
    const second = Math.floor(clock.instant() / secondMs) * secondMs
    // Two versions of one second would look the same to whoever goes by the time.
    const modified = Math.max(second, (files.get(path)?.modified ?? 0) + secondMs)
    const etag = `"${createHash('sha1').update(bytes).digest('hex').slice(0, 20)}"`
    files.set(path, { name, content: bytes, etag, modified })
  }
  return {
    add: (name, content) => {
      const path = `${fileRoot}${randomBytes(16).toString('hex')}/${encodeURIComponent(name)}`
      put(path, name, content)
      return path
    },
    find: path => files.get(path),
    meet: () => {
      const found = faults.find(({ left }) => left > 0)
      if (!found) return undefined
      found.left -= 1
      return found.fault
    },
    note: download => {
      downloads.push(download)
    },
    control: {
      fault: fault => {
        faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
      },
      clear: () => {
        faults = []
      },
      change: (url, content) => {
        const path = new URL(url).pathname
        const file = files.get(path)
        if (!file) throw new Error(`no file at ${path}`)
        put(path, file.name, content)
      },
      downloads: () => [...downloads],
    },
  }
}
