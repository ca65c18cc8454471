import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { gmStatus } from '../../../src/shared/domain/gm.ts'
import { withdrawalStatus } from '../../../src/shared/domain/orders.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 500 })
})
afterAll(() => demo.close())

const operation = (id: number) => demo.control.operations().find(one => one.id === id)

test('another operator adds a record with their own password and reviews it', async () => {
  const { otherOperator: other } = demo.control
  const player = demo.control.players()[0]?.id ?? 0
  await other.does('gm.topUp', { roleId: player, money: 5000, operateType: 1, descript: 'beside' })
  const [added] = demo.control.operations()
  expect(added).toMatchObject({
    player,
    money: 5000,
    note: 'beside',
    operator: 'salesman01',
    status: gmStatus.code.pending,
  })
  const id = added?.id ?? 0
  await other.does('gm.refuse', { id })
  expect(operation(id)).toMatchObject({ status: gmStatus.code.rejected, checker: 'salesman01' })
  await expect(other.does('gm.approve', { id })).rejects.toThrow('The operation is not pending review')
})

test('the other operator puts a withdrawal on hold', () => {
  const [order] = demo.control.withdrawals({ status: String(withdrawalStatus.code.completed) })
  demo.control.otherOperator.hold(order?.order_no ?? '')
  const heldOrders = demo.control.withdrawals({ status: String(withdrawalStatus.code.riskHold) })
  expect(heldOrders.map(one => one.order_no)).toContain(order?.order_no)
})
