import { z } from 'zod'
import { differenceToday, realPlayers } from '../domain/formulas.ts'
import { area, data, read } from '../endpoint.ts'
import { computed, withFigures } from '../figures.ts'
import { listOf } from '../list-of.ts'
import { fieldwise } from '../record.ts'
import { count, text, thousandths } from '../wire.ts'

/** Home summary (spec 1 §3): money in thousandths, persons as counts; real-player figures derived. */
const HomeSummary = withFigures(
  fieldwise({
    InviteUrl: text(),
    InviteUrl2: text(),
    TotalDeposit: thousandths(),
    TotalRollOut: thousandths(),
    DepositToday: thousandths(),
    DepositPersonToday: count(),
    WithdrawToday: thousandths(),
    PersonWithdrawToday: count(),
    todayPayUserWithdrawAmount: thousandths(),
    todayPayUserWithdrawPersion: count(),
    todayNoPayUserWithdrawAmount: thousandths(),
    todayNoPayUserWithdrawPersion: count(),
    fakeWithdrawAmount: thousandths(),
    fakeWithdrawAmountToday: thousandths(),
    PersonDepositSum: count(),
    PersonWithdrawSum: count(),
    AdvFee: thousandths(),
    TotalPerson: count(),
    PersonCountToday: count(),
    FirstDepositToday: thousandths(),
    FirstDepositPersonToday: count(),
    TotalWin: thousandths(),
    Running: thousandths(),
    IfInnerProxyPerson: count(),
    IfInnerProxyPersonDeposit: count(),
    IfInnerProxyDeposit: thousandths(),
  }),
  {
    realPerson: computed(realPlayers('TotalPerson', 'IfInnerProxyPerson')),
    realPersonDeposit: computed(realPlayers('PersonDepositSum', 'IfInnerProxyPersonDeposit')),
    realDeposit: computed(realPlayers('TotalDeposit', 'IfInnerProxyDeposit')),
    differenceToday: computed(differenceToday),
  },
)
export type HomeSummary = z.output<typeof HomeSummary>

const PromotionLink = z.object({ Link: text(), ShortLink: text() })
export type PromotionLink = z.output<typeof PromotionLink>

/** The home dashboard's own calls (spec 1 §7). */
export const home = area('home', {
  summary: read('GET', '/channelapi/channel/home', { output: data(HomeSummary) }),
  promotionLinks: read('GET', '/channelapi/agent/promotionLinkCfg', {
    output: listOf(PromotionLink),
  }),
})
