import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getErrorCode } from './disk.ts'

type LogError = (message: string, error: unknown) => void
const ignore: LogError = () => undefined

/** A temporary file that replaces its target once it is complete. */
export interface FileDraft {
  /** In the target's folder: a rename is atomic only within one file system. */
  readonly path: string
  /** Replaces the target; resolves once that survives a power cut. */
  readonly publish: () => Promise<void>
  /** Removes an unpublished draft; never rejects. */
  readonly discard: () => Promise<void>
}

/** Flushes a rename to disk, if supported: Windows cannot open a folder. */
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

/** Windows errors for a file held open by another program: a virus scanner for moments, a spreadsheet for hours. */
const heldOpenCodes: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY'])
const renamePausesMs = [10, 50, 100, 200, 400]

/** Renames a file. On Windows retries for a second while another program holds either one open, then throws EBUSY. */
export const renameFile = async (
  from: string,
  to: string,
  { move = rename, platform = process.platform } = {},
): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next attempt depends on this one
      return await move(from, to)
    } catch (error) {
      if (platform !== 'win32' || !heldOpenCodes.has(getErrorCode(error))) throw error
      const pauseMs = renamePausesMs[attempt]
      if (pauseMs === undefined)
        throw Object.assign(new Error('The file is open in another program', { cause: error }), {
          code: 'EBUSY',
        })
      // oxlint-disable-next-line no-await-in-loop -- the next attempt depends on this one
      await pause(pauseMs)
    }
  }
}

const replace = async (from: string, to: string): Promise<void> => {
  await renameFile(from, to)
  await syncFolder(dirname(to))
}

/** True for the name of a draft. */
export const isDraftName = (name: string): boolean => /^\.~.*\.tmp$/.test(name)

/** Creates a draft of a file; `id` identifies the draft of an earlier run. The file itself is not touched. */
export const createDraft = (file: string, log: LogError = ignore, id: string = randomUUID()): FileDraft => {
  const path = join(dirname(file), `.~${basename(file).slice(0, 40)}.${id}.tmp`)
  return {
    path,
    publish: () => replace(path, file),
    discard: () =>
      rm(path, { force: true }).catch((error: unknown) => log('Could not remove a temporary file', error)),
  }
}

/**
 * Writes a file atomically; resolves once it is on disk. Rejects with the disk's errors: an older file is then unchanged and
 * nothing else remains.
 */
export const writeAtomically = async (
  file: string,
  content: string | Uint8Array,
  options: {
    readonly mode?: number
    /** Part of the draft's name, so that a later write replaces a draft left by a crash. */
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
