import { describe, expect, it } from 'vitest'
import { compareReadings, createKeyReader } from '../../../src/renderer/kit/snapshots/differences.ts'

const fields = ['Deposit', 'remark']
const row = (ProxyId: string, Deposit: number | null, remark = 'a') => ({ ProxyId, Deposit, remark })
const told = (before: ReturnType<typeof row>[], now: ReturnType<typeof row>[]) =>
  compareReadings({ before, now, fields, keyOf: createKeyReader('ProxyId', {}) }).map(one => [
    one.row['ProxyId'],
    one.fate,
    [...one.changedFields],
    one.earlierRow?.['Deposit'],
  ])

describe('what became of rows between two readings', () => {
  it('tells rows that changed, cell by cell, that are new, that are gone and that are as they were', () => {
    expect(
      told(
        [row('7', 5000), row('8', 4000, 'old'), row('9', 1)],
        [row('10', 3), row('8', 4500, 'new'), row('7', 5000)],
      ),
    ).toEqual([
      ['10', 'added', [], undefined],
      ['8', 'changed', ['Deposit', 'remark'], 4000],
      ['7', 'same', [], 5000],
      ['9', 'gone', [], 1],
    ])
  })

  it('takes a figure that was not sent for neither zero nor a change', () => {
    expect(told([row('7', null)], [row('7', null)])).toEqual([['7', 'same', [], null]])
    expect(told([row('7', null)], [row('7', 0)])).toEqual([['7', 'changed', ['Deposit'], null]])
  })

  it('tells rows of one name apart by which of them they are, without losing any', () => {
    expect(
      told([row('7', 1), row('7', 2)], [row('7', 1), row('7', 2), row('7', 3)]).map(one => one[1]),
    ).toEqual(['same', 'same', 'added'])
    expect(createKeyReader(null, { over: 'day', by: ['id'] })({ day: '2026-07-30', id: '7' })).toBe(
      '["2026-07-30","7"]',
    )
  })
})
