import { optionalWhole } from '../../demo/call-values.ts'
import {
  type BonusSums,
  bonusList,
  bonusTypeNames,
  readBonuses,
  readDailyBonuses,
  readFrozen,
  unfreeze,
} from '../../demo/data/agents/bonus-log.ts'
import { figuresOnWire, readSearchDays } from '../../demo/data/rows.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import { requirePlayer, requirePositive, requireText } from '../../demo/form-checks.ts'
import { answerList, answerRows } from '../../demo/list.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { CallHandlers } from '../../demo/world.ts'
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

const typeNames = (language: Language) =>
  Object.fromEntries(Object.entries(bonusTypeNames).map(([code, names]) => [code, names[language]]))

/** Proxy (invitation) bonuses (spec 3 §2, §5, §7). */
export const proxyBonus: CallHandlers = {
  'proxyBonus.list': answerRows(
    (call, { database }) =>
      readBonuses(database, readSearchDays(call, 'start', 'end'), optionalWhole(call, 'roleId')).map(
        buildRow,
      ),
    { row: figuresOnWire, extras: () => ({ InviteBonusWithdrawFlag: withdrawFlag }) },
  ),

  'proxyBonus.daily': answerRows(
    (call, { database }) => {
      const days = readSearchDays(call, 'add_date1', 'add_date2')
      return readDailyBonuses(database, days, optionalWhole(call, 'RoleID'))
    },
    { row: (sums, place) => figuresOnWire({ AddTime: sums.day, ...buildRow(sums) }, place) },
  ),

  'proxyBonus.unfreeze': (call, { database }) => {
    const player = requirePlayer(database, requireText(call, 'roleId', 'Parameter error'))
    const amount = requirePositive(call, 'number', 'Parameter error', 'Parameter error')
    if (amount > readFrozen(database, player)) throw new Refusal('There is less frozen than that')
    unfreeze(database, player, amount)
    return succeed(call)
  },

  'proxyBonus.log': answerList(bonusList, {
    conditions: (call, { database }) => [
      ['player = ?', requirePlayer(database, requireText(call, 'roleId', 'Parameter error'))],
    ],
    row: (bonus, _, { language }) => ({
      BonusTypeName: bonusTypeNames[bonus.type]?.[language],
      BonusAmount: integerIn(bonus.id, bonus.amount),
      ProxyLevel: integerIn(bonus.id + 1, bonus.level),
      DonatorId: bonus.donator,
      AddTime: bonus.added,
    }),
    extras: ({ language }) => ({
      configs: { bonus_type: typeNames(language), proxy_level: getLabels(proxyLevel, language) },
    }),
  }),
}
