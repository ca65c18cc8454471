import { expect, test } from 'vitest'
import { buildTagLabels } from '../../../src/renderer/app/tags/tag-labels.ts'

test.each([
  [
    ['Channel monthly summary', 'Channel daily summary'],
    ['Monthly summary · Channel', 'Daily summary · Channel'],
  ],
  [
    ['Salesperson settlement summary', 'Salesperson settlement daily', 'Salesperson accounts'],
    ['Summary · Salesperson settlement', 'Daily · Salesperson settlement', 'Accounts · Salesperson'],
  ],
  [
    ['Links de promoção dos vendedores', 'Links de promoção dos subcanais'],
    ['Vendedores · Links de promoção', 'Subcanais · Links de promoção'],
  ],
  [['Sub-channel promotion links'], ['Sub-channel promotion links']],
  [
    ['子渠道推广链接', '子渠道结算汇总', '业务员推广链接'],
    ['子渠道推广链接', '子渠道结算汇总', '业务员推广链接'],
  ],
  [
    ['充值订单', '充值订单（渠道）', '充值订单 (2)'],
    ['充值订单', '充值订单（渠道）', '充值订单 (2)'],
  ],
  [
    ['Recharge orders', 'Recharge orders (channel)'],
    ['Recharge orders', 'Channel · Recharge orders'],
  ],
  [
    ['Game profit and loss per room', 'Game profit and loss per room (2)'],
    ['Game profit and loss per room', '(2) · Game profit and loss per room'],
  ],
  [
    ['Agent bonus data', 'Agent bonus daily'],
    ['Agent bonus data', 'Agent bonus daily'],
  ],
  [
    ['Salesmen', 'Salesmanship'],
    ['Salesmen', 'Salesmanship'],
  ],
])('labels of %j differ although they are cut at their ends', (titles, labels) => {
  expect(buildTagLabels(titles)).toEqual(labels)
})
