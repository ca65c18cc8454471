import { loadTexts } from '../../../renderer/i18n/load-texts.ts'
import { translateKeysIn } from '../../../renderer/i18n/position.ts'
import { joinClauses } from '../../../renderer/kit/words/join.ts'
import { formatCell } from '../../../shared/cell.ts'
import { type Column, day, money, percent, text } from '../../../shared/column.ts'
import { getClock } from '../../../shared/domain/dates.ts'
import { formatDay } from '../../../shared/domain/forms.ts'
import { type Decimal, formatCount } from '../../../shared/domain/money.ts'
import { type PeriodDays, splitPeriodDays } from '../../../shared/domain/settle-days.ts'
import { type SettleSums, sumSettleDays } from '../../../shared/domain/settle-run.ts'
import type { ExportPlan } from '../../../shared/files/export-plan.ts'
import type { Paper } from '../../../shared/files/paper.ts'
import type { WalkGaps } from '../../../shared/files/walk-rules.ts'
import type { Language } from '../../../shared/language.ts'
import { maskId } from '../../../shared/mask.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { joinInLine } from '../../../shared/texts/bidi.ts'
import { cutText } from '../../../shared/texts/text-ends.ts'
import { getScreenForm } from '../../../shared/texts/written-form.ts'
import type { SettleRow } from '../calls.ts'
import { createPaperHeader } from './columns.ts'
import { formatEquation } from './equation.ts'
import { type JudgedDay, judgeDays } from './judge-days.ts'
import type { RunSource } from './source.ts'
import { type WalkedDays, walkDays } from './walk-days.ts'

/** Account and period of a statement. */
export interface StatementOf {
  readonly ProxyId: string
  readonly name: string
  readonly start: string
  readonly end: string
  /** Share point in hundredths of a percent, null if unknown. */
  readonly share: Decimal | null
}

/** A day of a statement; `note` marks a day that is not over. */
type StatementDay = JudgedDay & { readonly note: string }

/** Statement to a partner about the days of a period, as recorded at `at`, in the partner's language. */
interface Statement extends StatementOf {
  readonly language: Language
  /** Oldest first. */
  readonly days: readonly StatementDay[]
  readonly sums: SettleSums
  readonly unreadable: number
  /** Why days may be missing. */
  readonly gaps: WalkGaps
  /** Rows that do not count as its days. */
  readonly others: Pick<PeriodDays<SettleRow>, 'outside' | 'repeated' | 'conflicting'>
  readonly at: string
}

const nothingWanted = { way: 'whole', out: [], in: [], sent: [] } as const

/** Text areas of a statement. */

interface Clock {
  readonly zone: string
  readonly today: string
}

/** Composes an account's statement from days read, ignoring those of other accounts. */
const composeStatement = (
  of: StatementOf,
  walkedDays: WalkedDays,
  { zone, today, language }: Clock & { readonly language: Language },
): Statement => {
  const { ProxyId, start, end, share } = of
  const shares = share === null ? null : new Map([[ProxyId, share]])
  const sorted = splitPeriodDays(
    walkedDays.rows.filter(row => row.ProxyId === ProxyId),
    { start, end },
  )
  const days = judgeDays(sorted, today, shares, nothingWanted)
    .toSorted((a, b) => (a.mydate < b.mydate ? -1 : 1))
    .map(one => ({
      ...one,
      formula: formatEquation(one, one.share, language),
      note: one.name === 'notOver' ? translateKeysIn(language, 'settlements:run.statement.notOver') : '',
    }))
  return {
    ...of,
    language,
    days,
    sums: sumSettleDays(days, new Set()),
    unreadable: walkedDays.unreadable.length,
    gaps: walkedDays.gaps,
    others: sorted,
    at: getClock(zone),
  }
}

/**
 * Reads a statement's days again, so that it reports the current record; an incomplete reading fails. Rejects if the
 * language's texts cannot be loaded.
 */
export const readStatement = async (
  source: RunSource,
  of: StatementOf,
  context: Clock & { readonly language: Language },
): Promise<Result<Statement>> => {
  const { ProxyId, start, end } = of
  await loadTexts(context.language)
  const search = { ProxyId, startTime: start, endTime: end }
  const walkedDays = await walkDays(source, search, new AbortController().signal)
  return walkedDays.failure ? failed(walkedDays.failure) : ok(composeStatement(of, walkedDays, context))
}

/** True if no account's days can be missing. */
const isWhole = ({ unreadable, gaps: { missing, isOpen, isMoved } }: WalkedDays): boolean =>
  unreadable.length === 0 && missing === 0 && !isOpen && !isMoved

/**
 * Reads the statements of these accounts, all of one period, from one reading of its days. If days may be missing, reads each
 * account separately, so that a statement reports only its own gaps. Rejects like {@link readStatement}.
 */
export const readStatements = async (
  source: RunSource,
  all: readonly (StatementOf & { readonly language: Language })[],
  clock: Clock,
): Promise<Result<readonly Statement[]>> => {
  const [first] = all
  if (!first) return ok([])
  await Promise.all([...new Set(all.map(one => one.language))].map(one => loadTexts(one)))
  const search = { startTime: first.start, endTime: first.end }
  const walkedDays = await walkDays(source, search, new AbortController().signal)
  if (walkedDays.failure) return failed(walkedDays.failure)
  if (isWhole(walkedDays))
    return ok(all.map(of => composeStatement(of, walkedDays, { ...clock, language: of.language })))
  const statements: Statement[] = []
  for (const of of all) {
    // oxlint-disable-next-line no-await-in-loop -- sequential: there may be hundreds of accounts
    const statement = await readStatement(source, of, { ...clock, language: of.language })
    if (!statement.ok) return statement
    statements.push(statement.value)
  }
  return ok(statements)
}

const statementColumns: readonly Column<keyof StatementDay>[] = [
  day('mydate'),
  money('Deposit', 3),
  money('Withdraw', 3),
  money('DWdiff', 3),
  money('passageFee', 3),
  money('apiFeeInForce', 3),
  money('realIncome', 3),
  percent('share', { average: true }),
  money('realProfit', 3),
  money('SettleAmount', 3),
  money('UnSettleAmount', 3),
]

const formula = text('formula', { width: 420 })
const note = text('note', { width: 200 })

/** Columns of a statement's table; notes only if there are any. */
const tableColumns = ({ days }: Pick<Statement, 'days'>): readonly Column<keyof StatementDay>[] =>
  days.some(one => one.note !== '') ? [...statementColumns, note] : statementColumns

/** Lines above the days. */
const statementLines = (
  source: RunSource,
  statement: Statement,
): readonly { readonly label: string; readonly value: string }[] => {
  const { ProxyId, name, start, end, share, days, sums, unreadable, gaps, others, at, language } = statement
  const words = (key: string) => translateKeysIn(language, `settlements:run.statement.${key}`)
  const line = (key: string, value: string) => ({ label: words(key), value })
  const count = (n: number) => formatCount(n, getScreenForm(language))
  const listDays = (key: keyof Statement['others']) => {
    const dayNames = [...new Set(others[key].map(row => formatDay(language, row.mydate)))]
    return dayNames.length > 0 ? [line(key, joinClauses(dayNames, language))] : []
  }
  // Otherwise each day shows its own deviation, and a formula above them would be wrong.
  const isByFormula = share !== null && !days.some(one => one.formulaDiffers)
  const open = days.filter(one => one.note !== '').map(one => formatDay(language, one.mydate))
  return [
    {
      label: translateKeysIn(language, `${source.texts}.ProxyId`),
      value: joinInLine([ProxyId, name], ' '),
    },
    line('period', `${formatDay(language, start)} – ${formatDay(language, end)}`),
    ...(isByFormula ? [line('formula', words('formulaIs'))] : []),
    line('days', count(days.length)),
    ...(sums.missingCount > 0 ? [line('lacking', count(sums.missingCount))] : []),
    ...(unreadable > 0 ? [line('unreadable', count(unreadable))] : []),
    ...(gaps.missing > 0 ? [line('missing', count(gaps.missing))] : []),
    ...(gaps.isOpen || gaps.isMoved ? [line('incomplete', words(gaps.isOpen ? 'open' : 'moved'))] : []),
    ...listDays('outside'),
    ...listDays('repeated'),
    ...listDays('conflicting'),
    ...(open.length > 0 ? [line('notOver', joinClauses(open, language))] : []),
    line('at', formatDay(language, at)),
  ]
}

/** Heading of the statement. */
const statementHeading = ({ language }: Statement): string =>
  translateKeysIn(language, 'settlements:run.statement.title')

/** Label of the sum line. */
const statementSum = ({ language }: Statement): string =>
  translateKeysIn(language, 'settlements:run.statement.sum')

/** Title and file name of a statement: its dates sort by name and have no characters that file names forbid. */
const statementTitle = (statement: Statement): string => {
  const { ProxyId, name, start, end } = statement
  const names = [cutText(ProxyId, 20), cutText(name, 40)]
  return joinInLine([statementHeading(statement), ...names, start, end], ' ').slice(0, 120)
}

/** Masks the account of a statement. */
const masked = (statement: Statement): Statement => ({
  ...statement,
  ProxyId: maskId(statement.ProxyId),
  name: maskId(statement.name),
})

interface StatementContext {
  readonly zone: string
  readonly isMasked: boolean
}

/** Builds the statement as a printable document. */
export const buildStatementPaper = (
  source: RunSource,
  statement: Statement,
  { isMasked }: Pick<StatementContext, 'isMasked'>,
): Paper => {
  const shownStatement = isMasked ? masked(statement) : statement
  const { language, days, sums } = shownStatement
  const columns = tableColumns(shownStatement)
  const header = createPaperHeader(source, language)
  const context = { language, ownForms: true }
  const total = { ...sums }
  return {
    title: statementTitle(shownStatement),
    language,
    heading: statementHeading(shownStatement),
    lines: [...statementLines(source, shownStatement)],
    headers: columns.map(({ field }) => header(field)),
    rows: days.map(one => columns.map(column => formatCell(column, one, context))),
    last: columns.map((column, index) => {
      if (index === 0) return statementSum(shownStatement)
      return column.field in total ? formatCell(column, total, context) : ''
    }),
    notes: days
      .filter(one => one.formula !== '')
      .map(one => `${formatDay(language, one.mydate)}: ${one.formula}`),
  }
}

/** Builds the statement as a workbook. */
export const buildStatementPlan = (
  source: RunSource,
  statement: Statement,
  { zone, isMasked }: StatementContext,
): ExportPlan => {
  const shownStatement = isMasked ? masked(statement) : statement
  const { ProxyId, start, end, language } = statement
  const header = createPaperHeader(source, language)
  const columns = [...tableColumns(statement), formula]
  return {
    title: statementTitle(shownStatement),
    ...(isMasked && { shareSafe: true }),
    language,
    endpoint: source.daily.id,
    input: { ProxyId, startTime: start, endTime: end },
    scope: { kind: 'rows', rows: statement.days.map(one => ({ ...one })) },
    rowKey: 'key',
    columns,
    headers: columns.map(({ field }) => header(field)),
    overrides: {},
    ownForms: true,
    totals: statementColumns
      .filter(({ kind }) => kind === 'money')
      .map(column => ({
        label: header(column.field),
        column,
        value: statement.sums[column.field as keyof SettleSums],
      })),
    about: [...statementLines(source, shownStatement)],
    zone,
  }
}
