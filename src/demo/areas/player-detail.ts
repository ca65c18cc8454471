import { userType } from '../../shared/domain/players.ts'
import { type Language, labels } from '../../shared/language.ts'
import { pageOf } from '../call-values.ts'
import { findOrders, type StoredOrder } from '../data/order-search.ts'
import { levelsOf } from '../data/player-levels.ts'
import { countNeighbours, loginsOf, type Neighbour, neighboursOf } from '../data/player-logins.ts'
import { countOf, drawSearch, factsOf, type PlayerFacts, rechargeSearch } from '../data/player-orders.ts'
import { remarksOf, type StoredRemark, type StoredWagering, wageringOf } from '../data/player-remarks.ts'
import { findWithdrawals, type StoredWithdrawal } from '../data/withdrawal-search.ts'
import { knownPlayer } from '../form-checks.ts'
import { Refusal } from '../refusal.ts'
import { successMessages } from '../success-messages.ts'
import { bareNumber, integerIn, unscaledIn } from '../wire-values.ts'
import type { Call, Handlers, Reply, World } from '../world.ts'

const inviteModes = [
  labels('宝箱', 'Chest', 'Baú'),
  labels('充值奖励', 'Deposit bonus', 'Bônus de depósito'),
  labels('首充分润', 'First-charge share', 'Parte da 1ª recarga'),
] as const

const detailOnWire = (player: PlayerFacts, water: number, language: Language) => ({
  AccountID: player.id,
  AccountName: player.account,
  GmTypeName: userType.find(player.user_type)?.labels[language] ?? null,
  isBlogger: integerIn(player.id, player.role),
  lastRemark: player.last_remark,
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
  RemainWageRequire: integerIn(player.id + 1, player.wagering),
  TotalRollOut: integerIn(player.id, player.withdrawn),
  drawCount: integerIn(player.id + 2, player.draws),
  FrozenInviteBonus: player.id % 5 === 0 ? ((player.id * 11) % 900) * 1000 : null,
  playerWaterSum: String(water),
  RegIP: player.reg_ip,
  RegisterTime: player.registered,
  LastLoginTime: player.last_login || null,
  LastLoginIP: player.login_ip || null,
})

const remarkOnWire = (remark: StoredRemark) => ({
  admin_name: remark.operator,
  opt_time: remark.time,
  comment: remark.comment,
  ChangeMoney: remark.change === null ? null : integerIn(remark.id, remark.change),
  NeedWageRequire: remark.need,
  CurWageRequire: remark.current === null ? null : String(remark.current),
})

const wageringOnWire = (row: StoredWagering) => ({
  ChangeMoney: integerIn(row.id, row.change),
  NeedWageRequire: integerIn(row.id + 1, row.need),
  CurWageRequire: integerIn(row.id + 2, row.current),
  Difference: row.current - row.need,
  RequireMul: row.multiple,
  ChangeTypeName: row.type_name,
  AddTime: row.added,
  Status: integerIn(row.id, row.status),
})

/** The tab knows two kinds of recharge, the orders have seven: packs of the shop count as gift packs. */
const payTypes: Readonly<Record<number, number>> = { 0: 3, 1: 8, 2: 8, 3: 3, 4: 3 }

const rechargeOnWire = (order: StoredOrder) => ({
  Id: order.id,
  OrderId: bareNumber(order.order_no),
  RealMoney: unscaledIn(order.id, order.money),
  BaseGoodsValue: order.coins === null ? null : integerIn(order.id, order.coins),
  PayType: integerIn(order.id + 1, payTypes[order.pay_type] ?? order.pay_type),
  AddTime: order.added,
  PayTime: order.paid,
  Status: integerIn(order.id, order.status),
  isReturn: order.reissued,
})

const withdrawalOnWire = (order: StoredWithdrawal) => ({
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

const paidOut = labels('已打款', 'Paid out', 'Pago ao jogador')
const escalated = labels('人工复核', 'Manual review', 'Revisão manual')

const neighbourOnWire = (player: Neighbour) => ({
  AccountID: player.id,
  AccountName: player.account,
  RegIP: player.reg_ip,
  LastLoginIP: player.login_ip || null,
  RegisterTime: player.registered,
  LastLoginTime: player.last_login || null,
})

const roleOf = (call: Call, { database }: World) => knownPlayer(database, call.text('roleId'))

const remarkTypes: Readonly<Record<string, readonly number[]>> = { '1,5': [1, 5], '2': [2] }

/** Both lists of remarks have one path and the same parameters: `type` tells them apart. */
const remarks = (call: Call, world: World): Reply => {
  const types = remarkTypes[call.text('type')]
  if (!types) throw new Refusal('parameterWrong', 'type')
  const { rows, count } = remarksOf(world.database, roleOf(call, world), types, pageOf(call))
  return { data: { list: rows.map(remarkOnWire), count } }
}

const opened = (call: Call, { passwords }: World, name: string): string | null =>
  call.text(name) === '' ? null : passwords.open(call.text(name))

/** The player detail dialog but for payment accounts, goods, levels and the logs (spec 2 §7.6). */
export const playerDetail: Handlers = {
  'playerDetail.detail': (call, world) => {
    const player = roleOf(call, world)
    const water = levelsOf(world.database, player)[0]?.Running ?? 0
    return { data: detailOnWire(factsOf(world.database, player), water, call.language) }
  },

  'playerDetail.remarks': remarks,
  'playerDetail.wageRemarks': remarks,

  'playerDetail.wagering': (call, world) => {
    const { rows, count } = wageringOf(world.database, roleOf(call, world), pageOf(call))
    return { data: { list: rows.map(wageringOnWire), count: String(count) } }
  },

  'playerDetail.recharges': (call, world) => {
    const search = rechargeSearch(call, roleOf(call, world))
    const { limit, offset } = pageOf(call)
    const rows = findOrders(world.database, search, limit, offset)
    return { data: { list: rows.map(rechargeOnWire), count: countOf(world.database, 'orders', search) } }
  },

  'playerDetail.withdrawals': (call, world) => {
    const search = drawSearch(call, roleOf(call, world))
    const { limit, offset } = pageOf(call)
    return {
      data: {
        list: findWithdrawals(world.database, search, limit, offset).map(withdrawalOnWire),
        count: countOf(world.database, 'withdrawals', search),
        configs: { orderStatus: { 9: escalated[call.language], 100: paidOut[call.language] } },
      },
    }
  },

  'playerDetail.logins': (call, world) => {
    const { limit, offset } = pageOf(call)
    const logins = loginsOf(world.database, roleOf(call, world))
    const page = logins.slice(offset, offset + limit)
    return {
      data: {
        list: page.map(({ address, time }) => ({ ClientIP: address, AddTime: time })),
        count: logins.length,
      },
    }
  },

  'playerDetail.sameIp': (call, world) => {
    const { limit, offset } = pageOf(call)
    const player = roleOf(call, world)
    return {
      data: {
        list: neighboursOf(world.database, player, limit, offset).map(neighbourOnWire),
        count: countNeighbours(world.database, player),
      },
    }
  },

  'playerActions.bindAccount': (call, world) => {
    const player = roleOf(call, world)
    if (call.text('action') !== 'pwd') throw new Refusal('parameterWrong', 'action')
    const [login, withdrawal] = [opened(call, world, 'password'), opened(call, world, 'withdrawPwd')]
    if (login === null && withdrawal === null) throw new Refusal('enterOnePassword')
    world.database.run(
      `UPDATE players SET password = coalesce(?, password), withdraw_password = coalesce(?, withdraw_password)
        WHERE id = ?`,
      login,
      withdrawal,
      player,
    )
    return { data: successMessages.settingSucceeded[call.language] }
  },
}
