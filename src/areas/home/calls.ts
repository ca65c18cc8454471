import { z } from 'zod'
import { realPlayers, todayDifference } from '../../shared/domain/formulas.ts'
import { area, data, read } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { listOf } from '../../shared/texts/list-of.ts'
import { thousandths, wireCount, wireText } from '../../shared/wire.ts'

/** Home summary (spec 1 §3): money in thousandths, persons as counts; real-player figures derived. */
const HomeSummary = withFigures(
  fieldwiseRecord({
    InviteUrl: wireText(),
    InviteUrl2: wireText(),
    TotalDeposit: thousandths(),
    TotalRollOut: thousandths(),
    DepositToday: thousandths(),
    DepositPersonToday: wireCount(),
    WithdrawToday: thousandths(),
    PersonWithdrawToday: wireCount(),
    todayPayUserWithdrawAmount: thousandths(),
    todayPayUserWithdrawPersion: wireCount(),
    todayNoPayUserWithdrawAmount: thousandths(),
    todayNoPayUserWithdrawPersion: wireCount(),
    fakeWithdrawAmount: thousandths(),
    fakeWithdrawAmountToday: thousandths(),
    PersonDepositSum: wireCount(),
    PersonWithdrawSum: wireCount(),
    AdvFee: thousandths(),
    TotalPerson: wireCount(),
    PersonCountToday: wireCount(),
    FirstDepositToday: thousandths(),
    FirstDepositPersonToday: wireCount(),
    TotalWin: thousandths(),
    Running: thousandths(),
    IfInnerProxyPerson: wireCount(),
    IfInnerProxyPersonDeposit: wireCount(),
    IfInnerProxyDeposit: thousandths(),
  }),
  {
    realPerson: computedFigure(realPlayers('TotalPerson', 'IfInnerProxyPerson')),
    realPersonDeposit: computedFigure(realPlayers('PersonDepositSum', 'IfInnerProxyPersonDeposit')),
    realDeposit: computedFigure(realPlayers('TotalDeposit', 'IfInnerProxyDeposit')),
    differenceToday: computedFigure(todayDifference),
  },
)
export type HomeSummary = z.output<typeof HomeSummary>

const PromotionLink = z.object({ Link: wireText(), ShortLink: wireText() })
export type PromotionLink = z.output<typeof PromotionLink>

/** The home dashboard's own calls (spec 1 §7). */
export const home = area('home', {
  summary: read('GET', '/channelapi/channel/home', { output: data(HomeSummary) }),
  promotionLinks: read('GET', '/channelapi/agent/promotionLinkCfg', {
    output: listOf(PromotionLink),
  }),
})
