import { describe, expect, test } from 'vitest'
import { getGmDirection, gmOperateType } from '../../../src/shared/domain/gm.ts'

const maps = {
  gm_up_money_type: { 2: 'A', 12: 'Compensation', 20: 'Either' },
  gm_down_money_type: { 13: 'Fine', 20: 'Either' },
}

describe('the direction of a GM operation', () => {
  test('follows the specification for its own types, not the platform’s maps', () => {
    const takes = gmOperateType.entries.filter(({ code }) => getGmDirection(code, maps) === 'takes')
    expect(takes.map(({ name }) => name)).toEqual([
      'deduction',
      'reduceWithdrawable',
      'reduceInviteReward',
      'advertisingDeducted',
    ])
    expect(gmOperateType.entries.every(({ code }) => getGmDirection(code, {}) !== null)).toBe(true)
  })

  test('follows the platform’s maps for other types, if exactly one names the type', () => {
    expect([12, 13, 20, 99].map(type => getGmDirection(type, maps))).toEqual(['gives', 'takes', null, null])
    expect(getGmDirection(null, maps)).toBeNull()
    expect(getGmDirection(12, { gm_up_money_type: 'none' })).toBeNull()
  })
})
