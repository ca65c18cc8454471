import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import type { BatchRowState } from '../../shared/writes/batch.ts'
import { createJobFolder, type JobRead, type OnSetAside, privateFile } from '../jobs/job-store.ts'
import {
  type BatchLine,
  type BatchManifest,
  batchManifestFormat,
  type EndedBatch,
  parseBatchLine,
  parseEndedBatch,
} from './manifest.ts'

/** A batch as stored in its files. */
export interface StoredBatch {
  readonly manifest: BatchManifest
  readonly states: readonly BatchRowState[]
  readonly stopped: boolean
}

/** Batches on disk, readable by this user only. Methods reject with the disk's errors. */
export interface BatchFiles {
  readonly create: (manifest: BatchManifest) => Promise<void>
  /** Appends a line; resolves once it is flushed to disk. */
  readonly append: (id: string, line: BatchLine) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Batches of earlier runs, oldest first; ended ones as summaries, if stored. Unreadable ones are set aside. */
  readonly listEarlier: () => Promise<readonly LoadOutcome[]>
  /** Stores the summary of an ended batch, so that the next start need not read its rows. */
  readonly end: (endedBatch: EndedBatch) => Promise<void>
  /** Reads all of a batch; undefined if it is unreadable by now. */
  readonly readAll: (id: string) => Promise<StoredBatch | undefined>
}

/** A batch of an earlier run; a summary if it has ended. */
type LoadOutcome =
  | { readonly kind: 'whole'; readonly batch: StoredBatch }
  | { readonly kind: 'ended'; readonly ended: EndedBatch }

const waiting = { kind: 'waiting' } as const

/** Row states from the lines; undefined if one is unreadable, as then it is unknown what was sent. */
const parseStates = ({ plan }: BatchManifest, lines: readonly string[]) => {
  const states: BatchRowState[] = plan.rows.map(() => waiting)
  let isStopped = false
  for (const text of lines) {
    const line = parseBatchLine(text)
    if (!line) return undefined
    if ('stopped' in line) isStopped = true
    else if (line.row < states.length) states[line.row] = line.state
    else return undefined
  }
  return { states, stopped: isStopped }
}

/** Stores batches in this folder, created on demand: a plan per batch, and a line per change of a row. */
export const createBatchFiles = (folder: string, onSetAside: OnSetAside): BatchFiles => {
  const jobFolder = createJobFolder(folder, batchManifestFormat, onSetAside)
  const write = async (id: string, line: BatchLine) => {
    const handle = await open(jobFolder.linesFile(id), 'a', privateFile.mode)
    const { size } = await handle.stat()
    try {
      await handle.appendFile(`${JSON.stringify(line)}\n`)
      await handle.sync()
    } catch (error) {
      // Half a line, left by a full disk, would make the batch unreadable.
      await handle.truncate(size).catch(() => undefined)
      throw error
    } finally {
      await handle.close()
    }
  }
  let lastAppend: Promise<unknown> = Promise.resolve()
  // One at a time: a failed line is truncated, which must not remove another one written meanwhile.
  const append = (id: string, line: BatchLine): Promise<void> => {
    const pendingWrite = lastAppend.then(() => write(id, line))
    lastAppend = pendingWrite.catch(() => undefined)
    return pendingWrite
  }
  const withLines = async (manifest: BatchManifest): Promise<JobRead<StoredBatch>> => {
    const file = jobFolder.linesFile(manifest.id)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    // The lines file is created before the manifest: if missing, it is unknown what was sent.
    if (text === undefined) return { kind: 'unreadable' }
    const completeLines = text.slice(0, text.lastIndexOf('\n') + 1)
    const rowStates = parseStates(
      manifest,
      completeLines === '' ? [] : completeLines.slice(0, -1).split('\n'),
    )
    if (!rowStates) return { kind: 'unreadable' }
    // A line cut off by a crash: its change had not taken effect.
    if (completeLines.length < text.length) await truncate(file, Buffer.byteLength(completeLines))
    return { kind: 'read', value: { manifest, ...rowStates } }
  }
  const sizes = async (id: string) => {
    const [plan, lines] = await Promise.all([stat(jobFolder.manifestFile(id)), stat(jobFolder.linesFile(id))])
    return { planBytes: plan.size, linesBytes: lines.size }
  }
  /** The stored summary, unless the files have changed since; then the rows are read. */
  const brief = async (id: string) => {
    const text = await readFile(jobFolder.endedFile(id), 'utf8').catch(() => undefined)
    const summary = text === undefined ? undefined : parseEndedBatch(text)
    if (summary?.ended.id !== id) return undefined
    const now = await sizes(id).catch(() => undefined)
    if (now?.planBytes !== summary.planBytes || now.linesBytes !== summary.linesBytes) return undefined
    return { at: summary.ended.startedAt, value: { kind: 'ended', ended: summary.ended } as const }
  }
  const readBatch = async (manifest: BatchManifest): Promise<JobRead<LoadOutcome>> => {
    const job = await withLines(manifest)
    return job.kind === 'read' ? { kind: 'read', value: { kind: 'whole', batch: job.value } } : job
  }
  return {
    append,
    end: endedBatch => {
      const note = async () => {
        const text = JSON.stringify({ ended: endedBatch, ...(await sizes(endedBatch.id)) })
        await writeFile(jobFolder.endedFile(endedBatch.id), text, privateFile)
      }
      // After pending lines.
      const pendingWrite = lastAppend.then(note)
      lastAppend = pendingWrite.catch(() => undefined)
      return pendingWrite
    },
    readAll: id => jobFolder.one(id, withLines),
    remove: jobFolder.remove,
    create: async manifest => {
      await jobFolder.prepare(manifest.id)
      await jobFolder.begin(manifest)
    },
    listEarlier: () => jobFolder.left(readBatch, brief),
  }
}
