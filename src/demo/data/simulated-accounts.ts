import { optionalTime, optionalWhole } from '../call-values.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { isAccountTaken } from './player-joining.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** Builds the search of the simulated accounts' filters (spec 2 §2.6); a part of the account name matches. */
export const simulatedSearch = (call: Pick<Call, 'text'>): Search => {
  const account = call.text('AccountName').trim()
  return combineConditions([
    ['deleted = 0 AND simulated = 1'],
    compare('id', optionalWhole(call, 'RoleID')),
    account === '' ? undefined : ['instr(account, ?) > 0', account],
    compare('registered >=', optionalTime(call, 'stime', 'start')),
    compare('registered <=', optionalTime(call, 'etime', 'end')),
  ])
}

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
