import type { Database } from './database.ts'
import type { Parent } from './player-parents.ts'
import type { Traits } from './player-traits.ts'

/** A player to store: 0 and 1 for no and yes. */
export interface NewPlayer extends Traits, Parent {
  readonly id: number
  readonly simulated: number
  readonly registered: string
}

const columns = [
  'id',
  'account',
  'simulated',
  'registered',
  'nickname',
  'phone',
  'area_code',
  'mail',
  'vip',
  'locked',
  'no_withdraw',
  'no_game',
  'no_invite_award',
  'test_user',
  'system_right',
  'hidden',
  'user_type',
  'reg_ip',
  'login_ip',
  'last_login',
  'online',
  'password',
  'parent',
  'parent_type',
] as const satisfies readonly (keyof NewPlayer)[]

const insert = `INSERT INTO players (${columns.join()}) VALUES (${columns.map(() => '?').join()})`

/** Stores a player; memberships and money are stored separately. */
export const addPlayer = (database: Database, player: NewPlayer): void => {
  database.run(insert, ...columns.map(column => player[column]))
}
