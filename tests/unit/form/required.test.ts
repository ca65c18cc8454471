import { expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import { playerGoods } from '../../../src/areas/players/player-goods.calls.ts'
import { getFieldNeed } from '../../../src/renderer/kit/form/problems.ts'

test('a field is required, or optional, or it or another empty one is enough', () => {
  const passwords = (input: object) =>
    ['password', 'withdrawPwd'].map(field =>
      getFieldNeed(playerActions.bindAccount.input, field, { roleId: '1', ...input }),
    )
  expect(passwords({})).toEqual(['either', 'either'])
  const goods = (itemType: string) =>
    ['num', 'prop1', 'prop2'].map(field =>
      getFieldNeed(playerGoods.add.input, field, { roleId: '1', itemType, num: '' }),
    )
  // A phone needs one of its properties, a coupon its first.
  expect(goods('201')).toEqual(['required', 'either', 'either'])
  expect(goods('102')).toEqual(['required', 'required', 'optional'])
  expect(['roleId', 'money', 'password'].map(field => getFieldNeed(gm.topUp.input, field, {}))).toEqual([
    'required',
    'required',
    'required',
  ])
})
