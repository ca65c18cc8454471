import { rulesOfAll, rulesOfSalesmen } from '../../menus.ts'
import type { Database } from '../database.ts'

/** Initial roles of a platform; no account has the last three. */
export const firstRoles = { owner: 1, salesman: 2, manager: 3, subChannel: 4 } as const

export const addRoles = (database: Database): void => {
  const add = (name: string, rules: readonly number[], status = 1) =>
    database.insert('roles', { name, rules: rules.join(), status })
  add('Owner', rulesOfAll)
  add('Salesperson', rulesOfSalesmen)
  add('Manager', rulesOfAll)
  add('Sub-channel', rulesOfAll)
  add('财务', rulesOfSalesmen)
  add('Atendimento', [])
  add('Former staff', rulesOfSalesmen, 0)
}
