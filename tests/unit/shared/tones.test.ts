import { describe, expect, test } from 'vitest'
import { getCellTone } from '../../../src/shared/cell.ts'
import { status } from '../../../src/shared/column.ts'
import { gmStatus } from '../../../src/shared/domain/gm.ts'
import { onOff } from '../../../src/shared/domain/invite-bonus.ts'
import {
  hideFlag,
  rechargePayType,
  rechargeStatus,
  withdrawalRecord,
  withdrawalStatus,
} from '../../../src/shared/domain/orders.ts'
import {
  agentLevel,
  hiddenFlag,
  lockState,
  onlineState,
  restriction,
  vipLevel,
  yesNo,
} from '../../../src/shared/domain/players.ts'

const toneOf = (dictionary: Parameters<typeof status>[1], code: number) =>
  getCellTone(status('state', dictionary), { state: code })

describe('the tone of a state', () => {
  test.each([
    ['a visible order', hideFlag, hideFlag.code.visible],
    ['a player’s own withdrawal', withdrawalRecord, withdrawalRecord.code.user],
    ['offline', onlineState, onlineState.code.offline],
    ['a normal account', lockState, lockState.code.normal],
    ['allowed', restriction, restriction.code.allowed],
    ['VIP0', vipLevel, 0],
    ['level 1', agentLevel, agentLevel.code.level1],
    ['no', yesNo, yesNo.code.no],
    ['off', onOff, onOff.code.off],
  ])('is quiet for the default: %s', (_, dictionary, code) => {
    expect(toneOf(dictionary, code)).toBe('quiet')
  })

  test.each([
    ['pending', gmStatus, gmStatus.code.pending, 'warning'],
    ['waiting', withdrawalStatus, withdrawalStatus.code.waiting, 'warning'],
    ['on hold', withdrawalStatus, withdrawalStatus.code.riskHold, 'warning'],
    ['failed', rechargeStatus, rechargeStatus.code.thirdPartyFailed, 'danger'],
    ['banned', lockState, lockState.code.banned, 'danger'],
    ['hidden', hiddenFlag, hiddenFlag.code.hidden, 'warning'],
    ['blocked', restriction, restriction.code.forbidden, 'danger'],
    ['unknown to the console', gmStatus, 77, 'warning'],
  ] as const)('is in a box for what needs attention: %s', (_, dictionary, code, tone) => {
    expect(toneOf(dictionary, code)).toBe(tone)
  })

  test.each([
    ['a payment type', rechargePayType, rechargePayType.code.shop],
    ['a level that has only a number', vipLevel, 12],
  ])('is plain for a category: %s', (_, dictionary, code) => {
    expect(toneOf(dictionary, code)).toBe('neutral')
  })
})
