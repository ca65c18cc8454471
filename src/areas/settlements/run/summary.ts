import type { TFunction } from 'i18next'
import { type Decimal, formatCount, formatMoney, getSign, sumKnown } from '../../../shared/domain/money.ts'
import type { JudgedDay, Partner } from './judge-days.ts'

type Translate = TFunction<'settlements'>

const money = (value: Decimal | null): string => (value === null ? '–' : formatMoney(value, 3))

/** Describes the amounts of included days: the sum, and its profits and losses if there are both. */
const describeAmounts = (t: Translate, days: readonly JudgedDay[]): string => {
  const included = days.filter(day => day.isIn)
  const count = included.length
  if (count === 0) return t('run.summary.nothing')
  const sumToSettle = (all: readonly JudgedDay[]) => sumKnown(all.map(day => day.toSettle)) ?? 0
  const profits = included.filter(day => getSign(day.toSettle ?? 0) > 0)
  const losses = included.filter(day => getSign(day.toSettle ?? 0) < 0)
  const values = { count, n: formatCount(count), sum: money(sumToSettle(included)) }
  return profits.length > 0 && losses.length > 0
    ? t('run.summary.both', {
        ...values,
        profits: money(sumToSettle(profits)),
        losses: money(sumToSettle(losses)),
      })
    : t('run.summary.settles', values)
}

const describeExcluded = (t: Translate, count: number, amount: Decimal | null): readonly string[] =>
  count === 0 ? [] : [t('run.summary.excluded', { count, n: formatCount(count), amount: money(amount) })]

const join = (t: Translate, parts: readonly string[]): string =>
  t('run.summary.sentence', { parts: parts.join(t('run.summary.between')) })

/** Summarizes in one sentence what a run does to an account. */
export const summarizePartner = (
  t: Translate,
  { going, held, heldAmount, pays }: Partner,
  days: readonly JudgedDay[],
): string => {
  const sign = getSign(pays)
  const paid =
    going === 0 ? [] : [sign > 0 ? t('run.summary.pay', { sum: money(pays) }) : t('run.summary.noPay')]
  return join(t, [describeAmounts(t, days), ...paid, ...describeExcluded(t, held, heldAmount)])
}

/** Summarizes in one sentence what a run does to all accounts. */
export const summarizeRun = (
  t: Translate,
  partners: readonly Partner[],
  days: readonly JudgedDay[],
): string => {
  const paid = partners.filter(({ pays }) => getSign(pays) > 0)
  const unpaid = partners.filter(({ going, pays }) => going > 0 && getSign(pays) <= 0)
  const excluded = days.filter(day => !day.isIn)
  return join(t, [
    describeAmounts(t, days),
    ...(paid.length > 0
      ? [
          t('run.summary.payAccounts', {
            count: paid.length,
            n: formatCount(paid.length),
            sum: money(sumKnown(paid.map(({ pays }) => pays)) ?? 0),
          }),
        ]
      : []),
    ...(unpaid.length > 0
      ? [t('run.summary.noPayAccounts', { count: unpaid.length, n: formatCount(unpaid.length) })]
      : []),
    ...describeExcluded(t, excluded.length, sumKnown(excluded.map(day => day.remains))),
  ])
}
