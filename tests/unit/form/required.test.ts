import { expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import { playerGoods } from '../../../src/areas/players/player-goods.calls.ts'
import { isFieldRequired } from '../../../src/renderer/kit/form/problems.ts'

test('a field is required unless it or another empty one is enough', () => {
  const passwords = (input: object) =>
    ['password', 'withdrawPwd'].map(field =>
      isFieldRequired(playerActions.bindAccount.input, field, { roleId: '1', ...input }),
    )
  expect(passwords({})).toEqual([false, false])
  const goods = (itemType: string) =>
    ['num', 'prop1', 'prop2'].map(field =>
      isFieldRequired(playerGoods.add.input, field, { roleId: '1', itemType, num: '' }),
    )
  // A phone needs one of its properties, a coupon its first.
  expect(goods('201')).toEqual([true, false, false])
  expect(goods('102')).toEqual([true, true, false])
  expect(['roleId', 'money', 'password'].map(field => isFieldRequired(gm.topUp.input, field, {}))).toEqual([
    true,
    true,
    true,
  ])
})
