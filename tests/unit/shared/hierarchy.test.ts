import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentQuery } from '../../../src/areas/agent-query/calls.ts'
import { droppedBinding } from '../../../src/areas/dropped-binding/calls.ts'
import { dropHints } from '../../../src/areas/dropped-binding/drop-hints.ts'
import { proxyBonus } from '../../../src/areas/proxy-bonus/calls.ts'
import { countDroppedByInterval, countDroppedByRatio } from '../../../src/shared/domain/hierarchy.ts'

describe('a fixed interval', () => {
  it('of 5 drops 15 of 75 registered players', () => {
    expect(countDroppedByInterval(75, 0, 5)).toBe(15)
  })

  it('drops every Nth registered player after the threshold, and none before', () => {
    expect(countDroppedByInterval(10, 10, 5)).toBe(0)
    expect(countDroppedByInterval(14, 10, 5)).toBe(0)
    expect(countDroppedByInterval(15, 10, 5)).toBe(1)
    expect(countDroppedByInterval(3, 10, 1)).toBe(0)
    expect(countDroppedByInterval(75, 0, 0)).toBe(0)
  })

  it('drops exactly one more player for every N more', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 1, max: 500 }), (more, start, every) => {
        const before = countDroppedByInterval(start + more, start, every)
        expect(countDroppedByInterval(start + more + every, start, every)).toBe(before + 1)
      }),
    )
  })
})

describe('a ratio', () => {
  it('of 50 percent drops half of the players after the threshold', () => {
    expect(countDroppedByRatio(100, 0, 5000)).toBe(50)
    expect(countDroppedByRatio(100, 40, 5000)).toBe(30)
    expect(countDroppedByRatio(30, 40, 5000)).toBe(0)
  })

  it('drops all at 100 percent, and rounds half away from zero', () => {
    expect(countDroppedByRatio(75, 0, 10_000)).toBe(75)
    expect(countDroppedByRatio(1, 0, 5000)).toBe(1)
    expect(countDroppedByRatio(75, 0, 1234)).toBe(9)
  })
})

describe('the hint of a rule', () => {
  it('shows the platform’s own example for an interval of 5', () => {
    const entered = { RoubarType: '2', RoubarRegInterval: '5', RoubarMinInvite: '0' }
    expect(dropHints.interval(entered)).toEqual({
      start: '0',
      interval: '5',
      registered: '75',
      dropped: '15',
    })
    expect(dropHints.ratio(entered)).toBeNull()
  })

  it('counts from the threshold', () => {
    expect(dropHints.interval({ RoubarType: '2', RoubarRegInterval: '3', RoubarMinInvite: '1000' })).toEqual({
      start: '1,000',
      interval: '3',
      registered: '1,045',
      dropped: '15',
    })
    expect(dropHints.ratio({ RoubarType: '1', RoubarRate: '12.5', RoubarMinInvite: '20' })).toEqual({
      start: '20',
      rate: '12.5',
      registered: '120',
      dropped: '13',
    })
  })

  it.each(['', '0', '-1', '101', 'x'])('is absent for a ratio of %j', RoubarRate => {
    expect(dropHints.ratio({ RoubarType: '1', RoubarRate })).toBeNull()
  })

  it.each(['', '0', '-1', '1.5', 'x'])('is absent for an interval of %j', RoubarRegInterval => {
    expect(dropHints.interval({ RoubarType: '2', RoubarRegInterval })).toBeNull()
  })
})

const findProblem = (schema: { safeParse: (input: unknown) => unknown }, input: object) => {
  const parsed = schema.safeParse(input) as { error?: { issues: { path: string[]; message: string }[] } }
  const issue = parsed.error?.issues[0]
  return issue && `${issue.path.join('.')} ${issue.message}`
}

describe('the validation of a drop rule', () => {
  const rule = { RoleID: '7', RoubarType: '1', RoubarRate: '50', RoubarMinInvite: '0' }
  it.each([
    [rule, undefined],
    [{ ...rule, RoubarRate: '100' }, undefined],
    [{ ...rule, RoubarRate: '0' }, 'RoubarRate errors:percentRange'],
    [{ ...rule, RoubarRate: '100.01' }, 'RoubarRate errors:percentRange'],
    [{ ...rule, RoubarRate: '1e1' }, 'RoubarRate errors:percentRange'],
    [{ ...rule, RoubarMinInvite: '-1' }, 'RoubarMinInvite errors:wholeNumber'],
    [{ ...rule, RoleID: '0' }, 'RoleID errors:enterAgentId'],
    [{ ...rule, RoubarType: '2', RoubarRegInterval: '5' }, undefined],
    [{ ...rule, RoubarType: '2', RoubarRegInterval: '0' }, 'RoubarRegInterval errors:countWhole'],
  ])('reports for %j: %s', (input, problem) => {
    expect(findProblem(droppedBinding.save.input, input)).toBe(problem)
  })
})

describe('the validation of returned and unfrozen records', () => {
  it.each([
    [{ RoleID: '1', ProxyId: '3' }, undefined],
    [{ RoleID: '1,22', ProxyId: '3' }, 'RoleID errors:parameterError'],
    [{ RoleID: '1', ProxyId: '0' }, 'ProxyId errors:parameterError'],
    [{ RoleID: '1', ProxyId: '' }, 'ProxyId errors:parameterError'],
  ])('reports for reissue %j: %s', (input, problem) => {
    expect(findProblem(agentQuery.reissue.input, input)).toBe(problem)
  })

  it.each([
    [{ RoleID: '1,22', ProxyId: '3' }, undefined],
    [{ RoleID: '1,0', ProxyId: '3' }, 'RoleID errors:parameterError'],
  ])('reports for several at once %j: %s', (input, problem) => {
    expect(findProblem(agentQuery.reissueMany.input, input)).toBe(problem)
  })

  it.each([
    [{ roleId: '1', number: '0.001' }, undefined],
    [{ roleId: '1', number: '0.00' }, 'number errors:parameterError'],
    [{ roleId: '1', number: '' }, 'number errors:parameterError'],
    [{ roleId: '1', number: '-5' }, 'number errors:parameterError'],
    [{ roleId: '', number: '5' }, 'roleId errors:parameterError'],
    [{ roleId: '0', number: '5' }, 'roleId errors:parameterError'],
  ])('reports for unfreeze %j: %s', (input, problem) => {
    expect(findProblem(proxyBonus.unfreeze.input, input)).toBe(problem)
  })
})

describe('a player’s bonuses', () => {
  const answer = (row: object, more: object = {}) =>
    proxyBonus.list.output.parse({ success: true, data: { list: [row], count: 1 }, ...more })

  it('are summed over all types, and the part not received or frozen is withdrawable', () => {
    const row = {
      RoleID: 1,
      TotalBetBonus: '1000',
      TotalInviteBonus: 20_000,
      TotalRechargeBonus: 300,
      TotalAchieveBonus: 4,
      ReceivedInviteBonus: 5000,
      FrozenInviteBonus: '1500',
    }
    expect(answer(row).rows[0]).toMatchObject({
      totalSum: 21_304,
      notReceivedInviteBonus: 15_000,
      withdrawableInviteBonus: 13_500,
    })
    // A platform that hides the bet bonus does not send it.
    const withoutBet = { totalSum: 20_304, sumWithoutBet: 20_304 }
    expect(answer({ ...row, TotalBetBonus: null }).rows[0]).toMatchObject(withoutBet)
    expect(answer(row).rows[0]?.sumWithoutBet).toBe(20_304)
    expect(answer({ ...row, TotalInviteBonus: null }).rows[0]?.totalSum).toBeNull()
  })

  it('carry the withdrawal flag, or null when it is not sent', () => {
    expect(answer({}, { InviteBonusWithdrawFlag: '1' }).other).toEqual({ InviteBonusWithdrawFlag: 1 })
    expect(answer({}, { InviteBonusWithdrawFlag: 0 }).other).toEqual({ InviteBonusWithdrawFlag: 0 })
    expect(answer({}).other).toEqual({ InviteBonusWithdrawFlag: null })
  })
})
