import { describe, expect, test } from 'vitest'
import {
  formatLevels,
  getEffectiveMode,
  getMode,
  type InvitePart,
  listInviteParts,
} from '../../../src/shared/domain/invite-bonus.ts'

const shares: readonly InvitePart[] = ['levels', 'childFollow', 'payoutTiming']
const deposit: readonly InvitePart[] = ['display', 'payoutTiming', 'firstAndCumulative']
const chest: readonly InvitePart[] = ['cumulative', 'minWater', 'minFirst']

describe.each(['blogger', 'account'] as const)('the form on the %s screen', screen => {
  test.each([
    [-1, []],
    [0, []],
    [1, deposit],
    [2, shares],
    [3, shares],
    [4, []],
    [5, shares],
    [6, shares],
  ])('shows the parts of mode %i', (mode, parts) => {
    expect(listInviteParts(screen, mode)).toEqual(parts)
    // The account type matters only on the settings page.
    expect(listInviteParts(screen, mode, 3)).toEqual(parts)
  })
})

describe('the form on the settings page', () => {
  test.each([
    [-1, []],
    [0, chest],
    [1, deposit],
    [2, shares],
    [3, shares],
    [4, ['display']],
    [5, [...shares, ...chest]],
    [6, [...shares, ...chest]],
  ] as const)('shows the parts of mode %i', (mode, parts) => {
    expect(listInviteParts('settings', mode)).toEqual(parts)
    expect(listInviteParts('settings', mode, 2)).toEqual(parts)
    expect(listInviteParts('settings', mode, 3)).toEqual([...parts, 'minDeposit'])
  })
})

test('a form without a mode has no parts', () => {
  expect(listInviteParts('settings', null, 3)).toEqual([])
})

test('the effective mode is the channel’s only when the account follows it', () => {
  expect(getEffectiveMode(-1, 5)).toBe(5)
  expect(getEffectiveMode(-1, null)).toBeNull()
  expect(getEffectiveMode(2, 5)).toBe(2)
  expect(getMode({ valid_invite_type: -1, nValidInviteType: 6 })).toBe(6)
})

describe('the shares of the levels in short', () => {
  const levels = {
    first_charge_proxy_bonus_lv1: 500,
    first_charge_proxy_bonus_lv2: 250,
    first_charge_proxy_bonus_lv3: null,
  }
  test('are listed in a share mode, also if it is the channel’s', () => {
    expect(formatLevels({ ...levels, valid_invite_type: 2, nValidInviteType: 0 })).toBe('5% / 2.5% / –')
    expect(formatLevels({ ...levels, valid_invite_type: -1, nValidInviteType: 3 })).toBe('5% / 2.5% / –')
  })
  test('are empty in any other mode', () => {
    expect(formatLevels({ ...levels, valid_invite_type: 0, nValidInviteType: 2 })).toBe('')
    expect(formatLevels({ ...levels, valid_invite_type: null, nValidInviteType: null })).toBe('')
  })
})
