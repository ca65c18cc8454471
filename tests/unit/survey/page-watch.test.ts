import { expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { createPageWatch } from '../../../src/main/survey/page-watch.ts'
import { createTolerances } from '../../../src/main/survey/tolerances.ts'
import type { Tolerance } from '../../../src/shared/survey.ts'

const createRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ ID: from + at, RoleID: 7 }))
const createAnswer = (list: readonly unknown[], count: number) => ({
  answer: { success: true, data: { list, count } } as never,
  longNumbers: [],
})

test('consecutive pages that add up to the total are no difference', () => {
  const watch = createPageWatch()
  expect(watch.inspect(gm.list, createAnswer(createRows(0, 20), 45), { page: 1, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, createAnswer(createRows(20, 20), 45), { page: 2, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, createAnswer(createRows(40, 5), 45), { page: 3, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, createAnswer(createRows(0, 20), 45), { page: 1, limit: 20 })).toEqual([])
})

test('a page repeated under another number is reported, the same page again is not', () => {
  const watch = createPageWatch()
  watch.inspect(gm.list, createAnswer(createRows(0, 20), 45), { page: 1, limit: 20 })
  watch.inspect(gm.list, createAnswer(createRows(20, 20), 45), { page: 2, limit: 20 })
  expect(watch.inspect(gm.list, createAnswer(createRows(20, 20), 45), { page: 2, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, createAnswer(createRows(0, 20), 60), { page: 3, limit: 20 })).toEqual([
    'repeatedPage',
  ])
  expect(
    watch.inspect(gm.list, createAnswer(createRows(0, 20), 60), { page: 3, limit: 20, roleId: '7' }),
  ).toEqual([])
})

test('a short last page breaks the total, a capped page size does not', () => {
  const watch = createPageWatch()
  expect(watch.inspect(gm.list, createAnswer(createRows(40, 3), 45), { page: 3, limit: 20 })).toEqual([
    'totalNotHeld',
  ])
  expect(watch.inspect(gm.list, createAnswer(createRows(0, 10), 45), { page: 1, limit: 30 })).toEqual([
    'limitIgnored',
  ])
  expect(watch.inspect(gm.list, createAnswer(createRows(10, 10), 45), { page: 2, limit: 30 })).toEqual([
    'limitIgnored',
  ])
})

test('tolerated differences are counted by call and kind, without values', async () => {
  const notifiedLists: (readonly Tolerance[])[] = []
  const tolerances = createTolerances(
    all => notifiedLists.push(all),
    (_, error) => {
      throw error
    },
  )
  for (const page of [1, 2, 3])
    tolerances.note(gm.list, createAnswer(createRows(987_000, 20), 60), { page, limit: 20 })
  await expect.poll(() => tolerances.all().find(({ kind }) => kind === 'repeatedPage')?.count).toBe(2)
  expect(notifiedLists.length).toBeGreaterThan(0)
  expect(JSON.stringify(tolerances.all())).not.toContain('987')
  tolerances.clear()
  expect(tolerances.all()).toEqual([])
})
