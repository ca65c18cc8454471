import { randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import { simulatedAccounts } from '../../areas/players/simulated-accounts.calls.ts'
import {
  findImportPasswordProblem,
  type ImportPreview,
  type ImportRules,
} from '../../shared/files/import-preview.ts'
import type { Language } from '../../shared/language.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { ConfirmedRepeat } from '../../shared/writes/confirmed-repeat.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { SecretValues } from '../log/secret-values.ts'
import { toFieldProblems } from '../platform/request.ts'
import type { Writes } from '../writes/writes.ts'
import type { ImportReason } from './import-refusal.ts'
import type { Member } from './members.ts'
import { runImportWorker } from './run-worker.ts'

interface ImporterDeps {
  readonly writes: Pick<Writes, 'write'>
  readonly jobs: Jobs
  readonly secretValues: Pick<SecretValues, 'hold'>
  /** `imports.js` in the bundle, or `import-worker.ts` from source. */
  readonly workerUrl: URL
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
  /** Import rules of the current platform. */
  readonly rules: () => ImportRules
  /** Called after a workbook was sent, or may have been: the platform is creating its members. */
  readonly onSent: (sent: { readonly account: string; readonly title: string }) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  /** Time limit for reading a workbook, in ms. */
  readonly readingMs?: number
}

interface StartInput {
  readonly token: string
  readonly nAwardMoney: string
  readonly password: string
  /** The operator's answer about a row that may be a heading. */
  readonly firstRow?: 'account' | 'heading' | undefined
  /** The same earlier import whose repetition the operator confirmed. */
  readonly confirmed?: ConfirmedRepeat | undefined
}

/** Imports of member workbooks: chosen, checked, and sent at most once (spec 2 §2.2, §5, §7.2). */
export interface Importer {
  /** Reads and checks a workbook; an unusable one is `invalid` with a text of `errors:import`. */
  readonly choose: (path: string) => Promise<Result<ImportPreview>>
  /** Does the same for a dropped file, of which only an .xlsx file is read, as the system's dialog offers no other. */
  readonly open: (path: string) => Promise<Result<ImportPreview>>
  /** Sends the valid rows of the workbook with this token and yields the upload's job id. */
  readonly start: (input: StartInput) => Result<string>
  /** Writes the template to an absolute path. */
  readonly saveTemplate: (path: string, language: Language) => Promise<Result<boolean>>
  /** Drops the chosen workbook on sign-out. */
  readonly forget: () => void
  /** True while a workbook is being created or sent. */
  readonly isBusy: () => boolean
  /** Waits for the upload in flight, before the app quits. */
  readonly finish: () => Promise<void>
}

interface ChosenFile {
  readonly token: string
  readonly file: string
  readonly members: readonly Member[]
  /** True if the first member may be a heading. */
  readonly mayHaveHeading: boolean
  readonly account: string
  readonly chosenAt: number
}

const goodForMs = 1_800_000
const writingMs = 30_000
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const call = simulatedAccounts.importMembers
const typedInput = call.input.omit({ file: true })

type Text = ImportReason | 'chooseAgain' | 'noGoodRows' | 'notMade' | 'undecidedRow'
const refuse = (text: Text, field = 'file') =>
  failed({ kind: 'invalid', fields: [{ field, message: `errors:import.${text}` }] })
const signedOut: Failure = { kind: 'signedOut', message: '' }

/** The rows to send: a heading is none. */
const withoutHeading = (work: ChosenFile, { firstRow }: StartInput): ChosenFile =>
  work.mayHaveHeading && firstRow === 'heading' ? { ...work, members: work.members.slice(1) } : work

/** Creates an importer. Passwords stay in main: the page only sees whether a row has one. */
export const createImporter = (parts: ImporterDeps): Importer => {
  const { writes, jobs, secretValues, workerUrl, account, rules, onSent, now, log } = parts
  const { readingMs = 1500 } = parts
  let selection: ChosenFile | null = null
  let sending: Promise<void> | null = null

  const makeBook = async (members: readonly Member[]): Promise<Result<Uint8Array<ArrayBuffer>>> => {
    const answer = await runImportWorker(
      { kind: 'members', members },
      { workerUrl, log, timeoutMs: writingMs },
    )
    return answer.kind === 'book' ? ok(answer.bytes) : refuse('notMade')
  }

  const send = async (id: string, work: ChosenFile, input: StartInput): Promise<Result<unknown>> => {
    const workbook = await makeBook(work.members)
    if (!workbook.ok) return workbook
    // Another operator has signed in meanwhile and did not request this.
    if (account() !== work.account) return failed(signedOut)
    const { nAwardMoney, password, confirmed } = input
    const accounts = work.members.map(member => member.account)
    const file = { name: 'members.xlsx', type: workbookType, bytes: workbook.value }
    const report = (doneCount: number, total: number) => jobs.update(id, { done: doneCount, total })
    const job = {
      target: { file: work.file, accounts: String(accounts.length), nAwardMoney },
      // The file differs each time it is created: an import is identified by its members.
      same: { accounts, nAwardMoney },
      secrets: work.members.map(member => member.password).filter(secret => secret !== ''),
    }
    const options = { onSent: report, confirmed, about: job }
    return (await writes.write(call, { nAwardMoney, password, file }, options)).result
  }

  const run = async (id: string, chosen: ChosenFile, input: StartInput): Promise<void> => {
    const work = withoutHeading(chosen, input)
    const secrets = [input.password, ...work.members.map(member => member.password)].filter(
      secret => secret !== '',
    )
    const release = secretValues.hold(secrets)
    const result = await send(id, work, input).finally(release)
    if (result.ok || result.failure.kind === 'outcomeUnknown') {
      onSent({ account: work.account, title: work.file })
    }
    // It was not sent: keep it, as the operator may confirm the repetition.
    if (!result.ok && result.failure.kind === 'repeat') selection ??= chosen
    jobs.update(id, result.ok ? { state: 'done' } : { state: 'failed', failure: result.failure })
  }

  const choose: Importer['choose'] = async path => {
    const operator = account()
    if (operator === null) return failed(signedOut)
    selection = null
    const answer = await runImportWorker(
      { kind: 'read', file: path, rules: rules() },
      { workerUrl, log, timeoutMs: readingMs },
    )
    if (answer.kind !== 'read') return refuse(answer.kind === 'refused' ? answer.reason : 'damaged')
    if (account() !== operator) return failed(signedOut)
    const { rows, members, possibleHeading } = answer.checked
    const token = randomUUID()
    const file = basename(path)
    const mayHaveHeading = possibleHeading !== null
    selection = { token, file, members, mayHaveHeading, account: operator, chosenAt: now() }
    return ok({ token, file, total: rows.length, good: members.length, possibleHeading, rows })
  }

  return {
    choose,
    open: async path => {
      if (path === '') return refuse('unreadable')
      return extname(path).toLowerCase() === '.xlsx' ? choose(path) : refuse('notWorkbook')
    },
    start: input => {
      const { token, nAwardMoney, password } = input
      const work = selection
      if (!work || work.token !== token || work.account !== account() || now() - work.chosenAt > goodForMs) {
        return refuse('chooseAgain', 'token')
      }
      const parsedInput = typedInput.safeParse({ nAwardMoney, password })
      const wrong = findImportPasswordProblem(password, rules())
      const otherProblems = parsedInput.success
        ? []
        : toFieldProblems(parsedInput.error).filter(({ field }) => password === '' || field !== 'password')
      const passwordProblems =
        wrong && password !== '' ? [{ field: 'password', message: `errors:${wrong}` }] : []
      const fields = [...otherProblems, ...passwordProblems]
      if (fields.length > 0) return failed({ kind: 'invalid', fields })
      // Sent unasked, a heading would become a member with the award.
      if (work.mayHaveHeading && input.firstRow === undefined) return refuse('undecidedRow', 'firstRow')
      if (withoutHeading(work, input).members.length === 0) return refuse('noGoodRows')
      if (sending) return failed({ kind: 'busy', endpoint: call.id })
      selection = null
      const id = randomUUID()
      jobs.add(
        { id, kind: 'upload', title: work.file, unit: 'bytes', startedAt: now(), account: work.account },
        {},
      )
      sending = run(id, work, input)
        .catch(error => {
          log('Could not run an import', error)
          jobs.update(id, { state: 'failed', failure: { kind: 'outcomeUnknown', endpoint: call.id } })
        })
        .finally(() => {
          sending = null
        })
      return ok(id)
    },
    saveTemplate: async (path, language) => {
      const surroundings = { workerUrl, log, timeoutMs: writingMs }
      const answer = await runImportWorker({ kind: 'template', language }, surroundings)
      if (answer.kind !== 'book') return refuse('notMade')
      try {
        await writeAtomically(path, answer.bytes, { log })
        return ok(true)
      } catch (error) {
        return failed(toDiskFailure(getErrorCode(error), path))
      }
    },
    forget: () => {
      selection = null
    },
    isBusy: () => sending !== null,
    finish: async () => {
      await sending
    },
  }
}
