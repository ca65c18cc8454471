import { isKnown, sentHiddenOrders } from '../../demo/accounts/account-forms.ts'
import { optionalTime } from '../../demo/call-values.ts'
import {
  changeSettings,
  pickSettings,
  readSettings,
  type StoredSettings,
  settingNames,
} from '../../demo/data/accounts/account-settings.ts'
import {
  type Leader,
  leaderList,
  leaderRoles,
  readFigures,
  updateLeader,
} from '../../demo/data/agents/bloggers.ts'
import { goldType } from '../../demo/data/coins/gold-types.ts'
import type { Database } from '../../demo/data/database.ts'
import { deliverMails } from '../../demo/data/orders/mails.ts'
import { allDays, type Days } from '../../demo/data/players/player-levels.ts'
import { changeMoney } from '../../demo/data/players/player-money.ts'
import { setWinRate } from '../../demo/data/players/win-rates.ts'
import { getLabels, listCodes } from '../../demo/dictionary-texts.ts'
import { requireChoice, requirePlayer, requirePositive, requireText } from '../../demo/form-checks.ts'
import { answerList } from '../../demo/list.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, Handler, World } from '../../demo/world.ts'
import { bloggerScore, controlledPlatform } from '../../shared/domain/account-settings.ts'
import { inviteMode } from '../../shared/domain/invite-bonus.ts'
import { parentType } from '../../shared/domain/players.ts'
import { type Language, labels } from '../../shared/language.ts'
import { sentFakeData, sentInviteBonus } from '../shared/settings/account-settings.demo.ts'
import { answerRates, ratePatterns } from '../shared/win-rates/rate-answers.demo.ts'

const repairTitle = labels('修复博主数据', 'Blogger data repair', 'Reparo de dados do influenciador')
const player = labels('玩家', 'Player', 'Jogador')
const salesman = labels('业务员', 'Salesperson', 'Vendedor')

const parseDays = (call: Call): Days => ({
  from: optionalTime(call, 'start', 'start')?.slice(0, 10) ?? allDays.from,
  to: optionalTime(call, 'end', 'end')?.slice(0, 10) ?? allDays.to,
})

const describeParent = (leader: Leader, language: Language) => ({
  ParentIds: leader.parent === 0 ? '' : String(leader.parent),
  parentRemark: leader.parent_remark,
  parentTypeName:
    leader.parent_remark === null
      ? null
      : (leader.parent_type === parentType.code.player ? player : salesman)[language],
})

const onWire = (database: Database, leader: Leader, days: Days, language: Language) => {
  const { own, first, ...figures } = readFigures(database, leader.id, days)
  const { id } = leader
  return {
    id,
    BloggerRoleId: integerIn(id, id),
    BloggerRemark: leader.remark || null,
    isBlogger: leader.role,
    BloggerCreateTime: leader.registered,
    channelRoleId: leader.channel_role,
    channelRemark: leader.channel_remark,
    salesmanRoleId: leader.salesman,
    salesmanRemark: leader.salesman_remark,
    ...describeParent(leader, language),
    allow_inner_bind_parent: String(leader.inner_bind),
    BloggerGmIncMoney: figures.increased,
    BloggerGmDecMoney: integerIn(id, figures.decreased),
    BloggerWithdraw: own.Withdraw,
    Deposit: String(figures.deposit),
    PersonDeposit: figures.depositors,
    fakeWithdrawAmount: figures.fake,
    Lv1PersonCount: integerIn(id, first.PersonCount),
    Lv1FirstDepositPerson: first.FirstDepositPerson,
    Lv1PersonDeposit: first.DepositCount,
    Lv1Deposit: first.Deposit,
    Lv1Withdraw: integerIn(id + 1, first.Withdraw),
    ...pickSettings(readSettings(database, id, leader.channel), ['valid_invite_type', 'nValidInviteType']),
  }
}

/** Returns the blogger or agent that an action is about. */
const target = (call: Call, { database }: World, name: string): { id: number; channel: number } => {
  const ifNone = name === 'role_id' ? 'Agent ID does not exist' : 'Invalid request'
  const text = requireText(call, name, ifNone)
  if (Number(text) === 0) throw new Refusal(ifNone)
  const id = requirePlayer(database, text)
  const { role, channel } = database.one<{ role: number; channel: number }>(
    'SELECT role, channel FROM memberships WHERE player = ?',
    id,
  )
  if (!leaderRoles.some(leaderRole => leaderRole === role))
    throw new Refusal('The player is no blogger or agent')
  return { id, channel }
}

const reading =
  (names: readonly string[]): Handler =>
  (call, world) => {
    const { id, channel } = target(call, world, 'role_id')
    return { data: pickSettings(readSettings(world.database, id, channel), names) }
  }

const saving =
  (settings: (call: Call) => StoredSettings): Handler =>
  (call, world) => {
    const { id } = target(call, world, 'role_id')
    changeSettings(world.database, id, settings(call))
    return succeed(call, 'settingSucceeded')
  }

/** Bloggers and agents (spec 3 §2, §3, §5, §7). */
export const bloggers: CallHandlers = {
  'bloggers.list': answerList(leaderList, {
    row: (leader, _, call, { database }) => onWire(database, leader, parseDays(call), call.language),
    update: ({ database, clock }) => deliverMails(database, clock.stamp()),
    extras: ({ language }) => ({ configs: { channel_valid_invite_type: getLabels(inviteMode, language) } }),
  }),

  'bloggers.setRemark': (call, world) => {
    const { id } = target(call, world, 'RoleID')
    updateLeader(world.database, id, {
      remark: requireText(call, 'remark', 'The team remark cannot be empty'),
    })
    return succeed(call, 'settingSucceeded')
  },

  'bloggers.changeScore': (call, world) => {
    const { database, clock } = world
    const { id } = target(call, world, 'roleId')
    const money = requirePositive(call, 'money', 'Please enter amount', 'The amount must be greater than 0')
    const change = requireChoice(call, 'operateType', listCodes(bloggerScore), 'Please choose the type')
    const isAdded = change === bloggerScore.code.add
    deliverMails(database, clock.stamp())
    const type = isAdded ? goldType.gmAdded : goldType.gmReduced
    const note = call.text('descript').trim()
    const reason = { type, at: clock.stamp(), ...(note === '' ? {} : { note }) }
    if (!changeMoney(database, id, 'balance', isAdded ? money : -money, reason)) {
      throw new Refusal('The player has less than that')
    }
    return succeed(call)
  },

  'bloggers.toggleInnerBind': (call, world) => {
    updateLeader(world.database, target(call, world, 'role_id').id, 'innerBind')
    return succeed(call, 'settingSucceeded')
  },

  'bloggers.repair': (call, world) => {
    const { id } = target(call, world, 'RoleID')
    return { data: { taskId: world.tasks.start({ title: `${repairTitle[call.language]} ${id}` }) } }
  },

  'bloggers.inviteBonus': reading([...settingNames.inviteBonus, 'nValidInviteType']),
  'bloggers.setInviteBonus': saving(sentInviteBonus),
  'bloggers.fakeData': reading(settingNames.fakeData),
  'bloggers.setFakeData': saving(sentFakeData),
  'bloggers.hiddenOrders': reading(settingNames.hiddenOrders),
  'bloggers.setHiddenOrders': saving(sentHiddenOrders),

  'bloggers.winRates': (call, world) => {
    requireText(call, 'RoleID', 'Please enter player ID')
    return answerRates(call, world)
  },

  // For a blogger, an agent or, on the operations settings, the operator's own account.
  'bloggers.saveWinRate': (call, { database }) => {
    if (requireText(call, 'apiId', 'Please choose the platform') !== controlledPlatform) {
      throw wrongParameter('apiId')
    }
    const role = requireText(call, 'RoleID', 'Please enter player ID')
    const rate = requireText(call, 'WinRate', 'Please enter the win rate')
    if (!ratePatterns.percent.test(rate)) throw wrongParameter('WinRate')
    if (!/^\d{1,15}$/.test(role) || !isKnown(database, Number(role)))
      throw new Refusal('Player does not exist')
    setWinRate(database, Number(role), Number(controlledPlatform), String(Number(rate)))
    return succeed(call)
  },
}
