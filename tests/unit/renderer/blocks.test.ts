import { expect, test } from 'vitest'
import type { TableEntry } from '../../../src/renderer/kit/table/copy/entries.ts'
import { getBlockPlace } from '../../../src/renderer/kit/table/grid/blocks.ts'

const blocks = { size: 5, fields: ['day', 'player'] }
const row = (day: string, player = '1'): TableEntry => ({
  kind: 'row',
  key: `${day} ${player}`,
  row: { day, player },
})
const unreadable: TableEntry = { kind: 'unreadable', key: 'u', detail: '' }
const spans = (entries: readonly TableEntry[]) =>
  entries.map((_, index) => getBlockPlace(entries, index, blocks).span)

test('cells are merged over the lines of a block that agree in them', () => {
  const day = (name: string) => Array.from({ length: 5 }, () => row(name))
  expect(spans([...day('1'), ...day('1')])).toEqual([5, 0, 0, 0, 0, 5, 0, 0, 0, 0])
  expect(spans([row('1'), row('1'), row('2'), row('2'), row('2')])).toEqual([2, 0, 3, 0, 0])
  expect(spans([row('1'), row('1', '2'), row('1'), row('1')])).toEqual([1, 1, 2, 0])
  expect(spans([row('1'), unreadable, row('1'), row('2'), row('2')])).toEqual([3, 0, 0, 2, 0])
})
