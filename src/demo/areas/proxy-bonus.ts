import { proxyLevel } from '../../shared/domain/hierarchy.ts'
import type { Language } from '../../shared/language.ts'
import { optionalChoice, optionalWhole, orderOf, pageOf } from '../call-values.ts'
import { daysIn, figuresOnWire, pageFrom, sorted } from '../data/agent-rows.ts'
import {
  type BonusSums,
  bonusesOf,
  bonusTypeNames,
  countBonuses,
  dailyBonusesOf,
  findBonuses,
  frozenOf,
  unfreeze,
} from '../data/bonus-log.ts'
import { compare, searchOf } from '../data/search.ts'
import { codesOf, labelsIn } from '../dictionary-texts.ts'
import { knownPlayer, needed, positive } from '../form-checks.ts'
import { Refusal } from '../refusal.ts'
import { successMessages } from '../success-messages.ts'
import { integerIn } from '../wire-values.ts'
import type { Call, Handlers } from '../world.ts'

/** The platform lets players withdraw their invite bonus. */
const withdrawFlag = '1'

const rowOf = (sums: BonusSums) => ({
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
  searchOf([
    ['player = ?', player],
    compare('type', optionalChoice(call, 'bonusType', Object.keys(bonusTypeNames).map(Number))),
    compare('level', optionalChoice(call, 'proxyLevel', codesOf(proxyLevel))),
  ])

/** Proxy (invitation) bonuses (spec 3 §2, §5, §7). */
export const proxyBonus: Handlers = {
  'proxyBonus.list': (call, { database }) => {
    const days = daysIn(call, 'start', 'end')
    const found = bonusesOf(database, days, optionalWhole(call, 'roleId')).map(rowOf)
    const rows = sorted(call, found, sortable, ['order', 'sort'])
    return {
      data: {
        list: pageFrom(call, rows).map(figuresOnWire),
        count: rows.length,
        InviteBonusWithdrawFlag: withdrawFlag,
      },
    }
  },

  'proxyBonus.daily': (call, { database }) => {
    const days = daysIn(call, 'add_date1', 'add_date2')
    const rows = dailyBonusesOf(database, days, optionalWhole(call, 'RoleID'))
    const list = pageFrom(call, rows).map((sums, place) =>
      figuresOnWire({ AddTime: sums.day, ...rowOf(sums) }, place),
    )
    return { data: { list, count: rows.length } }
  },

  'proxyBonus.unfreeze': (call, { database }) => {
    const player = knownPlayer(database, needed(call, 'roleId', 'agentParameter'))
    const amount = positive(call, 'number', 'agentParameter', 'agentParameter')
    if (amount > frozenOf(database, player)) throw new Refusal('frozenTooLow')
    unfreeze(database, player, amount)
    return { data: [], message: successMessages.operationSucceeded[call.language] }
  },

  'proxyBonus.log': (call, { database }) => {
    const player = knownPlayer(database, needed(call, 'roleId', 'agentParameter'))
    const search = logSearch(call, player)
    const order = orderOf(call, logOrders, 'added DESC, id DESC', ['orderby', 'orderType'])
    const names = typeNames(call.language)
    const list = findBonuses(database, search, order, pageOf(call)).map(bonus => ({
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
        configs: { bonus_type: names, proxy_level: labelsIn(proxyLevel, call.language) },
      },
    }
  },
}
