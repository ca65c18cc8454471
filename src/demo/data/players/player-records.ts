import { createRandom } from '../../random.ts'
import { addAgentWork } from '../agents/agent-seed.ts'
import type { Database } from '../database.ts'
import { addPayWays } from './pay-ways-seed.ts'
import type { People, Span } from './people.ts'
import { addGoods } from './player-goods.ts'
import { addWageringAndRemarks } from './player-remarks-seed.ts'

/** A separate random stream, so that this data changes nothing else. */
const stream = 0x7265636f

/** Creates the players' other records: goods, payment accounts, wagering, remarks, bonuses and drop rules. */
export const addPlayerRecords = (database: Database, seed: number, span: Span, people: People): void => {
  const random = createRandom(seed ^ stream)
  addGoods(database, random, span, people)
  addPayWays(database, random)
  addWageringAndRemarks(database, random, span, people)
  addAgentWork(database, span)
}
