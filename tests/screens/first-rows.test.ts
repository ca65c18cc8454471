import { beforeEach, describe, expect, test } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { compareEarlier } from '../../src/renderer/kit/batch/read-earlier.ts'
import { readFirstRows } from '../../src/renderer/kit/list/read/read-list.ts'
import { readByIds } from '../../src/renderer/kit/list/search/multi-id-search.ts'
import { createPlatform } from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'

type Wire = Readonly<Record<string, unknown>>
type Count = 'none' | 'ofPage' | 'ofAll'

/** Creates a platform with `all` operations per player and the given kind of row count. */
const serve = (all: number, count: Count) => {
  const server = createPlatform([
    [
      gm.list,
      ({ page, limit }: Wire) => {
        const rows = Array.from({ length: all }, (_, at) => aWireOperation({ ID: at + 1 }))
        const first = (Number(page) - 1) * Number(limit)
        const pageRows = rows.slice(first, first + Number(limit))
        const total = { none: null, ofPage: pageRows.length, ofAll: all }[count]
        return createGmAnswer(pageRows, total as number)
      },
    ],
  ])
  Object.defineProperty(window, 'bridge', { value: server.bridge, configurable: true })
  return server
}
const { signal } = new AbortController()

beforeEach(() => {
  Reflect.deleteProperty(window, 'bridge')
})

describe('the first rows of a search', () => {
  test.each<readonly [all: number, count: Count, mayHaveMore: boolean, calls: number]>([
    [7, 'none', false, 1],
    [7, 'ofPage', false, 1],
    [10, 'ofPage', false, 2],
    [20, 'ofPage', false, 2],
    [20, 'ofAll', false, 2],
    [35, 'none', true, 2],
    [35, 'ofPage', true, 2],
    [35, 'ofAll', true, 1],
    [0, 'ofAll', false, 1],
  ])('with %i rows and count %s: mayHaveMore is %s after %i calls', async (all, count, more, calls) => {
    const server = serve(all, count)
    const read = await readFirstRows(gm.list, {}, 20, { signal })
    expect(read).toMatchObject({ ok: true, value: { mayHaveMore: more } })
    expect(read.ok && read.value.page.rows.length).toBe(Math.min(all, 20))
    expect(server.listInputs(gm.list)).toHaveLength(calls)
  })
})

test('a number’s total is open when its page is full and only the page is counted', async () => {
  serve(35, 'ofPage')
  const numbers = { field: 'roleId', numbers: ['100001', '100002'] }
  const read = await readByIds(gm.list, { page: 1, limit: 20 }, numbers, { signal })
  expect(read).toMatchObject({
    ok: true,
    value: {
      each: [
        { number: '100001', rows: 20, isOpen: true },
        { rows: 20, isOpen: true },
      ],
    },
  })
})

test('a first operation is reported only when all earlier rows were read', async () => {
  const compare = async (all: number) => {
    serve(all, 'ofPage')
    const earlier = { list: gm.list, input: () => ({ roleId: '100001' }), amount: () => null }
    const read = await compareEarlier(
      earlier,
      [{ key: 'row', row: {}, amount: 1000 }],
      signal,
      () => undefined,
    )
    return read.ok ? read.value.against.get('row') : null
  }
  expect(await compare(20)).toEqual({ kind: 'first' })
  expect(await compare(21)).toEqual({ kind: 'unread' })
})
