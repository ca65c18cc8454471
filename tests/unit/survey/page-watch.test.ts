import { expect, test } from 'vitest'
import { createPageWatch } from '../../../src/main/survey/page-watch.ts'
import { createTolerances } from '../../../src/main/survey/tolerances.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import type { Tolerance } from '../../../src/shared/survey.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ ID: from + at, RoleID: 7 }))
const answer = (list: readonly unknown[], count: number) => ({
  answer: { success: true, data: { list, count } } as never,
  longNumbers: [],
})

test('pages that follow each other and hold what the total promises are no difference', () => {
  const watch = createPageWatch()
  expect(watch.inspect(gm.list, answer(rows(0, 20), 45), { page: 1, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, answer(rows(20, 20), 45), { page: 2, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, answer(rows(40, 5), 45), { page: 3, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, answer(rows(0, 20), 45), { page: 1, limit: 20 })).toEqual([])
})

test('a page that comes again in place of another one is repeated, the same page read again is not', () => {
  const watch = createPageWatch()
  watch.inspect(gm.list, answer(rows(0, 20), 45), { page: 1, limit: 20 })
  watch.inspect(gm.list, answer(rows(20, 20), 45), { page: 2, limit: 20 })
  expect(watch.inspect(gm.list, answer(rows(20, 20), 45), { page: 2, limit: 20 })).toEqual([])
  expect(watch.inspect(gm.list, answer(rows(0, 20), 60), { page: 3, limit: 20 })).toEqual(['repeatedPage'])
  expect(watch.inspect(gm.list, answer(rows(0, 20), 60), { page: 3, limit: 20, roleId: '7' })).toEqual([])
})

test('a last page that is shorter than promised breaks the total, a capped page length does not', () => {
  const watch = createPageWatch()
  expect(watch.inspect(gm.list, answer(rows(40, 3), 45), { page: 3, limit: 20 })).toEqual(['totalNotHeld'])
  expect(watch.inspect(gm.list, answer(rows(0, 10), 45), { page: 1, limit: 30 })).toEqual(['limitIgnored'])
  expect(watch.inspect(gm.list, answer(rows(10, 10), 45), { page: 2, limit: 30 })).toEqual(['limitIgnored'])
})

test('what is tolerated at work is counted by call and kind, without a value', async () => {
  const seen: (readonly Tolerance[])[] = []
  const tolerances = createTolerances(
    all => seen.push(all),
    (_, error) => {
      throw error
    },
  )
  for (const page of [1, 2, 3]) tolerances.note(gm.list, answer(rows(987_000, 20), 60), { page, limit: 20 })
  await expect.poll(() => tolerances.all().find(({ kind }) => kind === 'repeatedPage')?.count).toBe(2)
  expect(seen.length).toBeGreaterThan(0)
  expect(JSON.stringify(tolerances.all())).not.toContain('987')
  tolerances.clear()
  expect(tolerances.all()).toEqual([])
})
