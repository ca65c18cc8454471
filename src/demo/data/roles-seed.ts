import { rulesOfAll, rulesOfSalesmen } from '../menus.ts'
import type { Database } from './database.ts'

/** Initial roles of a platform; no account has the last three. */
export const firstRoles = { owner: 1, salesman: 2, manager: 3, subChannel: 4 } as const

export const addRoles = (database: Database): void => {
  const insert = 'INSERT INTO roles (name, status, rules) VALUES (?, ?, ?)'
  const [all, fewer] = [rulesOfAll.join(), rulesOfSalesmen.join()]
  database.run(insert, 'Owner', 1, all)
  database.run(insert, 'Salesperson', 1, fewer)
  database.run(insert, 'Manager', 1, all)
  database.run(insert, 'Sub-channel', 1, all)
  database.run(insert, '财务', 1, fewer)
  database.run(insert, 'Atendimento', 1, '')
  database.run(insert, 'Former staff', 0, fewer)
}
