import { dictionary, entry } from './dictionary.ts'

/** ItemType of a player's goods (spec 2 §9). */
export const itemType = dictionary('itemType', [
  entry(101, 'rechargeCoupon', 'neutral', '充值券', 'Deposit coupon', 'Cupom de depósito'),
  entry(102, 'cashCoupon', 'neutral', '现金券', 'Cash coupon', 'Cupom em dinheiro'),
  entry(103, 'freeGameCoupon', 'neutral', '免费游戏券', 'Free-game coupon', 'Cupom de jogo grátis'),
  entry(201, 'phone', 'neutral', '手机', 'Phone', 'Celular'),
  entry(203, 'tablet', 'neutral', '平板', 'Tablet', 'Tablet'),
  entry(204, 'laptop', 'neutral', '笔记本电脑', 'Laptop', 'Notebook'),
  entry(206, 'fridge', 'neutral', '冰箱', 'Fridge', 'Geladeira'),
  entry(207, 'washingMachine', 'neutral', '洗衣机', 'Washing machine', 'Máquina de lavar'),
])

/** UseStatus of an item: anything but 0 and 1 is expired (spec 2 §4). */
export const itemStatus = dictionary(
  'itemStatus',
  [
    entry(0, 'unused', 'neutral', '未使用', 'Unused', 'Não usado'),
    entry(1, 'used', 'quiet', '已使用', 'Used', 'Usado'),
    entry(2, 'expired', 'quiet', '已过期', 'Expired', 'Expirado'),
  ],
  'expired',
)

const { rechargeCoupon, cashCoupon, phone } = itemType.code

/** Checks an item to be added; returns the missing field with an i18n key, or null (spec 2 §5). */
export const findItemProblem = (item: {
  readonly itemType: string
  readonly prop1: string
  readonly prop2: string
}): { readonly field: 'prop1'; readonly message: string } | null => {
  const type = Number(item.itemType)
  if (type === phone && item.prop1 === '' && item.prop2 === '') {
    return { field: 'prop1', message: 'errors:completePrizeInfo' }
  }
  return (type === rechargeCoupon || type === cashCoupon) && item.prop1 === ''
    ? { field: 'prop1', message: 'errors:enterProp1' }
    : null
}
