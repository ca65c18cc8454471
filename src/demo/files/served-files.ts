import { createHash, randomBytes } from 'node:crypto'
import { type Clock, secondMs } from '../clock.ts'

/** A file that anyone with its address may download, without token and signature. */
export interface ServedFile {
  readonly name: string
  readonly content: Buffer
  readonly etag: string
  /** Milliseconds since the epoch, whole seconds. */
  readonly modified: number
}

/** Fault modes of a download. */
export type FileFault =
  /** The connection closes after this many bytes of the body. */
  | { readonly mode: 'cut'; readonly after: number }
  /** No more bytes follow after this many; the connection stays open. */
  | { readonly mode: 'stall'; readonly after: number }
  /** `Content-Length` is wrong by this many bytes. */
  | { readonly mode: 'length'; readonly by: number }
  /** Sends this many bytes at a time, with a pause between. */
  | { readonly mode: 'slow'; readonly chunk: number; readonly milliseconds: number }
  /** The whole file is sent even if a part was requested. */
  | { readonly mode: 'ignoreRange' }
  | { readonly mode: 'status'; readonly status: number }

/** One request for a file, and its response status. */
interface Download {
  readonly method: string
  readonly path: string
  readonly range: string
  readonly ifRange: string
  readonly status: number
}

/** Download functions for tests. */
export interface FileControl {
  /** Spoils this many downloads, or all until `clear`. */
  readonly fault: (fault: FileFault & { readonly times?: number }) => void
  readonly clear: () => void
  /** Replaces the content at an address, as a platform does that writes an export again. */
  readonly change: (url: string, content: string | Buffer) => void
  readonly downloads: () => readonly Download[]
}

export interface Files {
  /** Adds a file; returns its path, with 128 random bits, so that it cannot be guessed. */
  readonly add: (name: string, content: string | Buffer) => string
  readonly find: (path: string) => ServedFile | undefined
  /** Returns the fault for the next download, and counts that download. */
  readonly takeFault: () => FileFault | undefined
  readonly note: (download: Download) => void
  readonly control: FileControl
}

const fileRoot = '/demo/files/'

export const createServedFiles = (clock: Clock): Files => {
  const files = new Map<string, ServedFile>()
  const downloads: Download[] = []
  let faults: { readonly fault: FileFault; remaining: number }[] = []
  const addFile = (path: string, name: string, content: string | Buffer) => {
    const bytes = Buffer.from(content as string)
    const second = Math.floor(clock.instant() / secondMs) * secondMs
    // Versions of the same second would look equal to a client that compares times.
    const modified = Math.max(second, (files.get(path)?.modified ?? 0) + secondMs)
    const etag = `"${createHash('sha1').update(bytes).digest('hex').slice(0, 20)}"`
    files.set(path, { name, content: bytes, etag, modified })
  }
  return {
    add: (name, content) => {
      const path = `${fileRoot}${randomBytes(16).toString('hex')}/${encodeURIComponent(name)}`
      addFile(path, name, content)
      return path
    },
    find: path => files.get(path),
    takeFault: () => {
      const entry = faults.find(({ remaining }) => remaining > 0)
      if (!entry) return undefined
      entry.remaining -= 1
      return entry.fault
    },
    note: download => {
      downloads.push(download)
    },
    control: {
      fault: fault => {
        faults.push({ fault, remaining: fault.times ?? Number.POSITIVE_INFINITY })
      },
      clear: () => {
        faults = []
      },
      change: (url, content) => {
        const path = new URL(url).pathname
        const file = files.get(path)
        if (!file) throw new Error(`no file at ${path}`)
        addFile(path, file.name, content)
      },
      downloads: () => [...downloads],
    },
  }
}
