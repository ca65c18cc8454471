import { playerRole } from '../../shared/domain/accounts.ts'
import { parentType, userType } from '../../shared/domain/players.ts'
import type { Database } from './database.ts'
import { recordGoldChange } from './gold-changes.ts'
import { goldType } from './gold-types.ts'
import { addMembership } from './memberships.ts'
import { addPlayer } from './player-adding.ts'

/** An account created by staff: money in thousandths. */
interface NewAccount {
  readonly account: string
  readonly password: string
  readonly balance: number
  readonly simulated: boolean
  readonly registered: string
}

const unknown = {
  phone: '',
  area_code: '',
  mail: '',
  vip: 0,
  locked: 0,
  no_withdraw: 0,
  no_game: 0,
  no_invite_award: 0,
  test_user: 0,
  system_right: 0,
  hidden: 0,
  reg_ip: '',
  login_ip: '',
  last_login: '',
  online: 0,
  parent: 0,
  parent_type: parentType.code.player,
}

/** Stores an unused account created by staff; returns its id. */
export const joinPlayer = (
  database: Database,
  { account, password, balance, simulated, registered }: NewAccount,
): number => {
  const { last } = database.one<{ last: number }>('SELECT max(id) AS last FROM players')
  const id = last + 1 + (last % 13)
  addPlayer(database, {
    ...unknown,
    id,
    account,
    password,
    registered,
    nickname: account,
    simulated: simulated ? 1 : 0,
    user_type: userType.code.account,
  })
  addMembership(database, id, playerRole.code.none)
  database.run('INSERT INTO player_money VALUES (?, ?, 0, 0, 0)', id, balance)
  if (balance > 0) recordGoldChange(database, id, balance, { type: goldType.gmAdded, at: registered })
  return id
}

/** True if another player has this account name. */
export const isAccountTaken = (database: Database, account: string, other = 0): boolean =>
  database.all('SELECT id FROM players WHERE account = ? AND deleted = 0 AND id <> ?', account, other)
    .length > 0
