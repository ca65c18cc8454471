import { readLevels } from '../../demo/data/agents/agent-figures.ts'
import { readFrozen } from '../../demo/data/agents/bonus-log.ts'
import type { StoredOrder } from '../../demo/data/orders/order-search.ts'
import type { StoredWithdrawal } from '../../demo/data/orders/withdrawal-search.ts'
import { readFacts } from '../../demo/data/players/player-orders.ts'
import type { StoredPlayer } from '../../demo/data/players/player-search.ts'
import { outstandingWagering } from '../../demo/data/players/player-wagering.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { bareNumber, encodeUnscaled, integerIn } from '../../demo/wire-values.ts'
import type { World } from '../../demo/world.ts'
import { userType } from '../../shared/domain/players.ts'
import { type Language, labels } from '../../shared/language.ts'

const inviteModes = [
  labels('宝箱', 'Chest', 'Baú'),
  labels('充值奖励', 'Deposit bonus', 'Bônus de depósito'),
  labels('首充分成', 'First-deposit share', 'Participação no 1º depósito'),
] as const

export const detailOnWire = (player: StoredPlayer, { database }: World, language: Language) => {
  const { draws, remark } = readFacts(database, player.id)
  return {
    AccountID: player.id,
    AccountName: player.account,
    GmTypeName: userType.find(player.user_type)?.labels[language] ?? null,
    isBlogger: integerIn(player.id, player.role),
    lastRemark: remark,
    Locked: String(player.locked),
    LimitWithdrawFlag: integerIn(player.id, player.no_withdraw),
    LimitGameFlag: integerIn(player.id + 1, player.no_game),
    LimitInviteAwardFlag: integerIn(player.id + 2, player.no_invite_award),
    VipLv: player.vip === 0 ? null : integerIn(player.id, player.vip),
    ParentID: player.parent,
    ParentType: integerIn(player.id, player.parent_type),
    proxyId: player.channel_role,
    proxyName: player.channel_remark,
    salesmanId: player.salesman ?? 0,
    salesmanName: player.salesman_remark,
    IfInnerProxy: integerIn(player.id, player.simulated),
    valid_invite_type_name: inviteModes[player.id % 4]?.[language] ?? null,
    teamRemark: player.team_remark,
    Money: integerIn(player.id, player.balance),
    TotalDeposit: String(player.deposit),
    payCount: player.deposits,
    RemainWageRequire: integerIn(player.id + 1, -outstandingWagering(database, player.id)),
    TotalRollOut: integerIn(player.id, player.withdrawn),
    drawCount: integerIn(player.id + 2, draws),
    FrozenInviteBonus: readFrozen(database, player.id) || null,
    playerWaterSum: String(readLevels(database, player.id)[0]?.Running ?? 0),
    RegIP: player.reg_ip,
    RegisterTime: player.registered,
    LastLoginTime: player.last_login || null,
    LastLoginIP: player.login_ip || null,
  }
}

export const remarkOnWire = (remark: Stored<'remarks'>) => ({
  admin_name: remark.operator,
  opt_time: remark.time,
  comment: remark.comment,
  ChangeMoney: remark.change === null ? null : integerIn(remark.id, remark.change),
  NeedWageRequire: remark.need,
  CurWageRequire: remark.current === null ? null : String(remark.current),
})

export const wageringOnWire = (row: Stored<'wagering'>) => ({
  ChangeMoney: integerIn(row.id, row.change),
  NeedWageRequire: integerIn(row.id + 1, row.need),
  CurWageRequire: integerIn(row.id + 2, row.current),
  Difference: row.current - row.need,
  RequireMul: row.multiple,
  ChangeTypeName: row.type_name,
  AddTime: row.added,
  Status: integerIn(row.id, row.status),
})

/** The tab has two kinds of recharge, the orders have seven: shop packs map to gift packs. */
const payTypes: Readonly<Record<number, number>> = { 0: 3, 1: 8, 2: 8, 3: 3, 4: 3 }

export const rechargeOnWire = (order: StoredOrder) => ({
  Id: order.id,
  OrderId: bareNumber(order.order_no),
  RealMoney: encodeUnscaled(order.id, order.money),
  BaseGoodsValue: order.coins === null ? null : integerIn(order.id, order.coins),
  PayType: integerIn(order.id + 1, payTypes[order.pay_type] ?? order.pay_type),
  AddTime: order.added,
  PayTime: order.paid,
  Status: integerIn(order.id, order.status),
  isReturn: order.reissued,
})

export const withdrawalOnWire = (order: StoredWithdrawal) => ({
  TotalDS: String(order.deposit),
  Tax: integerIn(order.id + 1, order.tax),
  iMoney: integerIn(order.id, order.money),
  BankName: order.bank_name,
  CardNo: order.card,
  EamilMoney: order.mailed === null ? null : integerIn(order.id + 2, order.mailed),
  status: integerIn(order.id, order.status),
  OrderNo: bareNumber(order.order_no),
  AddTime: order.added,
  checkTime: order.checked,
})

export const neighbourOnWire = (player: Stored<'players'>) => ({
  AccountID: player.id,
  AccountName: player.account,
  RegIP: player.reg_ip,
  LastLoginIP: player.login_ip || null,
  RegisterTime: player.registered,
  LastLoginTime: player.last_login || null,
})
