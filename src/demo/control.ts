import type { StoredAccount } from './data/accounts/stored-account.ts'
import { registerInvitedPlayer } from './data/agents/agent-joining.ts'
import { goldList, type StoredGoldChange } from './data/coins/gold-search.ts'
import { setStuckPlatforms } from './data/games/api-points.ts'
import { roundList, type StoredRound } from './data/games/game-search.ts'
import { operationList, type StoredOperation } from './data/orders/gm-operations.ts'
import { deliverMails, mailList, type StoredMail } from './data/orders/mails.ts'
import { orderList, type StoredOrder } from './data/orders/order-search.ts'
import { type StoredWithdrawal, withdrawalList } from './data/orders/withdrawal-search.ts'
import { admitMembers } from './data/players/member-imports.ts'
import { playerSource, type StoredPlayer } from './data/players/player-search.ts'
import type { Stored } from './data/tables.ts'
import { type SeededDifferences, seedDifferences } from './differences.ts'
import type { FileControl } from './files/served-files.ts'
import { type NewExport, startWithdrawalExport } from './files/withdrawal-export.ts'
import type { Fault } from './http/faults.ts'
import type { Entry } from './http/journal.ts'
import { createList, type StoredList } from './list.ts'
import { type OtherOperator, otherOperator } from './other-operator.ts'
import { gmQuota, mailQuota, type Quota } from './quotas.ts'
import type { NewTask } from './tasks.ts'
import type { World } from './world.ts'

/** Parameters of a list's call. */
type Filter = Readonly<Record<string, string>>

/** Access of tests to the stored data: rows of a search, newest first, by the parameters of its call. */
interface DataControl {
  readonly orders: (filter?: Filter) => readonly StoredOrder[]
  readonly withdrawals: (filter?: Filter) => readonly StoredWithdrawal[]
  readonly goldChanges: (filter?: Filter) => readonly StoredGoldChange[]
  readonly rounds: (filter?: Filter) => readonly StoredRound[]
  readonly operations: () => readonly StoredOperation[]
  readonly mails: () => readonly StoredMail[]
  /** All accounts of the channel, its salesmen and its sub-channels, by id. */
  readonly storedAccounts: () => readonly StoredAccount[]
  /** All players including deleted ones, after admitting members whose import is due. */
  readonly players: () => readonly StoredPlayer[]
  readonly player: (id: number) => StoredPlayer
  /** A player's balances, after delivering due mails. */
  readonly balanceOf: (player: number) => Stored<'player_money'>
  readonly quotaOf: (username: string) => { readonly mail: Quota; readonly gm: Quota }
  /** The current code of this account's authenticator. */
  readonly generateCode: (username: string) => string
  /** Registers a new player invited by this one; the rules of dropped binding apply. Returns the id. */
  readonly register: (parent: number) => number
  readonly setOnline: (id: number, online: boolean) => void
  /** From now on the API points of exactly these platforms cannot be changed: saving them fails partially. */
  readonly failApiPoints: (platforms: readonly number[]) => void
  /** A second operator on the same platform. */
  readonly otherOperator: OtherOperator
  /** Introduces errors into its books; returns them. */
  readonly differ: () => SeededDifferences
  /** Ends every session: the next call with its token gets 410003. */
  readonly expireAll: () => void
  readonly startTask: (task: NewTask) => string
  /** Starts a job that writes withdrawals to real Excel files. */
  readonly startExport: (request?: NewExport) => string
  /** Downloads of files written by jobs. */
  readonly files: FileControl
}

export interface DemoControl extends DataControl {
  readonly fault: (fault: Fault) => void
  readonly clearFaults: () => void
  /** Delays every answer for an hour of its clock, by 3,000 ms by default, or until faults are cleared. */
  readonly slowHour: (milliseconds?: number) => void
  /** Stops listening, so that connections are refused, until `accept`. */
  readonly refuse: () => Promise<void>
  readonly accept: () => Promise<void>
  readonly requests: () => readonly Entry[]
  readonly clearRequests: () => void
}

const allPlayers = createList<StoredPlayer>(playerSource)

export const createControl = (world: World): DataControl => {
  const { database, clock, accounts } = world
  const finding =
    <Row>(list: StoredList<Row>) =>
    (filter: Filter = {}) =>
      list.find(database, list.search({ text: name => filter[name] ?? '' }))
  const update = () => {
    deliverMails(database, clock.stamp())
    admitMembers(database, clock)
  }
  return {
    orders: finding(orderList),
    withdrawals: finding(withdrawalList),
    goldChanges: finding(goldList),
    rounds: finding(roundList),
    operations: finding(operationList),
    mails: () => {
      update()
      return finding(mailList)()
    },
    storedAccounts: () => database.all<StoredAccount>('SELECT * FROM accounts ORDER BY id'),
    players: () => {
      update()
      return allPlayers.find(database)
    },
    player: id => {
      update()
      const [player] = allPlayers.find(database, { where: 'id = ?', values: [id] })
      if (!player) throw new Error(`no player ${id}`)
      return player
    },
    balanceOf: player => {
      update()
      return database.one<Stored<'player_money'>>('SELECT * FROM player_money WHERE player = ?', player)
    },
    quotaOf: username => ({
      mail: mailQuota(database, username, clock.today()),
      gm: gmQuota(database, username, clock.today()),
    }),
    generateCode: username => {
      const account = accounts.find(username)
      if (!account) throw new Error(`no account '${username}'`)
      return accounts.generateCode(account)
    },
    register: parent => registerInvitedPlayer(database, parent, clock.stamp()),
    setOnline: (id, online) => {
      database.run('UPDATE players SET online = ? WHERE id = ?', online ? 1 : 0, id)
    },
    failApiPoints: platforms => setStuckPlatforms(database, platforms),
    otherOperator: otherOperator(world),
    differ: () => seedDifferences(world),
    expireAll: world.sessions.expireAll,
    startTask: world.tasks.start,
    startExport: (request = {}) => startWithdrawalExport(world, request),
    files: world.files.control,
  }
}
