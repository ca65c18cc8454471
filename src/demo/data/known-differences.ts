import type { ProxyTotalRow } from './totals/totals-rows.ts'

/** Errors of these rows, in thousandths. */
const off = { DWdiff: 1000, UnSettleAmount: -500 } as const

const isWednesday = (day: string): boolean => day !== '' && new Date(`${day}T00:00:00Z`).getUTCDay() === 3

/**
 * Returns a day's figures as the platform states them, with known errors for checks to find: on Wednesdays the difference of
 * accounts whose id ends in 1, and the unsettled amount of those whose id ends in 2.
 */
export const stateFigures = ({
  day,
  proxy,
  figures,
}: ProxyTotalRow): Pick<ProxyTotalRow['figures'], keyof typeof off> => {
  const wrong = isWednesday(day) ? proxy.id % 10 : 0
  return {
    DWdiff: figures.DWdiff + (wrong === 1 ? off.DWdiff : 0),
    UnSettleAmount: figures.UnSettleAmount + (wrong === 2 ? off.UnSettleAmount : 0),
  }
}
