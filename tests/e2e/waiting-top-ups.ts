import type { Database } from '../../src/demo/data/database.ts'
import { addOperation } from '../../src/demo/data/orders/gm-operations.ts'
import { type Demo, startDemo } from '../../src/demo/platform.ts'
import { gmOperateType, gmStatus } from '../../src/shared/domain/gm.ts'
import { readPreparedDatabase } from './prepared-database.ts'

/** Starts a demo platform whose only pending GM records are this many top-ups, each of another player. */
export const startWithTopUps = async (
  count: number,
): Promise<{ readonly demo: Demo; readonly database: Database }> => {
  let prepared: Database | undefined
  const demo = await startDemo({ orders: 400, players: 200 }, (size, clock) => {
    const database = readPreparedDatabase(size, clock)
    const { pending, rejected } = gmStatus.code
    database.run(`UPDATE gm_operations SET status = ${rejected} WHERE status = ${pending}`)
    const players = database.all<{ readonly id: number }>(
      'SELECT id FROM players WHERE deleted = 0 ORDER BY id LIMIT ?',
      count,
    )
    for (const [number, { id }] of players.entries()) {
      addOperation(database, {
        player: id,
        type: gmOperateType.code.topUp,
        money: 1000 + number,
        note: `top-up ${number}`,
        added: clock.stamp(),
        operator: 'owner2026',
      })
    }
    prepared = database
    return database
  })
  if (!prepared) throw new Error('the demo platform prepared no database')
  return { demo, database: prepared }
}
