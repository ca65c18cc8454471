import { afterEach, expect, test } from 'vitest'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { players } from '../../../src/areas/players/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import type { Demo } from '../../../src/demo/platform.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { createApprovals, createBatchPlatform, readSentIds, startSignedInMain } from '../batches/fixtures.ts'

let demo: Demo
let desk: Awaited<ReturnType<typeof startSignedInMain>>
afterEach(async () => {
  await desk.main.close()
  await demo.close()
})

const createMark = (number: number, list = 'one list') => ({ list, number })
const superseded = {
  ok: false,
  failure: { kind: 'invalid', fields: [{ field: 'search', message: 'errors:superseded' }] },
}
const call = async ({ id, effect }: Endpoint, input: object, search?: object, more: object = {}) => {
  const request = { id, input, ...(search && { search }), ...more }
  if (effect === 'read') return desk.ask<Result<unknown>>('call', { ...request, ticket: '' })
  return (await desk.ask<WriteOutcome>('write', request)).result
}
const openDesk = async () => {
  demo = await createBatchPlatform()
  desk = await startSignedInMain(demo)
}
const deductions = { page: 1, limit: 20, operatorType: '2' }

test('a write on a row of an earlier search is refused, whatever the later one answers', async () => {
  await openDesk()
  const [first, second] = await desk.waiting()
  await call(gm.list, { page: 1, limit: 20 }, createMark(0))
  // The next page, a refresh and another list do not count as another search.
  await call(gm.list, { page: 2, limit: 20 }, createMark(0))
  await call(gm.list, deductions, createMark(7, 'another list'))
  expect(await call(gm.approve, { id: first?.ID }, createMark(0))).toMatchObject({ ok: true })

  demo.control.fault({ path: gm.list.path, mode: 'reject', message: 'away', times: 1 })
  expect(await call(gm.list, deductions, createMark(1))).toMatchObject({ ok: false })
  expect(await call(gm.approve, { id: second?.ID }, createMark(0))).toEqual(superseded)
  expect(readSentIds(demo, gm.approve)).toEqual([first?.ID])
  // A late request of an earlier search does not make it current again.
  await call(gm.list, { page: 3, limit: 20 }, createMark(0))
  expect(await call(gm.approve, { id: second?.ID }, createMark(0))).toEqual(superseded)
  expect(await call(gm.approve, { id: second?.ID }, createMark(1))).toMatchObject({ ok: true })
})

test('a write about a row of an earlier search is refused during a later one', async () => {
  await openDesk()
  const [row] = await desk.waiting()
  await call(gm.list, { page: 1, limit: 20 }, createMark(0))
  demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 300, times: 1 })
  const later = call(gm.list, deductions, createMark(1))
  expect(await call(gm.approve, { id: row?.ID }, createMark(0))).toEqual(superseded)
  await later
  expect(readSentIds(demo, gm.approve)).toEqual([])
})

test('a toggle about a row of an earlier search is refused before its record is read', async () => {
  await openDesk()
  const read = (await call(players.list, { page: 1, limit: 20 }, createMark(0))) as Result<
    Page<{ ID: string }>
  >
  const [player] = read.ok ? read.value.rows : []
  await call(players.list, { page: 1, limit: 20, roleId: '1' }, createMark(1))
  demo.control.clearRequests()
  const seen = { on: false }
  expect(await call(playerActions.toggleLock, { roleId: player?.ID }, createMark(0), { seen })).toEqual(
    superseded,
  )
  expect(demo.control.requests()).toEqual([])
})

test('only a batch of the visible search starts; it is readable after a restart', async () => {
  await openDesk()
  const rows = (await desk.waiting()).slice(0, 2)
  await call(gm.list, deductions, createMark(1))
  expect(await desk.ask('startBatch', { ...createApprovals(rows), search: createMark(0) })).toEqual(
    superseded,
  )
  expect(readSentIds(demo, gm.approve)).toEqual([])
  const id = await desk.begin({ ...createApprovals(rows), search: createMark(1) })
  expect(await desk.waitForRowStates(id)).toEqual(['done', 'done'])
  await desk.main.close()
  desk = await startSignedInMain(demo, { folder: desk.main.folder })
  expect(await desk.waitForRowStates(id)).toEqual(['done', 'done'])
})

test('a task starts only for a row of the visible search', async () => {
  await openDesk()
  const read = (await call(bloggers.list, { page: 1, limit: 20 }, createMark(0))) as Result<
    Page<{ BloggerRoleId: string }>
  >
  const RoleID = (read.ok ? read.value.rows : [])[0]?.BloggerRoleId
  await call(bloggers.list, { page: 1, limit: 20, BloggerRoleId: '7' }, createMark(1))
  demo.control.clearRequests()
  const repair = (search: object) =>
    desk.ask('startTask', { id: bloggers.repair.id, input: { RoleID }, title: 'Repair data', search })
  expect(await repair(createMark(0))).toEqual(superseded)
  expect(demo.control.requests()).toEqual([])
  expect(await repair(createMark(1))).toMatchObject({ ok: true })
})
