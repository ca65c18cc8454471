import { getOrderBy, getPage, optionalChoice, optionalWhole } from '../../demo/call-values.ts'
import { figuresOnWire, readSearchDays, sortRows, takePageRows } from '../../demo/data/agent-rows.ts'
import {
  type BonusSums,
  bonusTypeNames,
  countBonuses,
  findBonuses,
  readBonuses,
  readDailyBonuses,
  readFrozen,
  unfreeze,
} from '../../demo/data/bonus-log.ts'
import { combineConditions, compare } from '../../demo/data/search.ts'
import { getLabels, listCodes } from '../../demo/dictionary-texts.ts'
import { requirePlayer, requirePositive, requireText } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'
import { proxyLevel } from '../../shared/domain/hierarchy.ts'
import type { Language } from '../../shared/language.ts'

/** Players may withdraw their invite bonus. */
const withdrawFlag = '1'

const buildRow = (sums: BonusSums) => ({
  RoleID: sums.player,
  TotalBetBonus: sums.bet,
  InviteBonus: sums.recent,
  TotalInviteBonus: sums.invite,
  ReceivedInviteBonus: sums.received,
  FrozenInviteBonus: sums.frozen,
  TotalRechargeBonus: sums.recharge,
  TotalAchieveBonus: sums.achievement,
})

const sortable = [
  'RoleID',
  'TotalBetBonus',
  'InviteBonus',
  'TotalInviteBonus',
  'ReceivedInviteBonus',
  'FrozenInviteBonus',
  'TotalRechargeBonus',
  'TotalAchieveBonus',
] as const

const typeNames = (language: Language) =>
  Object.fromEntries(Object.entries(bonusTypeNames).map(([code, names]) => [code, names[language]]))

const logOrders = { BonusAmount: 'amount', ProxyLevel: 'level', DonatorId: 'donator', AddTime: 'added' }

const logSearch = (call: Call, player: number) =>
  combineConditions([
    ['player = ?', player],
    compare('type', optionalChoice(call, 'bonusType', Object.keys(bonusTypeNames).map(Number))),
    compare('level', optionalChoice(call, 'proxyLevel', listCodes(proxyLevel))),
  ])

/** Proxy (invitation) bonuses (spec 3 §2, §5, §7). */
export const proxyBonus: CallHandlers = {
  'proxyBonus.list': (call, { database }) => {
    const days = readSearchDays(call, 'start', 'end')
    const bonusRows = readBonuses(database, days, optionalWhole(call, 'roleId')).map(buildRow)
    const rows = sortRows(call, bonusRows, sortable, ['order', 'sort'])
    return {
      data: {
        list: takePageRows(call, rows).map(figuresOnWire),
        count: rows.length,
        InviteBonusWithdrawFlag: withdrawFlag,
      },
    }
  },

  'proxyBonus.daily': (call, { database }) => {
    const days = readSearchDays(call, 'add_date1', 'add_date2')
    const rows = readDailyBonuses(database, days, optionalWhole(call, 'RoleID'))
    const list = takePageRows(call, rows).map((sums, place) =>
      figuresOnWire({ AddTime: sums.day, ...buildRow(sums) }, place),
    )
    return { data: { list, count: rows.length } }
  },

  'proxyBonus.unfreeze': (call, { database }) => {
    const player = requirePlayer(database, requireText(call, 'roleId', 'Parameter error'))
    const amount = requirePositive(call, 'number', 'Parameter error', 'Parameter error')
    if (amount > readFrozen(database, player)) throw new Refusal('There is less frozen than that')
    unfreeze(database, player, amount)
    return succeed(call)
  },

  'proxyBonus.log': (call, { database }) => {
    const player = requirePlayer(database, requireText(call, 'roleId', 'Parameter error'))
    const search = logSearch(call, player)
    const order = getOrderBy(call, logOrders, 'added DESC, id DESC', ['orderby', 'orderType'])
    const names = typeNames(call.language)
    const list = findBonuses(database, search, order, getPage(call)).map(bonus => ({
      BonusTypeName: names[bonus.type],
      BonusAmount: integerIn(bonus.id, bonus.amount),
      ProxyLevel: integerIn(bonus.id + 1, bonus.level),
      DonatorId: bonus.donator,
      AddTime: bonus.added,
    }))
    return {
      data: {
        list,
        count: countBonuses(database, search),
        configs: { bonus_type: names, proxy_level: getLabels(proxyLevel, call.language) },
      },
    }
  },
}
