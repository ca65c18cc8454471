import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from './disk.ts'

type LogError = (message: string, error: unknown) => void
const ignore: LogError = () => undefined

/** What becomes a file once it is whole. */
export interface Draft {
  /** Beside the file: a rename is atomic only within one file system. */
  readonly path: string
  /** Replaces the file, and resolves once that would last through a power cut. */
  readonly publish: () => Promise<void>
  /** Removes what was not published; never rejects. */
  readonly discard: () => Promise<void>
}

/** Has a rename on the disk where the system can do that: Windows cannot open a folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // The rename itself has succeeded.
  }
}

const replace = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    // Windows answers EPERM when another program holds the older file open.
    if (errorCode(error) !== 'EPERM' || process.platform !== 'win32') throw error
    throw Object.assign(new Error('The file is open in another program', { cause: error }), { code: 'EBUSY' })
  }
  await syncFolder(dirname(to))
}

/** Creates a draft of a file; an `id` names the one that an earlier run left. The file itself is not touched. */
export const createDraft = (file: string, log: LogError = ignore, id: string = randomUUID()): Draft => {
  const path = join(dirname(file), `.~${basename(file).slice(0, 40)}.${id}.tmp`)
  return {
    path,
    publish: () => replace(path, file),
    discard: () =>
      rm(path, { force: true }).catch((error: unknown) => log('Could not remove a temporary file', error)),
  }
}

/**
 * Writes a file whole or not at all, and resolves once it is on the disk. Rejects as the disk does: an older file is then
 * unchanged and nothing else is left.
 */
export const writeAtomically = async (
  file: string,
  content: string | Uint8Array,
  options: {
    readonly mode?: number
    /** Names the draft, so that a later write replaces one that a crash left. */
    readonly id?: string
    readonly log?: LogError
  } = {},
): Promise<void> => {
  const draft = createDraft(file, options.log, options.id)
  try {
    await writeFile(draft.path, content, { flush: true, mode: options.mode ?? 0o666 })
    await draft.publish()
  } finally {
    await draft.discard()
  }
}
