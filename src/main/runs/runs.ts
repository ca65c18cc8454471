import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Batch } from '../../shared/batch.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { type KeptRun, type KeptRuns, type RunStart, runCalls } from '../../shared/settlement-run.ts'
import type { Batches } from '../batches/batches.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { diskFailure, errorCode } from '../files/disk.ts'
import type { Journal } from '../journal/journal.ts'
import { schemaVersion } from '../settings/schema-version.ts'
import { isComplete, withBatch, withJournal } from './completed.ts'
import { RunFile } from './run-file.ts'

interface Options {
  readonly folder: string
  readonly batches: Pick<Batches, 'start' | 'find'>
  readonly journal: Pick<Journal, 'find'>
  /** The signed-in operator's account, null while nobody is signed in. */
  readonly account: () => string | null
  /** True for an account that belongs to the signed-in operator, however it is spelt. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
}

const signedOut = failed({ kind: 'signedOut', message: '' })
const invalidRun = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] })

/**
 * Keeps settlement runs, a file each, whole or not at all, and completes them by their batches. A file that cannot be read
 * stays where it is and is counted.
 */
export const createRuns = ({ folder, batches, journal, account, isOwn, now, log }: Options) => {
  let writing: Promise<unknown> = Promise.resolve()
  /** One file at a time: what is known later is written later. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = writing.then(work)
    writing = turn.catch(() => undefined)
    return turn
  }

  const write = async (run: KeptRun): Promise<Failure | null> => {
    const path = join(folder, `${run.id}.json`)
    try {
      await mkdir(folder, { recursive: true })
      await writeAtomically(path, JSON.stringify({ ...run, schemaVersion }), { mode: 0o600, log })
      return null
    } catch (error) {
      return diskFailure(errorCode(error), path)
    }
  }

  const readOne = async (name: string): Promise<KeptRun | null> => {
    try {
      return RunFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    } catch (error) {
      log('Could not read a settlement run', error)
      return null
    }
  }

  const readAll = async (): Promise<readonly (KeptRun | null)[]> => {
    await mkdir(folder, { recursive: true })
    const found: (KeptRun | null)[] = []
    for (const name of await readdir(folder)) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing else waits for it
      if (name.endsWith('.json')) found.push(await readOne(name))
    }
    return found
  }

  /** The run with what is known by now. */
  const knownBy = async (run: KeptRun): Promise<KeptRun> => {
    if (isComplete(run)) return run
    const batch = run.batch === '' ? null : await batches.find(run.batch)
    if (batch) return withBatch(run, batch, now())
    const call = runCalls[run.kind]
    const isOfRun = ({ action, at }: { readonly action: string; readonly at: number }) =>
      action === call && at >= run.at
    return withJournal(run, await journal.find(run.account, isOfRun))
  }

  const begin = async ({ run, batch }: RunStart): Promise<Result<KeptRun>> => {
    const owner = account()
    if (owner === null) return signedOut
    if (batch.call !== runCalls[run.kind]) return invalidRun
    const fresh: KeptRun = {
      ...run,
      account: owner,
      batch: '',
      rows: run.rows.map(row => ({ ...row, state: null })),
    }
    const failure = await write(fresh)
    if (failure) return failed(failure)
    const started = await batches.start(batch)
    if (!started.ok) {
      const state = { kind: 'skipped', at: now(), failure: started.failure, now: null } as const
      const rows = fresh.rows.map(row => ({ ...row, outcome: state.kind, state }))
      const unkept = await write({ ...fresh, rows })
      if (unkept) log('Could not write what became of a settlement run', unkept)
      return started
    }
    const sent = { ...fresh, batch: started.value }
    const unkept = await write(sent)
    // The journal tells what became of its days.
    if (unkept) log('Could not write the batch of a settlement run', unkept)
    return ok(sent)
  }

  return {
    /** Keeps a run and begins to send it: nothing leaves before its record is on the disk. */
    start: (asked: RunStart) => inTurn(() => begin(asked)),
    /** Writes down what became of the days of a batch that stands still or has ended, whoever is signed in. */
    complete: (batch: Batch): Promise<void> =>
      inTurn(async () => {
        const run = (await readAll()).find(one => one?.batch === batch.id)
        if (!run || isComplete(run)) return
        const failure = await write(withBatch(run, batch, now()))
        if (failure) log('Could not write what became of a settlement run', failure)
      }),
    /** A run of whoever is signed in, as far as it is known. */
    find: async (id: string): Promise<Result<KeptRun>> => {
      if (account() === null) return signedOut
      const run = await readOne(`${id}.json`)
      return run && isOwn(run.account) ? ok(await knownBy(run)) : invalidRun
    },
    /** The runs of whoever is signed in. */
    list: async (): Promise<Result<KeptRuns>> => {
      if (account() === null) return signedOut
      try {
        const found = await readAll()
        const own = found.filter(run => run !== null).filter(run => isOwn(run.account))
        const runs = await Promise.all(own.map(knownBy))
        return ok({
          runs: runs.toSorted((a, b) => b.at - a.at),
          unread: found.filter(run => run === null).length,
        })
      } catch (error) {
        return failed(diskFailure(errorCode(error), folder))
      }
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
