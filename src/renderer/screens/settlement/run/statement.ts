import { type Column, day, money, percent, text } from '../../../../shared/column.ts'
import { clockIn } from '../../../../shared/domain/dates.ts'
import type { Decimal } from '../../../../shared/domain/money.ts'
import { type SettleSums, settleSums } from '../../../../shared/domain/settle-run.ts'
import type { ExportPlan } from '../../../../shared/export-plan.ts'
import type { Language } from '../../../../shared/language.ts'
import { maskedId } from '../../../../shared/mask.ts'
import { failed, ok, type Result } from '../../../../shared/result.ts'
import { textAt } from '../../../i18n/position.ts'
import { headerIn } from './columns.ts'
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

/** What a partner is told of the days of a period, as the platform had it on record at `at`. */
export interface Statement extends StatementOf {
  /** Oldest first. */
  readonly days: readonly JudgedDay[]
  readonly sums: SettleSums
  readonly unreadable: number
  readonly at: string
}

const nothingWanted = { out: [], in: [] }

/** Reads what a statement tells anew, so that it says what is on record now; half a reading makes none. */
export const readStatement = async (
  source: RunSource,
  of: StatementOf,
  { zone, today }: { readonly zone: string; readonly today: string },
): Promise<Result<Statement>> => {
  const { ProxyId, start, end, share } = of
  const walked = await walkDays(
    source,
    { ProxyId, startTime: start, endTime: end },
    new AbortController().signal,
  )
  if (walked.failure) return failed(walked.failure)
  const shares = share === null ? null : new Map([[ProxyId, share]])
  const days = judge(
    walked.rows.filter(row => row.ProxyId === ProxyId),
    today,
    shares,
    nothingWanted,
  ).toSorted((a, b) => (a.mydate < b.mydate ? -1 : 1))
  return ok({
    ...of,
    days,
    sums: settleSums(days, new Set()),
    unreadable: walked.unreadable.length,
    at: clockIn(zone),
  })
}

export const statementColumns: readonly Column<keyof JudgedDay>[] = [
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

/** What stands above the days. */
export const statementLines = (
  source: RunSource,
  statement: Statement,
): readonly { readonly label: string; readonly value: string }[] => {
  const { ProxyId, name, start, end, days, sums, unreadable, at } = statement
  const line = (key: string, value: string) => ({ label: textAt(`settlement:run.statement.${key}`), value })
  return [
    { label: textAt(`${source.texts}.ProxyId`), value: [ProxyId, name].filter(Boolean).join(' ') },
    line('period', `${start} – ${end}`),
    line('formula', textAt('settlement:run.statement.formulaIs')),
    line('days', String(days.length)),
    ...(sums.lacking > 0 ? [line('lacking', String(sums.lacking))] : []),
    ...(unreadable > 0 ? [line('unreadable', String(unreadable))] : []),
    line('at', at),
  ]
}

/** What the statement is called, and its file. */
export const statementTitle = ({ ProxyId, name, start, end }: StatementOf): string =>
  `${textAt('settlement:run.statement.title')} ${[ProxyId, name].filter(Boolean).join(' ')} ${start} ${end}`.slice(
    0,
    120,
  )

/** A statement that does not say whose it is. */
export const masked = (statement: Statement): Statement => ({
  ...statement,
  ProxyId: maskedId(statement.ProxyId),
  name: maskedId(statement.name),
})

interface Around {
  readonly language: Language
  readonly zone: string
  readonly isMasked: boolean
}

/** The statement as a workbook. */
export const statementPlan = (
  source: RunSource,
  statement: Statement,
  { language, zone, isMasked }: Around,
): ExportPlan => {
  const said = isMasked ? masked(statement) : statement
  const header = headerIn(source)
  const columns = [...statementColumns, formula]
  const { ProxyId, start, end } = statement
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
