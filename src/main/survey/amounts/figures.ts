import { type Decimal, isDecimal, sumKnown } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { getFigures } from '../../../shared/figures.ts'
import type { WireObject } from '../../../shared/shapes.ts'
import { collectAnsweredAmounts } from '../../../shared/texts/amount-names.ts'
import { runInScale } from '../../../shared/wire.ts'
import type { EndpointOverride } from '../../platform/probe.ts'
import { type DeclaredFields, readRowFields, readSumFields } from '../answers/declared-fields.ts'
import { toText } from '../answers/values.ts'
import {
  type AmountRelation,
  type Fact,
  findNearestPower,
  type SumRow,
  type SurveyedAmount,
} from './scale.ts'

/** Name of a call's amount in relations. */
export const buildNode = (call: string, field: string): string => `${call} ${field}`

/** Fields that identify a row's subject; order fields first. */
const keys: readonly (readonly [field: string, kind: string])[] = [
  ['OrderId', 'order'],
  ['OrderNo', 'order'],
  ['RoleID', 'role'],
  ['AccountID', 'role'],
  ['ProxyId', 'role'],
  ['BloggerRoleId', 'role'],
]
const days = ['date', 'mydate', 'AddTime', 'adddate', 'add_date']

/** Subject of a row; '' if unidentified. */
const findEntity = (call: string, row: WireObject): string => {
  if (call === 'players.list') return `role:${toText(row['ID'])}`
  if (call === 'channelReports.daily') return `channelDay:${toText(row['date']).slice(0, 10)}`
  const key = keys.find(([field]) => !['', '0'].includes(toText(row[field])))
  if (!key) return ''
  const [field, kind] = key
  if (kind === 'order') return `order:${toText(row[field])}`
  const day = days.map(name => toText(row[name])).find(value => /^\d{4}-\d\d-\d\d$/.test(value)) ?? ''
  return `${kind}:${toText(row[field])}${day && ` ${day}`}`
}

/** Our names of amounts whose quantity other calls name differently. */
const aliases: Readonly<Record<string, string>> = {
  'home.summary DepositToday': 'Deposit',
  'home.summary WithdrawToday': 'Withdraw',
  'home.summary FirstDepositToday': 'FirstDeposit',
  'rechargeOrders.sum totalMoney': 'RealMoney',
  'withdrawals.sum TotalScore': 'iMoney',
  'withdrawals.sum TotalGold': 'totalPay',
  'goldLog.sum TotalMoney': 'Money',
  'gameLog.sum TotalTax': 'Tax',
  'gameLog.summarySum TotalTax': 'Tax',
}

/** Name under which an amount is compared across calls. */
const getComparedName = (call: string, field: string): string => aliases[`${call} ${field}`] ?? field

/** Reads the amounts of an object in the profile's scales. */
export const readAmounts = (
  endpoint: Endpoint,
  fields: DeclaredFields,
  object: WireObject,
  { scale }: EndpointOverride,
  prefix = '',
): readonly SurveyedAmount[] => {
  collectAnsweredAmounts(endpoint.output)
  return runInScale(scale, () =>
    [...fields].flatMap(([field, { kind, schema }]): SurveyedAmount[] => {
      if (kind !== 'amount' || object[field] === undefined) return []
      const result = schema.safeParse(object[field])
      if (!result.success || !isDecimal(result.data)) return []
      return [
        {
          node: buildNode(endpoint.id, `${prefix}${field}`),
          name: getComparedName(endpoint.id, field),
          value: result.data,
        },
      ]
    }),
  )
}

/** Collects the amounts of players, orders and days from rows. */
export const buildFacts = (
  endpoint: Endpoint,
  rows: readonly WireObject[],
  override: EndpointOverride,
  /** Subject of a single-object answer, or '' to identify each row. */
  subject = '',
): readonly Fact[] =>
  rows.flatMap(row => {
    const entity = subject || findEntity(endpoint.id, row)
    const figures = readAmounts(endpoint, readRowFields(endpoint.output), row, override)
    return entity === '' || figures.length === 0 ? [] : [{ entity, figures }]
  })

/** Sums up the amounts of rows, for comparison with the platform's own sums. */
export const sumAmounts = (
  endpoint: Endpoint,
  rows: readonly WireObject[],
  override: EndpointOverride,
): readonly SurveyedAmount[] => {
  const byNode = new Map<string, { readonly name: string; readonly values: Decimal[] }>()
  for (const row of rows) {
    for (const { node, name, value } of readAmounts(
      endpoint,
      readRowFields(endpoint.output),
      row,
      override,
    )) {
      const entry = byNode.get(node) ?? { name, values: [] }
      entry.values.push(value)
      byNode.set(node, entry)
    }
  }
  return [...byNode].flatMap(([node, { name, values }]) => {
    const value = sumKnown(values)
    return value === null ? [] : [{ node, name, value }]
  })
}

/** Rows by figure with the platform's own sums, and relations between averages and their numerators. */
export const relateFormulas = (
  endpoint: Endpoint,
  rows: readonly WireObject[],
  override: EndpointOverride,
): { readonly sums: readonly (readonly SumRow[])[]; readonly averages: readonly AmountRelation[] } => {
  const { id, output } = endpoint
  const figures = Object.entries({ ...getFigures(output, 'row'), ...getFigures(output, 'data') })
  const rowAmounts = rows.map(row => {
    const amounts = readAmounts(endpoint, readRowFields(output), row, override)
    const find = (field: string) => amounts.find(({ node }) => node === buildNode(id, field))
    return { row, find }
  })
  const sums = figures.map(([field, { formula }]) =>
    rowAmounts.flatMap(({ find }): SumRow[] => {
      const total = find(field)
      if (formula.kind !== 'sum' || !total) return []
      const terms = formula.terms.flatMap(({ field: of, sign }): SumRow['terms'] => {
        const figure = find(of)
        return figure ? [[sign === '-' ? -1 : 1, figure]] : []
      })
      return terms.length === formula.terms.length ? [{ total, terms }] : []
    }),
  )
  const averages = figures.flatMap(([field, { formula }]): AmountRelation[] => {
    if (formula.kind !== 'quotient') return []
    const powers = rowAmounts.flatMap(({ row, find }) => {
      const [quotient, top, bottom] = [find(field), find(formula.top), Number(row[formula.bottom])]
      if (!quotient || !top || !(bottom > 0) || Number(top.value) === 0) return []
      return [findNearestPower(Number(quotient.value), Number(top.value) / bottom)]
    })
    const [power] = powers
    const isClear = power !== undefined && power !== null && powers.every(one => one === power)
    if (!isClear || powers.length < 2) return []
    const [a, b] = [buildNode(id, field), buildNode(id, formula.top)]
    return [{ a, b, power, seen: powers.length, of: powers.length }]
  })
  return { sums, averages }
}

/** Decimal places by which a field's text is shifted when read: 3 for currency units, 0 for thousandths. */
export const getShift = (endpoint: Endpoint, field: string, { scale }: EndpointOverride): number | null => {
  collectAnsweredAmounts(endpoint.output)
  const fields = field.startsWith('other.') ? readSumFields(endpoint.output) : readRowFields(endpoint.output)
  const schema = fields.get(field.replace(/^other\./, ''))?.schema
  if (!schema) return null
  const result = runInScale(scale, () => schema.safeParse('1'))
  const size = result.success && isDecimal(result.data) ? Math.abs(Number(result.data)) : 0
  return size > 0 ? Math.round(Math.log10(size)) : null
}

/** True if the received digits of an amount fit its declared scale. */
export const isPlausibleScale = (shift: number | null, wireValues: readonly unknown[]): boolean => {
  const texts = wireValues.filter(value => typeof value === 'string' || typeof value === 'number').map(String)
  const hasFraction = texts.some(text => /\.\d*[1-9]/.test(text))
  const isBig = texts.filter(text => Math.abs(Number(text.replaceAll(',', ''))) >= 1000).length
  if (shift === 3) return hasFraction || isBig * 2 < texts.length
  return !hasFraction
}
