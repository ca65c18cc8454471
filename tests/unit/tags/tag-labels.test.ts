import { expect, test } from 'vitest'
import { countSharedStart } from '../../../src/renderer/app/shared-start.ts'

test.each([
  [
    ['Recharge orders', 'Recharge orders (channel)', 'Recharge orders (2)'],
    ['', 'channel)', '2)'],
  ],
  [
    ['Links de promoção dos vendedores', 'Links de promoção dos subcanais'],
    ['vendedores', 'subcanais'],
  ],
  [
    ['子渠道推广链接', '子渠道结算汇总', '业务员推广链接'],
    ['', '', ''],
  ],
  [
    ['充值订单', '充值订单（渠道）', '充值订单 (2)'],
    ['', '（渠道）', ' (2)'],
  ],
  [
    ['Home', 'Home (2)'],
    ['', ''],
  ],
  [
    ['Agent bonus data', 'Agent bonus daily', 'Data'],
    ['data', 'daily', ''],
  ],
  [
    ['Salesmen', 'Salesmanship'],
    ['', ''],
  ],
])('the distinguishing ends of %j stay visible', (titles, distinctEnds) => {
  const ends = titles.map((title, index) => {
    const at = countSharedStart(titles, index)
    return at === 0 ? '' : title.slice(at)
  })
  expect(ends).toEqual(distinctEnds)
})
