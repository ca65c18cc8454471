import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMarkTable } from '../../../src/main/exports/walk/mark-table.ts'

test('each of 50,000 hashes is added once and recognized afterwards', () => {
  const table = createMarkTable()
  const marks = Array.from({ length: 50_000 }, (_, n) => hash('sha1', `key ${n}`, 'binary'))
  expect(marks.filter(mark => !table.add(mark))).toEqual([])
  expect(table.size()).toBe(50_000)
  expect(marks.filter(mark => table.add(mark))).toEqual([])
  expect(table.add(hash('sha1', 'another', 'binary'))).toBe(true)
})

test.each([0, 1, 2])('hashes that differ only in word %i of the first three are distinct', word => {
  const table = createMarkTable()
  const marks = Array.from({ length: 2000 }, (_, n) => {
    const bytes = Buffer.alloc(20, 7)
    bytes.writeUInt32LE(n + 1, 4 * word)
    return bytes.toString('latin1')
  })
  expect(marks.filter(mark => table.add(mark))).toEqual(marks)
  expect(marks.filter(mark => table.add(mark))).toEqual([])
})
