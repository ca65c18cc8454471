import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { players } from '../../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { startSignedInMain } from '../batches/fixtures.ts'
import { createPlan } from '../exports/orders.ts'

const nameTaken = { failure: { kind: 'invalid', fields: [{ message: 'errors:nameTaken' }] } }
const task = { id: players.export.id, input: { page: 1, limit: 20 }, title: 'Players' }
let demo: Demo
let desk: Awaited<ReturnType<typeof startSignedInMain>>

beforeEach(async () => {
  demo = await startDemo({ players: 60, orders: 1200, logs: 100 })
  const folder = await mkdtemp(join(tmpdir(), 'targets-'))
  const path = async () => join(folder, 'orders.xlsx')
  desk = await startSignedInMain(demo, { desktop: { askSavePath: path, askDownloadPath: path } })
})
afterEach(async () => {
  await desk.main.close()
  await demo.close()
})

test('a platform export is not started with the target of a paused export', async () => {
  demo.control.fault({ path: rechargeOrders.list.path, mode: 'stall', times: 1 })
  const started = await desk.ask<{ readonly value: string }>('startExport', createPlan())
  await desk.ask('pauseJob', { id: started.value })
  await vi.waitFor(() => expect(desk.job(started.value)?.state).toBe('paused'))
  demo.control.clearRequests()
  expect(await desk.ask('startTask', task)).toMatchObject(nameTaken)
  expect(demo.control.requests()).toEqual([])
})

test('an export is not started with the target of a platform export that is running', async () => {
  expect(await desk.ask('startTask', task)).toMatchObject({ ok: true })
  demo.control.clearRequests()
  expect(await desk.ask('startExport', createPlan())).toMatchObject(nameTaken)
  expect(demo.control.requests().map(({ path }) => path)).not.toContain(rechargeOrders.list.path)
})
