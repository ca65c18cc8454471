import { z } from 'zod'
import { playerProfit, realPay, wageringLeft } from '../../shared/domain/formulas.ts'
import { detailRechargeStatus, makeup } from '../../shared/domain/players.ts'
import { area, dataIfAny, readJson } from '../../shared/endpoint.ts'
import { checkedFigure, computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { soleRecord } from '../../shared/record.ts'
import {
  choiceMap,
  code,
  labelMap,
  optionalText,
  paging,
  rowId,
  stamp,
  thousandths,
  unscaled,
  wireCount,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { GameQuery, GameRound, GameSummary, gameChoices } from '../shared/rounds/game-rows.calls.ts'
import { GoldChange, goldTypes } from '../shared/rounds/gold-rows.calls.ts'
import { locked, simulated } from './calls.ts'

const detail = {
  AccountID: wireId(),
  AccountName: wireText(),
  GmTypeName: wireText(),
  isBlogger: code().transform(role => role ?? 0),
  lastRemark: wireText(),
  Locked: locked(),
  LimitWithdrawFlag: code(),
  LimitGameFlag: code(),
  LimitInviteAwardFlag: code(),
  VipLv: code().transform(level => level ?? 0),
  ParentID: wireId(),
  ParentType: code(),
  proxyId: wireId(),
  proxyName: wireText(),
  salesmanId: wireId(),
  salesmanName: wireText(),
  IfInnerProxy: simulated(),
  valid_invite_type_name: wireText(),
  teamRemark: wireText(),
  Money: thousandths(),
  TotalDeposit: thousandths(),
  payCount: wireCount(),
  RemainWageRequire: thousandths(),
  TotalRollOut: thousandths(),
  drawCount: wireCount(),
  FrozenInviteBonus: thousandths(),
  playerWaterSum: thousandths(),
  RegIP: wireText(),
  RegisterTime: stamp(),
  LastLoginTime: stamp(),
  LastLoginIP: wireText(),
  profit: thousandths(),
}

/** A player as the detail dialog shows them (spec 2 §3), money in thousandths; `profit` is withdrawn minus deposited. */
const PlayerDetail = withFigures(soleRecord(detail), { profit: computedFigure(playerProfit) })
export type PlayerDetail = z.output<typeof PlayerDetail>

/** One remark on a player or on their wagering (spec 2 §3), money in thousandths. */
const Remark = z.object({
  admin_name: wireText(),
  opt_time: stamp(),
  comment: wireText(),
  ChangeMoney: thousandths(),
  NeedWageRequire: thousandths(),
  CurWageRequire: thousandths(),
})

export type Remark = z.output<typeof Remark>

/** One wagering requirement (spec 2 §3), money in thousandths; `RequireMul` is a bare multiple. */
const Wagering = withFigures(
  z.object({
    ChangeMoney: thousandths(),
    NeedWageRequire: thousandths(),
    CurWageRequire: thousandths(),
    Difference: thousandths(),
    RequireMul: wireText(),
    ChangeTypeName: wireText(),
    AddTime: stamp(),
    Status: code(),
  }),
  { Difference: checkedFigure(wageringLeft, { reading: true }) },
)

/**
 * One recharge of the detail tab: `RealMoney` arrives unscaled, coins in thousandths (spec 2 §3, §9). Only a success shows as
 * reissued (spec 2 §4).
 */
const Recharge = z
  .object({
    Id: wireId(),
    OrderId: wireId(),
    RealMoney: unscaled(),
    BaseGoodsValue: thousandths(),
    PayType: code(),
    AddTime: stamp(),
    PayTime: stamp(),
    Status: code(),
    isReturn: code(),
  })
  .transform(row => ({
    ...row,
    isReturn: row.Status === detailRechargeStatus.code.success ? row.isReturn : makeup.code.no,
  }))

/** One withdrawal of the detail tab, money in thousandths; `RealPay` is the amount minus the tax (spec 2 §9). */
const Withdrawal = withFigures(
  z.object({
    TotalDS: thousandths(),
    Tax: thousandths(),
    iMoney: thousandths(),
    BankName: wireText(),
    CardNo: wireId(),
    EamilMoney: thousandths(),
    status: code(),
    OrderNo: wireId(),
    AddTime: stamp(),
    checkTime: stamp(),
    RealPay: thousandths(),
  }),
  { RealPay: computedFigure(realPay) },
)

const Login = z.object({ ClientIP: wireText(), AddTime: stamp() })

const SameIpAccount = z.object({
  AccountID: wireId(),
  AccountName: wireText(),
  RegIP: wireText(),
  LastLoginIP: wireText(),
  RegisterTime: stamp(),
  LastLoginTime: stamp(),
})

const paged = z.object({ roleId: rowId(), ...paging })

/**
 * Calls of the player detail dialog except payment accounts, goods and levels (spec 2 §2.9, §7.6). Coins and games use the
 * calls of the logs under their own ids, as their paths are not shown.
 */
export const playerDetail = area('playerDetail', {
  detail: readJson('POST', '/channelapi/player/playerDetail', {
    input: z.object({ roleId: rowId() }),
    // Null if there is no such player.
    output: dataIfAny(PlayerDetail, Object.keys(detail)),
  }),
  /** `type` '1,5' are remarks on the player. */
  remarks: readJson('POST', '/channelapi/player/getCommentList', {
    input: z.object({ roleId: rowId(), ...paging, type: z.literal('1,5').default('1,5') }),
    output: page(Remark),
    assumed: true,
  }),
  /** `type` '2' are remarks on the wagering requirement. */
  wageRemarks: readJson('POST', '/channelapi/player/getCommentList', {
    input: z.object({ roleId: rowId(), ...paging, type: z.literal('2').default('2') }),
    output: page(Remark),
    assumed: true,
  }),
  wagering: readJson('POST', '/channelapi/player/getRoleWage', { input: paged, output: page(Wagering) }),
  recharges: readJson('POST', '/channelapi/player/getPlayerRechargeOrderList', {
    input: z.object({ roleId: rowId(), Status: z.literal(1).default(1), ...paging }),
    output: page(Recharge),
  }),
  withdrawals: readJson('POST', '/channelapi/player/getPlayerWithdrawlOrderList', {
    input: z.object({
      roleId: rowId(),
      ...paging,
      startTime: optionalText(),
      endTime: optionalText(),
      status: optionalText(),
    }),
    output: page(Withdrawal, { configs: z.object({ orderStatus: labelMap() }) }),
  }),
  logins: readJson('POST', '/channelapi/player/getPlayerLoginLog', { input: paged, output: page(Login) }),
  sameIp: readJson('POST', '/channelapi/player/getAccountSameIp', {
    input: paged,
    output: page(SameIpAccount),
  }),
  coins: readJson('POST', '/channelapi/record/getGoldRecordDataList', {
    input: z.object({
      roleId: rowId(),
      changeType: optionalText(),
      isFilter: optionalText(),
      strartdate: optionalText(),
      enddate: optionalText(),
      limit: paging.limit,
      page: paging.page,
    }),
    output: page(GoldChange),
    assumed: true,
  }),
  coinTypes: readJson('POST', '/channelapi/record/getRecordType', { output: goldTypes, assumed: true }),
  games: readJson('POST', '/channelapi/record/getGameRecordSummaryList', {
    input: z.object({
      roleId: rowId(),
      ...paging,
      startdate: optionalText(),
      enddate: optionalText(),
      apiId: optionalText(),
      roomId: optionalText(),
    }),
    output: page(GameSummary, { configs: z.object({ game_api_list: choiceMap() }) }),
    assumed: true,
  }),
  gameChoices: readJson('POST', '/channelapi/record/getAllGameList', { output: gameChoices, assumed: true }),
  /** Rounds behind a line of the coin log (`vfrom` 'coin' and the order number) or of the game summary. */
  rounds: readJson('POST', '/channelapi/record/getGameRecordDataList', {
    input: GameQuery,
    output: page(GameRound),
    assumed: true,
  }),
})
