import { wageringStatus } from '../../../shared/domain/players.ts'
import { dayMs, toStamp } from '../../clock.ts'
import type { Random } from '../../random.ts'
import { pickOperator } from '../accounts/operators.ts'
import type { Database } from '../database.ts'
import { type People, pickMoment, type Span } from './people.ts'

const days = 120
const { notReached, reached } = wageringStatus.code

/**
 * Wagering requirements of recent deposits: one to three times the amount. Every seventh is not reached yet; some of the others
 * were exceeded.
 */
const requirements = `INSERT INTO wagering (player, change, need, current, multiple, type_name, added, status)
  SELECT player, money, money * times, CASE open WHEN 1 THEN money * times * (id % 90) / 100
      ELSE money * times + id % 4 * 2500 END,
    CASE id % 3 WHEN 0 THEN times || '.0' ELSE times END, name, paid,
    CASE open WHEN 1 THEN ${notReached} ELSE ${reached} END
  FROM (SELECT *, 1 + id % 3 AS times, id % 7 = 0 AS open,
      CASE WHEN id % 9 = 4 THEN 'Bônus' WHEN id % 11 = 5 THEN '活动奖励' ELSE 'Depósito' END AS name
    FROM orders WHERE status = 1 AND paid >= ?)
  ORDER BY paid, id`

const comments = [
  'VIP, respond first',
  '多账号嫌疑，注意',
  'Pediu para mudar a chave PIX',
  'Called, will deposit again',
  // Text that operators paste: spreadsheets must not execute it.
  '=1+1',
  'Same device as a banned account; watch withdrawals and the accounts of the same address for two weeks',
] as const
const wageComments = ['活动打码', 'Bônus de cashback', 'Correction', ''] as const

const pickOne = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[random.integer(0, choices.length - 1)] ?? choices[0]

/** Few remarks each; one player in forty has pages of them. */
const howMany = (random: Random) => (random.chance(0.025) ? random.integer(20, 35) : random.integer(1, 4))

const pickMoments = (random: Random, span: Span): readonly string[] =>
  Array.from({ length: howMany(random) }, () => pickMoment(random, span, 1))
    .toSorted((a, b) => a - b)
    .map(toStamp)

/** Adds remarks on every fourth player, and on the wagering of every fifth. */
const addRemarks = (database: Database, random: Random, { ids, registered }: People, now: number): void => {
  for (const [place, player] of ids.entries()) {
    const span = { start: registered[place] ?? now, now }
    const remarkTimes = player % 4 === 0 ? pickMoments(random, span) : []
    for (const time of remarkTimes) {
      const type = random.chance(0.8) ? 1 : 5
      const operator = pickOperator(random)
      database.insert('remarks', { player, type, operator, time, comment: pickOne(random, comments) })
    }
    const onWagering = player % 5 === 0 ? pickMoments(random, span) : []
    let need = 0
    for (const time of onWagering) {
      const change =
        random.chance(0.7) || need === 0
          ? random.integer(1, 400) * 1000
          : -random.integer(1, need / 1000) * 1000
      need += change
      const current = Math.floor((need * random.integer(0, 100)) / 100)
      const [operator, comment] = [pickOperator(random), pickOne(random, wageComments)]
      database.insert('remarks', { player, type: 2, operator, time, comment, change, need, current })
    }
  }
}

/** Adds the wagering requirements of deposits, and the operators' remarks. */
export const addWageringAndRemarks = (
  database: Database,
  random: Random,
  span: Span,
  people: People,
): void => {
  database.run(requirements, toStamp(span.now - days * dayMs))
  addRemarks(database, random, people, span.now)
}
