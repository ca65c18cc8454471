import { describe, expect, it } from 'vitest'
import { compareReadings, createKeyReader } from '../../../src/renderer/kit/snapshots/differences.ts'

const fields = ['Deposit', 'remark']
const createRow = (ProxyId: string, Deposit: number | null, remark = 'a') => ({ ProxyId, Deposit, remark })
const compare = (before: ReturnType<typeof createRow>[], now: ReturnType<typeof createRow>[]) =>
  compareReadings({ before, now, fields, keyOf: createKeyReader('ProxyId', {}) }).map(one => [
    one.row['ProxyId'],
    one.fate,
    [...one.changedFields],
    one.earlierRow?.['Deposit'],
  ])

describe('the comparison of two readings', () => {
  it('marks rows as added, changed cell by cell, the same, or gone', () => {
    expect(
      compare(
        [createRow('7', 5000), createRow('8', 4000, 'old'), createRow('9', 1)],
        [createRow('10', 3), createRow('8', 4500, 'new'), createRow('7', 5000)],
      ),
    ).toEqual([
      ['10', 'added', [], undefined],
      ['8', 'changed', ['Deposit', 'remark'], 4000],
      ['7', 'same', [], 5000],
      ['9', 'gone', [], 1],
    ])
  })

  it('distinguishes a missing figure from zero', () => {
    expect(compare([createRow('7', null)], [createRow('7', null)])).toEqual([['7', 'same', [], null]])
    expect(compare([createRow('7', null)], [createRow('7', 0)])).toEqual([
      ['7', 'changed', ['Deposit'], null],
    ])
  })

  it('keeps rows with the same key apart by their position', () => {
    expect(
      compare(
        [createRow('7', 1), createRow('7', 2)],
        [createRow('7', 1), createRow('7', 2), createRow('7', 3)],
      ).map(one => one[1]),
    ).toEqual(['same', 'same', 'added'])
    expect(createKeyReader(null, { over: 'day', by: ['id'] })({ day: '2026-07-30', id: '7' })).toBe(
      '["2026-07-30","7"]',
    )
  })
})
