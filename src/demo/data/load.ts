import { type Clock, fromStamp } from '../clock.ts'
import { createRandom } from '../random.ts'
import { addAccounts } from './accounts/accounts-seed.ts'
import { addMemberships } from './accounts/memberships.ts'
import { addOperatorWork } from './accounts/operator-work.ts'
import { readNetwork } from './agents/agent-network.ts'
import { readPlay } from './agents/agent-play.ts'
import { type Database, openDatabase } from './database.ts'
import { addPlatforms } from './games/api-points.ts'
import { addPlay } from './games/game-seed.ts'
import { addOrders } from './orders/orders.ts'
import { addWithdrawals } from './orders/withdrawals.ts'
import { addPeople, spanEndingAt } from './players/people.ts'
import { addPlayerRecords } from './players/player-records.ts'
import { addWinRates } from './players/win-rates.ts'
import { indexes, tables } from './tables.ts'
import { addChannelDays } from './totals/channel-days.ts'
import { settleDueDays } from './totals/settlements.ts'
import { addProxyDays } from './totals/totals-tables.ts'

/** Size of the platform to create; the same seed at the same moment creates the same one. */
interface Size {
  readonly players: number
  readonly orders: number
  /** Approximate rows of the gold log and the game log together. */
  readonly logs: number
  readonly seed: number
}

const days = 730
/** A separate random stream, so that the players' traits do not change the orders. */
const playerStream = 0x706c6179

/** Creates a platform with two years of data. */
export const loadDatabase = (size: Size, clock: Clock): Database => {
  const database = openDatabase()
  const random = createRandom(size.seed)
  const span = spanEndingAt(fromStamp(clock.stamp()), days)
  database.script(tables)
  database.transaction(() => {
    const people = addPeople(database, random, createRandom(size.seed ^ playerStream), span, size.players)
    addMemberships(database, people.ids)
    addOrders(database, random, span, people, size.orders)
    addWithdrawals(database, random, span, people, Math.ceil(size.orders / 5))
    addChannelDays(database, random, span)
    addOperatorWork(database, size.seed, span, people)
    addAccounts(database, span)
    addPlatforms(database)
    addPlay(database, size.seed, span, size.logs)
    addWinRates(database, size.seed)
    addPlayerRecords(database, size.seed, span, people)
    addProxyDays(database)
    settleDueDays(database, clock.today())
  })
  database.script(indexes)
  // The first call would otherwise wait for these.
  readPlay(database)
  readNetwork(database)
  return database
}
