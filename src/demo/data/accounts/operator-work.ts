import { dayMs, toStamp } from '../../clock.ts'
import { createRandom } from '../../random.ts'
import type { Database } from '../database.ts'
import { deliverMails } from '../orders/mails.ts'
import { addOperations } from '../orders/seed-gm-operations.ts'
import { addMails } from '../orders/seed-mails.ts'
import { type People, type Span } from '../players/people.ts'
import { addPlayerMoney } from '../players/player-money.ts'
import { addOperators, setQuotas } from './operators.ts'

const days = 60
/** A separate random stream, so that this data does not change orders and reports. */
const stream = 0x6d61696c

/** Creates the operators' recent work: mails, GM operations and the remaining quotas. */
export const addOperatorWork = (database: Database, seed: number, span: Span, people: People): void => {
  const random = createRandom(seed ^ stream)
  const recent = { start: Math.max(span.start, span.now - days * dayMs), now: span.now }
  addPlayerMoney(database)
  addOperators(database)
  addOperations(database, random, recent, people)
  addMails(database, random, recent, people)
  deliverMails(database, toStamp(span.now))
  setQuotas(database, random, toStamp(span.now).slice(0, 10))
}
