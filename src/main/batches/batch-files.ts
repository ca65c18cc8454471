import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import type { BatchRowState } from '../../shared/batch.ts'
import type { RunRecord } from '../../shared/settlement-run.ts'
import { createJobFolder, type JobRead, type OnSetAside, privateFile } from '../jobs/job-store.ts'
import {
  type BatchLine,
  type BatchManifest,
  batchManifestFormat,
  type EndedBatch,
  parseBatchLine,
  parseEndedBatch,
} from './manifest.ts'

/** A batch as its files tell it. */
export interface StoredBatch {
  readonly manifest: BatchManifest
  readonly states: readonly BatchRowState[]
  readonly stopped: boolean
}

/** Batches on disk, readable by this user only. Methods reject as the disk does. */
export interface BatchFiles {
  /** Writes a batch that begins, or one that an earlier version kept in another form, with what became of its rows. */
  readonly create: (manifest: BatchManifest, lines?: readonly BatchLine[]) => Promise<void>
  /** Attaches a record to a batch that has none; false where there is no such batch. */
  readonly attach: (id: string, record: RunRecord) => Promise<boolean>
  /** Resolves once the line is on the disk, not merely on its way there. */
  readonly append: (id: string, line: BatchLine) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /**
   * What earlier runs left, oldest first: those that have ended in short, where that was noted. One that this version cannot
   * read is set aside.
   */
  readonly left: () => Promise<readonly Left[]>
  /** Notes in short how a batch has ended, so that a start need not read its rows. */
  readonly end: (ended: EndedBatch) => Promise<void>
  /** One that was left, whole; undefined where it cannot be read any more. */
  readonly whole: (id: string) => Promise<StoredBatch | undefined>
}

/** A batch of an earlier run: in short where it has ended. */
type Left =
  | { readonly kind: 'whole'; readonly kept: StoredBatch }
  | { readonly kind: 'ended'; readonly ended: EndedBatch }

const waiting = { kind: 'waiting' } as const

/** The states that these lines tell; undefined where one of them cannot be read: what was sent is not known then. */
const statesIn = ({ plan }: BatchManifest, lines: readonly string[]) => {
  const states: BatchRowState[] = plan.rows.map(() => waiting)
  let stopped = false
  for (const text of lines) {
    const line = parseBatchLine(text)
    if (!line) return undefined
    if ('stopped' in line) stopped = true
    else if (line.row < states.length) states[line.row] = line.state
    else return undefined
  }
  return { states, stopped }
}

/** Keeps batches in this folder, made when needed: a plan each, and a line for whatever becomes of a row. */
export const createBatchFiles = (folder: string, onSetAside: OnSetAside): BatchFiles => {
  const kept = createJobFolder(folder, batchManifestFormat, onSetAside)
  const put = async (id: string, line: BatchLine) => {
    const handle = await open(kept.linesFile(id), 'a', privateFile.mode)
    const { size } = await handle.stat()
    try {
      await handle.appendFile(`${JSON.stringify(line)}\n`)
      await handle.sync()
    } catch (error) {
      // Half a line of a full disk would make the batch unreadable.
      await handle.truncate(size).catch(() => undefined)
      throw error
    } finally {
      await handle.close()
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: a line that fails is cut off, and must not take one with it that was written meanwhile.
  const append = (id: string, line: BatchLine): Promise<void> => {
    const written = last.then(() => put(id, line))
    last = written.catch(() => undefined)
    return written
  }
  const withLines = async (manifest: BatchManifest): Promise<JobRead<StoredBatch>> => {
    const file = kept.linesFile(manifest.id)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    // The lines were there before the manifest: without them nobody knows what was sent.
    if (text === undefined) return { kind: 'unreadable' }
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const told = statesIn(manifest, whole === '' ? [] : whole.slice(0, -1).split('\n'))
    if (!told) return { kind: 'unreadable' }
    // Cut off by a crash: what it was to say had not begun.
    if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole))
    return { kind: 'read', value: { manifest, ...told } }
  }
  const sizes = async (id: string) => {
    const [plan, lines] = await Promise.all([stat(kept.manifestFile(id)), stat(kept.linesFile(id))])
    return { planBytes: plan.size, linesBytes: lines.size }
  }
  /** As it was noted, unless its files have changed since: then its rows are read. */
  const brief = async (id: string) => {
    const text = await readFile(kept.endedFile(id), 'utf8').catch(() => undefined)
    const noted = text === undefined ? undefined : parseEndedBatch(text)
    if (noted?.ended.id !== id) return undefined
    const now = await sizes(id).catch(() => undefined)
    if (now?.planBytes !== noted.planBytes || now.linesBytes !== noted.linesBytes) return undefined
    return { at: noted.ended.startedAt, value: { kind: 'ended', ended: noted.ended } as const }
  }
  const whole = async (manifest: BatchManifest): Promise<JobRead<Left>> => {
    const job = await withLines(manifest)
    return job.kind === 'read' ? { kind: 'read', value: { kind: 'whole', kept: job.value } } : job
  }
  return {
    append,
    end: ended => {
      const note = async () => {
        const text = JSON.stringify({ ended, ...(await sizes(ended.id)) })
        await writeFile(kept.endedFile(ended.id), text, privateFile)
      }
      // After the lines that are on their way.
      const written = last.then(note)
      last = written.catch(() => undefined)
      return written
    },
    whole: id => kept.one(id, withLines),
    remove: kept.remove,
    create: async (manifest, lines = []) => {
      await kept.prepare(manifest.id, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
      await kept.begin(manifest)
    },
    attach: async (id, record) => {
      const manifest = await kept.one(id, async value => ({ kind: 'read', value }))
      if (manifest && !manifest.record) await kept.begin({ ...manifest, record })
      return manifest !== undefined
    },
    left: () => kept.left(whole, brief),
  }
}
