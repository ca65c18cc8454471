import { playerRole } from '../../../shared/domain/accounts.ts'
import { userType } from '../../../shared/domain/players.ts'
import { addMembership } from '../accounts/memberships.ts'
import { recordGoldChange } from '../coins/gold-changes.ts'
import { goldType } from '../coins/gold-types.ts'
import type { Database } from '../database.ts'

/** An account created by staff: money in thousandths. */
interface NewAccount {
  readonly account: string
  readonly password: string
  readonly balance: number
  readonly simulated: boolean
  readonly registered: string
}

/** Stores an unused account created by staff; returns its id. */
export const joinPlayer = (
  database: Database,
  { account, password, balance, simulated, registered }: NewAccount,
): number => {
  const { last } = database.one<{ last: number }>('SELECT max(id) AS last FROM players')
  const id = last + 1 + (last % 13)
  database.insert('players', {
    id,
    account,
    password,
    registered,
    nickname: account,
    simulated: simulated ? 1 : 0,
    user_type: userType.code.account,
  })
  addMembership(database, id, playerRole.code.none)
  database.insert('player_money', { player: id, balance })
  if (balance > 0) recordGoldChange(database, id, balance, { type: goldType.gmAdded, at: registered })
  return id
}

/** True if another player has this account name. */
export const isAccountTaken = (database: Database, account: string, other = 0): boolean =>
  database.all('SELECT id FROM players WHERE account = ? AND deleted = 0 AND id <> ?', account, other)
    .length > 0
