import { itemStatus, itemType } from '../../../shared/domain/goods.ts'
import { dayMs, toStamp } from '../../clock.ts'
import { listCodes } from '../../dictionary-texts.ts'
import type { Random } from '../../random.ts'
import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'
import { type People, pickMoment, type Span } from './people.ts'

/** An item that a player owns. */
export type StoredItem = Stored<'goods'>

const lifeDays = 30
const { unused, used } = itemStatus.code
const coupons: readonly number[] = [
  itemType.code.rechargeCoupon,
  itemType.code.cashCoupon,
  itemType.code.freeGameCoupon,
]
/** A type missing from all dictionaries, as newer platforms have. */
const unknownType = 208

/** Reads the items of a player, newest first. */
export const readItems = (database: Database, player: number): readonly StoredItem[] =>
  database.all<StoredItem>('SELECT * FROM goods WHERE player = ? ORDER BY id DESC', player)

/** Gives a player an item for thirty days; prizes do not expire. */
export const addItem = (
  database: Database,
  item: Pick<StoredItem, 'player' | 'type' | 'amount' | 'prop1' | 'prop2' | 'description'>,
  since: number,
): void => {
  const ends = coupons.includes(item.type) ? toStamp(since + lifeDays * dayMs) : ''
  database.insert('goods', { ...item, ends })
}

/** Uses a quantity of an item; at zero, its status becomes used. */
export const useItem = (database: Database, id: number, quantity: number): void => {
  database.run(
    `UPDATE goods SET amount = amount - ?, status = CASE WHEN amount = ? THEN ${used} ELSE ${unused} END WHERE id = ?`,
    quantity,
    quantity,
    id,
  )
}

const types = [
  ...listCodes(itemType).map(code => [code, coupons.includes(code) ? 12 : 2] as const),
  [unknownType, 1] as const,
]
const descriptions = ['Bônus de boas-vindas', '周年活动奖励', 'Weekly ranking prize', ''] as const

/** Returns an item's properties: a coupon's amount, a prize's model and storage. */
const generateProperties = (random: Random, type: number): readonly [string, string] => {
  if (type === itemType.code.freeGameCoupon) return ['', '']
  if (coupons.includes(type)) return [String(random.integer(1, 20) * 5), random.chance(0.5) ? '3' : '']
  return type === itemType.code.phone ? ['iPhone 17', '256 GB'] : ['', '']
}

/** Gives two of three players some items; most of them have since expired or been used. */
export const addGoods = (database: Database, random: Random, span: Span, people: People): void => {
  const recent = { start: Math.max(span.start, span.now - 2 * lifeDays * dayMs), now: span.now }
  for (const player of people.ids) {
    if (player % 3 === 0) continue
    const count = random.integer(1, 4)
    for (let place = 0; place < count; place += 1) {
      const type = random.weighted(types)
      const [prop1, prop2] = generateProperties(random, type)
      const amount = random.integer(1, 5)
      const description = descriptions[random.integer(0, descriptions.length - 1)] ?? ''
      addItem(database, { player, type, amount, prop1, prop2, description }, pickMoment(random, recent, 1))
    }
  }
  database.run(`UPDATE goods SET amount = 0, status = ${used} WHERE id % 5 = 0`)
}
