import { createList } from '../../list.ts'
import type { Database } from '../database.ts'
import { lookedUp, range, whole } from '../search.ts'
import { isAccountTaken } from './player-joining.ts'
import { balanceOfRow, playerSource, type StoredPlayer } from './player-search.ts'

/** Simulated accounts (spec 2 §2.6); a part of the account name matches. */
export const simulatedList = createList<StoredPlayer>({
  ...playerSource,
  always: 'deleted = 0 AND simulated = 1',
  filters: {
    RoleID: whole('id'),
    AccountName: lookedUp('instr(account, ?) > 0', (call, name) => call.text(name).trim() || undefined),
    ...range('registered', 'stime', 'etime'),
  },
  sortable: {
    RoleID: 'players.id',
    AccountName: 'players.account',
    Money: balanceOfRow,
    RegisterTime: 'players.registered',
  },
})

/** Returns this many free account names with this prefix, numbered consecutively. */
export const freeAccounts = (database: Database, prefix: string, count: number): readonly string[] => {
  const countQuery = 'SELECT count(*) AS used FROM players WHERE account GLOB ?'
  let { used: number } = database.one<{ used: number }>(countQuery, `${prefix}[0-9]*`)
  return Array.from({ length: count }, () => {
    let account: string
    do {
      number += 1
      account = `${prefix}${String(number).padStart(4, '0')}`
    } while (isAccountTaken(database, account))
    return account
  })
}
