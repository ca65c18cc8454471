import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { playerGoods } from '../../src/areas/players/player-goods.calls.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, readToasts, setClock } from './console.tsx'
import {
  createPlayersPlatform,
  getButton,
  getField,
  openPlayers,
  type PlayersPlatform,
  readCell,
  startAction,
} from './players-platform.ts'
import { getSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const roleId = '10000001'
const coupon = {
  ItemID: 5,
  ItemType: '102',
  GoodsName: 'Coupon',
  Amount: '3',
  Prop1: '10',
  Prop2: null,
  EndTime: '2026-08-30 00:00:00',
  UseStatus: 0,
  Description: 'a gift',
}
const usedItem = { ...coupon, ItemID: 6, GoodsName: 'Used one', UseStatus: '1' }
const expiredItem = { ...coupon, ItemID: 7, GoodsName: 'Old one', ItemType: 208, UseStatus: 4 }

const withGoods = (
  goods: () => readonly object[] = () => [coupon, usedItem, expiredItem],
  answers: Parameters<typeof createPlayersPlatform>[1] = [],
) =>
  createPlayersPlatform(undefined, [
    [playerGoods.list, () => ({ success: true, data: { list: goods() } })],
    ...answers,
  ])

const open = async (server: PlayersPlatform) => {
  const { user } = await openPlayers(server)
  await startAction(user, 'Player items')
  await screen.findByText('Used one')
  return user
}
const submit = (user: Awaited<ReturnType<typeof open>>) => user.click(getSendButton())

test('all items of a player are listed, and only unused ones can be used', async () => {
  const server = withGoods()
  await open(server)
  expect(server.listInputs(playerGoods.list)).toEqual([{ roleId }])
  expect([0, 1, 2].map(line => readCell('Status', line))).toEqual(['Unused', 'Used', 'Expired'])
  expect([0, 2].map(line => readCell('Type', line))).toEqual(['Cash coupon', '#208'])
  expect(screen.getAllByRole('button', { name: 'Use' })).toHaveLength(1)
  screen.getByText('Player 10000001 (ana2026)')
})

describe('using an item', () => {
  const use = async (user: Awaited<ReturnType<typeof open>>, quantity: string) => {
    await user.click(getButton('Use'))
    if (quantity) await user.type(getField('Quantity to use'), quantity)
    await submit(user)
  }

  const quantities = [
    ['', 'Please enter the quantity'],
    ['4', 'Cannot be greater than the current quantity'],
    ['0', 'Enter a whole number above 0'],
    ['1.5', 'Enter a whole number above 0'],
  ] as const
  for (const [at, row] of quantities.entries())
    test.each([row])('rejects the quantity %j', proofUnless(at === 0), async (quantity, message) => {
      const server = withGoods()
      await use(await open(server), quantity)
      await screen.findByText(message)
      expect(server.listInputs(playerGoods.use)).toEqual([])
    })

  test('shows the player, the item and its quantity', async () => {
    const user = await open(withGoods())
    await user.click(getButton('Use'))
    expect(await screen.findByText(/^Player 10000001: .+, quantity 3$/)).toBeTruthy()
  })

  test('sends player, item and quantity, and refetches the list', async () => {
    let goods: readonly object[] = [coupon, usedItem]
    const take = () => {
      goods = [usedItem]
      return { success: true }
    }
    const server = withGoods(() => goods, [[playerGoods.use, take]])
    await use(await open(server), '3')
    await waitFor(() =>
      expect(server.listInputs(playerGoods.use)).toEqual([{ roleId, itemId: '5', num: '3' }]),
    )
    await waitFor(() => expect(server.listInputs(playerGoods.list)).toHaveLength(2))
    expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
  })

  const remainders = [
    [3, /The item hasn’t changed/],
    [2, /The total changed by exactly this amount, but someone else may have changed it/],
    [1, /The value changed by another amount; someone else may have changed it/],
  ] as const
  for (const [at, row] of remainders.entries())
    test.each([row])(
      'without an answer and with %i left shows %s',
      proofUnless(at === 0),
      async (left, words) => {
        let amount = 3
        const server = withGoods(
          () => [{ ...coupon, Amount: amount }, usedItem],
          [
            [
              playerGoods.use,
              () => {
                amount = left
                return createRefusal({ kind: 'outcomeUnknown', endpoint: playerGoods.use.id })
              },
            ],
          ],
        )
        await use(await open(server), '1')
        await screen.findByText(words)
        expect(server.listInputs(playerGoods.use)).toHaveLength(1)
      },
    )
})

describe('adding items', () => {
  const add = async (
    user: Awaited<ReturnType<typeof open>>,
    type: string,
    values: Record<string, string>,
  ) => {
    await user.click(getButton('Add items'))
    if (type) await user.selectOptions(getField('Item type'), type)
    for (const [label, value] of Object.entries(values)) await user.type(getField(label), value)
    await submit(user)
  }

  const wrongItems = [
    ['Phone', { Quantity: '1' }, 'Complete the iPhone prize info'],
    ['', {}, 'Choose the item type'],
    ['Fridge', {}, 'Please enter the quantity'],
    ['Fridge', { Quantity: '0' }, 'Enter a whole number above 0'],
    ['Deposit coupon', { Quantity: '1' }, 'Please enter prop 1'],
    ['Cash coupon', { Quantity: '1', 'Prop 2': 'x' }, 'Please enter prop 1'],
  ] as const
  for (const [at, row] of wrongItems.entries())
    test.each([row])('rejects %s with %j', proofUnless(at === 0), async (type, values, message) => {
      const server = withGoods()
      await add(await open(server), type, values)
      await screen.findByText(message)
      expect(server.listInputs(playerGoods.add)).toEqual([])
    })

  const sentItems = [
    ['Cash coupon', { Quantity: '12', 'Prop 1': '10' }, { itemType: '102', num: '12', prop1: '10' }],
    ['Phone', { Quantity: '1', 'Prop 2': 'red' }, { itemType: '201', num: '1', prop2: 'red' }],
    ['Phone', { Quantity: '1', 'Prop 1': '128' }, { itemType: '201', num: '1', prop1: '128' }],
    ['Tablet', { Quantity: '1' }, { itemType: '203', num: '1' }],
    ['Tablet', { Quantity: '５' }, { itemType: '203', num: '5' }],
  ] as const
  for (const [at, row] of sentItems.entries())
    test.each([row])('sends %s with %j', proofUnless(at === 0), async (type, values, fields) => {
      const server = withGoods()
      await add(await open(server), type, values)
      await waitFor(() => expect(server.listInputs(playerGoods.add)).toEqual([{ roleId, ...fields }]))
      await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully' }]))
      await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('Used one')).toBeTruthy())
    })

  test('reports an uncertain match when the total has grown without an answer', async () => {
    let amount = 3
    const server = withGoods(
      () => [{ ...coupon, Amount: amount }, usedItem],
      [
        [
          playerGoods.add,
          () => {
            amount = 4
            return createRefusal({ kind: 'outcomeUnknown', endpoint: playerGoods.add.id })
          },
        ],
      ],
    )
    await add(await open(server), 'Cash coupon', { Quantity: '1', 'Prop 1': '10' })
    await screen.findByText(/The total changed by exactly this amount/)
    expect(server.listInputs(playerGoods.add)).toHaveLength(1)
  })
})
