import { optionalWhole } from '../../demo/call-values.ts'
import { fromStamp } from '../../demo/clock.ts'
import { addItem, readItems, type StoredItem, useItem } from '../../demo/data/players/player-goods.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import { findTargetPlayer, requireChoice, requireText } from '../../demo/form-checks.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'
import { itemStatus, itemType } from '../../shared/domain/goods.ts'
import type { Language } from '../../shared/language.ts'

const { unused, expired } = itemStatus.code
const { rechargeCoupon, cashCoupon, phone } = itemType.code

const getStatus = (item: StoredItem, now: string) =>
  item.status === unused && item.ends !== '' && item.ends < now ? expired : item.status

const onWire = (item: StoredItem, now: string, language: Language) => ({
  ItemID: item.id,
  ItemType: integerIn(item.id, item.type),
  GoodsName: itemType.find(item.type)?.labels[language] ?? `${item.type}`,
  Amount: integerIn(item.id + 1, item.amount),
  Prop1: item.prop1 || null,
  Prop2: item.prop2,
  EndTime: item.ends || null,
  UseStatus: integerIn(item.id + 2, getStatus(item, now)),
  Description: item.description,
})

/** Reads a quantity of at least one. */
const parseQuantity = (call: Call): number => {
  requireText(call, 'num', 'Please enter the quantity')
  const quantity = optionalWhole(call, 'num') ?? 0
  if (quantity < 1) throw wrongParameter('num')
  return quantity
}

/** Player goods (spec 2 §5, §7.6). */
export const playerGoods: CallHandlers = {
  'playerGoods.list': (call, { database, clock }) => {
    const now = clock.stamp()
    const items = readItems(database, findTargetPlayer(call, database))
    return { data: { list: items.map(item => onWire(item, now, call.language)) } }
  },

  'playerGoods.add': (call, { database, clock }) => {
    const player = findTargetPlayer(call, database)
    const amount = parseQuantity(call)
    const type = requireChoice(call, 'itemType', listCodes(itemType), 'Please choose the item type')
    const [prop1, prop2] = [call.text('prop1').trim(), call.text('prop2').trim()]
    if (type === phone && prop1 === '' && prop2 === '')
      throw new Refusal('Please complete the iPhone prize info')
    if ((type === rechargeCoupon || type === cashCoupon) && prop1 === '')
      throw new Refusal('Please enter property 1')
    const now = fromStamp(clock.stamp())
    addItem(database, { player, type, amount, prop1, prop2, description: '' }, now)
    return succeed(call)
  },

  'playerGoods.use': (call, { database, clock }) => {
    const player = findTargetPlayer(call, database)
    const quantity = parseQuantity(call)
    const item = readItems(database, player).find(candidate => String(candidate.id) === call.text('itemId'))
    if (!item) throw new Refusal('There is no such item')
    if (getStatus(item, clock.stamp()) !== unused) throw new Refusal('The item is used or expired')
    if (quantity > item.amount) throw new Refusal('Cannot be greater than the current quantity')
    useItem(database, item.id, quantity)
    return { ...succeed(call), success: 1 }
  },
}
