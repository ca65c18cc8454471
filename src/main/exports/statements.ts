import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StatementSet } from '../../shared/files/paper.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { cleanName } from '../downloads/clean-name.ts'
import { createDraft } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type PaperToPdf, savePdf } from '../printing/save-pdf.ts'
import { getPlanEndpoint, notAListFailure, signedOutFailure } from './export-rules.ts'
import { createSpools } from './spool/spool.ts'
import { saveWorkbook } from './workbook/workbook.ts'

/** Dependencies of a {@link Statements}. */
export interface StatementsDeps {
  readonly jobs: Jobs
  /** A folder for the rows of the current workbook only. */
  readonly spoolFolder: string
  readonly workerUrl: URL
  readonly print: PaperToPdf
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  /** True for the demo platform; its files are marked. */
  readonly isDemo: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
}

/** Sets of statements as background jobs; pause, resume and cancel go through the job store. */
export interface Statements {
  /** Starts saving a set into a new folder inside `parent` and yields its job's id. */
  readonly start: (set: StatementSet, parent: string) => Promise<Result<string>>
  /** Removes the unfinished workbook and rows of an earlier run. */
  readonly restore: () => Promise<void>
  /** Pauses all jobs after their current file. */
  readonly suspend: () => Promise<void>
}

/** A set in progress. */
interface StatementRun {
  readonly id: string
  readonly set: StatementSet
  readonly folder: string
  readonly account: string
  readonly startedAt: number
  /** Number of saved files: a workbook and a PDF per statement, alternating. */
  savedFiles: number
  bytes: number
  abort: AbortController | null
  running: Promise<void> | null
}

/** Maximum number of folders with the same name. */
const maxCopies = 1000

/** Creates a folder with this name, or with the first free number. */
const makeFolder = async (parent: string, name: string): Promise<string> => {
  for (let copy = 1; ; copy += 1) {
    const folder = join(parent, copy === 1 ? name : `${name} (${copy})`)
    try {
      // oxlint-disable-next-line no-await-in-loop -- until a name is free
      await mkdir(folder)
      return folder
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST' || copy >= maxCopies) throw error
    }
  }
}

/** Unique file names of statements without extension: two accounts may share a title. */
const fileNames = ({ statements }: StatementSet): readonly string[] => {
  const usedNames = new Set<string>()
  return statements.map(({ paper }) => {
    const baseName = cleanName(paper.title) || 'statement'
    let name = baseName
    // Windows and macOS ignore case in file names.
    for (let copy = 2; usedNames.has(name.toLowerCase()); copy += 1) name = `${baseName} (${copy})`
    usedNames.add(name.toLowerCase())
    return name
  })
}

/**
 * Saves sets of statements, each as a workbook and a PDF in one folder. A file is complete or absent. A disk or printer failure
 * pauses the job, which resumes with the same file.
 */
export const createStatements = (deps: StatementsDeps): Statements => {
  const { jobs, account, now, log, print, workerUrl } = deps
  const spools = createSpools(deps.spoolFolder, () => undefined)
  const savings = new Set<StatementRun>()

  const saveBook = async (
    { account: owner, startedAt }: StatementRun,
    plan: StatementSet['statements'][number]['plan'],
    target: string,
    signal: AbortSignal,
  ): Promise<Result<number>> => {
    const id = randomUUID()
    try {
      const manifest = await spools.create({ id, plan, target, account: owner, startedAt })
      const result = await saveWorkbook({
        workerUrl,
        task: {
          plan: manifest.plan,
          spool: spools.rowsFile(id),
          account: owner,
          demo: deps.isDemo(),
          savedAt: now(),
        },
        id,
        target,
        signal,
        log,
      })
      return result.ok ? ok(result.value.bytes) : result
    } catch (error) {
      log('Could not write the workbook of a statement', error)
      return failed(toDiskFailure(getErrorCode(error), deps.spoolFolder))
    } finally {
      await spools.remove(id).catch(error => log('Could not remove the rows of a workbook', error))
    }
  }

  const saveNext = (saving: StatementRun, names: readonly string[], signal: AbortSignal) => {
    const at = Math.floor(saving.savedFiles / 2)
    const statement = saving.set.statements[at]
    const name = names[at]
    if (!statement || name === undefined) throw new Error(`a set has no file ${saving.savedFiles}`)
    return saving.savedFiles % 2 === 0
      ? saveBook(saving, statement.plan, join(saving.folder, `${name}.xlsx`), signal)
      : savePdf(statement.paper, join(saving.folder, `${name}.pdf`), print, log)
  }

  const saveAll = async (saving: StatementRun, signal: AbortSignal): Promise<Failure | null> => {
    const names = fileNames(saving.set)
    while (saving.savedFiles < names.length * 2) {
      if (signal.aborted) return { kind: 'cancelled' }
      // oxlint-disable-next-line no-await-in-loop -- one file at a time, to leave the operator's computer responsive
      const result = await saveNext(saving, names, signal)
      if (!result.ok) return result.failure
      saving.savedFiles += 1
      saving.bytes += result.value
      jobs.update(saving.id, { done: saving.savedFiles })
    }
    return null
  }

  /** Abort reason of a job that can be resumed; any other reason cancels it. */
  const paused = Symbol('paused')

  const run = (saving: StatementRun): void => {
    const abort = new AbortController()
    saving.abort = abort
    jobs.update(saving.id, { state: 'running', failure: null })
    const work = async () => {
      const failure = await saveAll(saving, abort.signal).catch((error: unknown): Failure => {
        log('Could not save statements', error)
        return toDiskFailure(getErrorCode(error), saving.folder)
      })
      saving.running = null
      if (!failure) {
        savings.delete(saving)
        const files = [{ name: basename(saving.folder), bytes: saving.bytes }]
        return jobs.update(saving.id, { state: 'done', files })
      }
      if (!abort.signal.aborted) return jobs.update(saving.id, { state: 'paused', failure })
      if (abort.signal.reason === paused) return jobs.update(saving.id, { state: 'paused' })
      savings.delete(saving)
      jobs.update(saving.id, { state: 'cancelled' })
    }
    saving.running = work()
  }

  return {
    start: async (set, parent) => {
      const owner = account()
      if (owner === null) return failed(signedOutFailure)
      if (set.statements.some(({ plan }) => !getPlanEndpoint(plan))) return failed(notAListFailure)
      let folder: string
      try {
        folder = await makeFolder(parent, cleanName(set.title) || 'statements')
      } catch (error) {
        return failed(toDiskFailure(getErrorCode(error), parent))
      }
      const id = randomUUID()
      const saving: StatementRun = {
        id,
        set,
        folder,
        account: owner,
        startedAt: now(),
        savedFiles: 0,
        bytes: 0,
        abort: null,
        running: null,
      }
      savings.add(saving)
      jobs.add(
        {
          id,
          kind: 'statements',
          title: set.title,
          unit: 'files',
          total: set.statements.length * 2,
          startedAt: saving.startedAt,
          account: owner,
        },
        {
          cancel: () => {
            if (saving.running) return saving.abort?.abort()
            if (savings.delete(saving)) jobs.update(id, { state: 'cancelled', failure: null })
          },
          pause: () => saving.abort?.abort(paused),
          resume: () => {
            if (!savings.has(saving)) return failed(notAListFailure)
            run(saving)
            return ok(undefined)
          },
          discard: () => void savings.delete(saving),
          path: file => (file === 0 && saving.savedFiles === set.statements.length * 2 ? folder : undefined),
        },
      )
      run(saving)
      return ok(id)
    },
    restore: async () => {
      const earlier = await spools.listEarlier()
      await Promise.all(
        earlier.map(async ({ id, target }) => {
          await createDraft(target, log, id).discard()
          await spools.remove(id)
        }),
      )
    },
    suspend: async () => {
      const running = [...savings].flatMap(({ running: work, abort }) => (work ? [{ work, abort }] : []))
      for (const { abort } of running) abort?.abort(paused)
      await Promise.all(running.map(({ work }) => work))
    },
  }
}
