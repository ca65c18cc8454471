import { goldType } from '../../demo/data/coins/gold-types.ts'
import type { Database } from '../../demo/data/database.ts'
import { deliverMails } from '../../demo/data/orders/mails.ts'
import { isAccountTaken } from '../../demo/data/players/player-joining.ts'
import { changeMoney } from '../../demo/data/players/player-money.ts'
import type { StoredPlayer } from '../../demo/data/players/player-search.ts'
import { simulatedList } from '../../demo/data/players/simulated-accounts.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import { startSimulatedExport } from '../../demo/files/player-export.ts'
import {
  decryptPassword,
  findTargetPlayer,
  requireChoice,
  requirePositive,
  requireText,
} from '../../demo/form-checks.ts'
import { answerList } from '../../demo/list.ts'
import { accountTaken, Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'
import { scoreChange } from '../../shared/domain/players.ts'

const onWire = (player: StoredPlayer) => ({
  RoleID: player.id,
  AccountName: player.account,
  Password: player.password,
  Money: integerIn(player.id, player.balance),
  RegisterTime: player.registered,
})

/** Returns the simulated account that an action is about. */
const targetAccount = (call: Call, database: Database, name: string): number => {
  const player = findTargetPlayer(call, database, name)
  const matching = database.all('SELECT id FROM players WHERE id = ? AND simulated = 1', player)
  if (matching.length === 0) throw new Refusal('The account is not simulated')
  return player
}

/** Simulated accounts and the actions on one of them (spec 2 §2.6, §7.4). */
export const simulatedAccounts: CallHandlers = {
  'simulatedAccounts.list': answerList(simulatedList, {
    row: onWire,
    update: ({ database, clock }) => deliverMails(database, clock.stamp()),
  }),

  'simulatedAccounts.export': (call, world) => {
    if (call.text('event') !== 'asyncexport') throw wrongParameter('event')
    const { database, clock } = world
    deliverMails(database, clock.stamp())
    const part = { order: simulatedList.orderOf(call) }
    const rows = simulatedList.find(database, simulatedList.search(call), part)
    return { data: { taskId: startSimulatedExport(world, rows) } }
  },

  'simulatedAccounts.rename': (call, { database }) => {
    const player = targetAccount(call, database, 'RoleID')
    const account = requireText(call, 'AccountName', 'Please enter the account')
    if (isAccountTaken(database, account, player)) throw accountTaken(account)
    database.run('UPDATE players SET account = ? WHERE id = ?', account, player)
    return succeed(call, 'editSucceeded')
  },

  'simulatedAccounts.setPassword': (call, world) => {
    const player = targetAccount(call, world.database, 'RoleID')
    const password = decryptPassword(call, world, 'pwd', 'Please enter your password')
    world.database.run('UPDATE players SET password = ? WHERE id = ?', password, player)
    return succeed(call, 'editSucceeded')
  },

  'simulatedAccounts.changeScore': (call, { database, clock }) => {
    const player = targetAccount(call, database, 'roleId')
    const money = requirePositive(call, 'money', 'Please enter amount', 'The amount must be greater than 0')
    const type = requireChoice(call, 'operateType', listCodes(scoreChange), 'Please choose the type')
    const isAdded = type === scoreChange.code.topUp
    deliverMails(database, clock.stamp())
    const reason = {
      type: isAdded ? goldType.gmAdded : goldType.gmReduced,
      at: clock.stamp(),
    }
    if (!changeMoney(database, player, 'balance', isAdded ? money : -money, reason)) {
      throw new Refusal('The player has less than that')
    }
    return succeed(call)
  },
}
