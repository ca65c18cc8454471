import { type Column, day, money, percent, text } from '../../../../shared/column.ts'
import { clockIn } from '../../../../shared/domain/dates.ts'
import { dayIn, numberIn } from '../../../../shared/domain/forms.ts'
import { type Decimal, formatCount } from '../../../../shared/domain/money.ts'
import { daysOfPeriod, type PeriodDays } from '../../../../shared/domain/settle-days.ts'
import { type SettleSums, settleSums } from '../../../../shared/domain/settle-run.ts'
import type { SettleRow } from '../../../../shared/endpoints/settlements.ts'
import type { ExportPlan } from '../../../../shared/export-plan.ts'
import type { Language } from '../../../../shared/language.ts'
import { maskedId } from '../../../../shared/mask.ts'
import { failed, ok, type Result } from '../../../../shared/result.ts'
import type { WalkGaps } from '../../../../shared/walk-rules.ts'
import { loadTexts } from '../../../i18n/areas.ts'
import { textIn } from '../../../i18n/position.ts'
import { headerFor } from './columns.ts'
import { equationOf } from './equation.ts'
import { type JudgedDay, judge } from './judged.ts'
import type { RunSource } from './source.ts'
import { walkDays } from './walk-days.ts'

/** Whose statement, of which days. */
export interface StatementOf {
  readonly ProxyId: string
  readonly name: string
  readonly start: string
  readonly end: string
  /** The share point in hundredths of a percent, null where it is not known. */
  readonly share: Decimal | null
}

/** A day of a statement; `note` says that it is not over. */
type StatementDay = JudgedDay & { readonly note: string }

/** What a partner is told of the days of a period, as the platform had it on record at `at`, in the partner's language. */
export interface Statement extends StatementOf {
  readonly language: Language
  /** Oldest first. */
  readonly days: readonly StatementDay[]
  readonly sums: SettleSums
  readonly unreadable: number
  /** Why the days may not be all there are. */
  readonly gaps: WalkGaps
  /** Rows that are none of its days. */
  readonly others: Pick<PeriodDays<SettleRow>, 'outside' | 'repeated' | 'conflicting'>
  readonly at: string
}

const nothingWanted = { way: 'whole', out: [], in: [], sent: [] } as const

/** All that a statement says stands in these. */
const statementAreas = ['settlement', 'fields'] as const

/**
 * Reads what a statement tells anew, so that it says what is on record now; half a reading makes none. Rejects when the
 * words of its language cannot be read.
 */
export const readStatement = async (
  source: RunSource,
  of: StatementOf,
  { zone, today, language }: { readonly zone: string; readonly today: string; readonly language: Language },
): Promise<Result<Statement>> => {
  const { ProxyId, start, end, share } = of
  await loadTexts(statementAreas, language)
  const walked = await walkDays(
    source,
    { ProxyId, startTime: start, endTime: end },
    new AbortController().signal,
  )
  if (walked.failure) return failed(walked.failure)
  const shares = share === null ? null : new Map([[ProxyId, share]])
  const sorted = daysOfPeriod(
    walked.rows.filter(row => row.ProxyId === ProxyId),
    { start, end },
  )
  const days = judge(sorted, today, shares, nothingWanted)
    .toSorted((a, b) => (a.mydate < b.mydate ? -1 : 1))
    .map(one => ({
      ...one,
      formula: equationOf(one, one.share, language),
      note: one.name === 'notOver' ? textIn(language, 'settlement:run.statement.notOver') : '',
    }))
  return ok({
    ...of,
    language,
    days,
    sums: settleSums(days, new Set()),
    unreadable: walked.unreadable.length,
    gaps: walked.gaps,
    others: sorted,
    at: clockIn(zone),
  })
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

/** The columns of a statement's table: that of notes where there is one. */
export const tableColumns = ({ days }: Pick<Statement, 'days'>): readonly Column<keyof StatementDay>[] =>
  days.some(one => one.note !== '') ? [...statementColumns, note] : statementColumns

/** What stands above the days. */
export const statementLines = (
  source: RunSource,
  statement: Statement,
): readonly { readonly label: string; readonly value: string }[] => {
  const { ProxyId, name, start, end, share, days, sums, unreadable, gaps, others, at, language } = statement
  const words = (key: string) => textIn(language, `settlement:run.statement.${key}`)
  const line = (key: string, value: string) => ({ label: words(key), value })
  const count = (n: number) => numberIn(language, formatCount(n))
  const daysOf = (key: keyof Statement['others']) => {
    const named = [...new Set(others[key].map(row => dayIn(language, row.mydate)))]
    return named.length > 0 ? [line(key, named.join('; '))] : []
  }
  // Otherwise each day says how its figures differ, and a legend above them would be untrue.
  const isByFormula = share !== null && !days.some(one => one.formulaDiffers)
  const open = days.filter(one => one.note !== '').map(one => dayIn(language, one.mydate))
  return [
    {
      label: textIn(language, `${source.texts}.ProxyId`),
      value: [ProxyId, name].filter(Boolean).join(' '),
    },
    line('period', `${dayIn(language, start)} – ${dayIn(language, end)}`),
    ...(isByFormula ? [line('formula', words('formulaIs'))] : []),
    line('days', count(days.length)),
    ...(sums.lacking > 0 ? [line('lacking', count(sums.lacking))] : []),
    ...(unreadable > 0 ? [line('unreadable', count(unreadable))] : []),
    ...(gaps.missing > 0 ? [line('missing', count(gaps.missing))] : []),
    ...(gaps.isOpen || gaps.isMoved ? [line('incomplete', words(gaps.isOpen ? 'open' : 'moved'))] : []),
    ...daysOf('outside'),
    ...daysOf('repeated'),
    ...daysOf('conflicting'),
    ...(open.length > 0 ? [line('notOver', open.join('; '))] : []),
    line('at', dayIn(language, at)),
  ]
}

/** What the statement's heading says. */
export const statementHeading = ({ language }: Statement): string =>
  textIn(language, 'settlement:run.statement.title')

/** What the line of the sums is called. */
export const statementSum = ({ language }: Statement): string =>
  textIn(language, 'settlement:run.statement.sum')

/** What the statement is called, and its file: its days sort by name there, and hold nothing that a file's name cannot. */
export const statementTitle = (statement: Statement): string => {
  const { ProxyId, name, start, end } = statement
  return [statementHeading(statement), ProxyId, name, start, end].filter(Boolean).join(' ').slice(0, 120)
}

/** A statement that does not say whose it is. */
export const masked = (statement: Statement): Statement => ({
  ...statement,
  ProxyId: maskedId(statement.ProxyId),
  name: maskedId(statement.name),
})

interface Around {
  readonly zone: string
  readonly isMasked: boolean
}

/** The statement as a workbook. */
export const statementPlan = (
  source: RunSource,
  statement: Statement,
  { zone, isMasked }: Around,
): ExportPlan => {
  const said = isMasked ? masked(statement) : statement
  const { ProxyId, start, end, language } = statement
  const header = headerFor(source, language)
  const columns = [...tableColumns(statement), formula]
  return {
    title: statementTitle(said),
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
    about: [...statementLines(source, said)],
    zone,
  }
}
