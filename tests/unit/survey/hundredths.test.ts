import { expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { playerDetail } from '../../../src/areas/players/player-detail.calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { readOutput } from '../../../src/main/platform/reading.ts'
import { scaleAmounts } from '../../../src/main/platform/request.ts'
import { listAmountFields } from '../../../src/shared/endpoint.ts'
import { failed, ok } from '../../../src/shared/result.ts'
import { createProfile } from '../platform/fixtures.ts'

test('amounts in hundredths are read at their value', () => {
  const answer = { success: true, data: { AccountID: '1', Money: '1234.5', TotalDeposit: 100 } }
  const result = readOutput(playerDetail.detail.output, answer, { scale: 'hundredths' })
  expect(result).toMatchObject({ ok: true, value: { Money: 12_345, TotalDeposit: 1000 } })
})

test('amounts of a write are sent in hundredths if the profile requires it', () => {
  const input = { roleId: '1', money: '12.34', password: 'x', descript: 'y', operateType: 1 }
  const profile = createProfile({ endpoints: { [gm.topUp.id]: { scale: 'hundredths' } } })
  expect(scaleAmounts(gm.topUp, input, profile)).toEqual(ok({ ...input, money: '1234' }))
})

test.each([
  ['hundredths', '12.345', 'errors:amountHundredths'],
  ['hundredths', '12.3', null],
  ['hundredths', '12.340', null],
  ['thousandths', '12.345', null],
  ['thousandths', '12.3456', 'errors:amountDecimals'],
  ['unscaled', '12.345', null],
] as const)('in %s, %s is refused with %s', (scale, money, message) => {
  const input = { roleId: '1', money }
  const profile = createProfile({ endpoints: { [gm.topUp.id]: { scale } } })
  expect(scaleAmounts(gm.topUp, input, profile)).toMatchObject(
    message ? failed({ kind: 'invalid', fields: [{ field: 'money', message }] }) : { ok: true },
  )
})

test('one fraction of a hundredth among several amounts refuses them all', () => {
  const profile = createProfile({ endpoints: { [simulatedAccounts.add.id]: { scale: 'hundredths' } } })
  const [field = ''] = listAmountFields(simulatedAccounts.add)
  expect(scaleAmounts(simulatedAccounts.add, { [field]: '1.25,2' }, profile)).toEqual(
    ok({ [field]: '125,200' }),
  )
  expect(scaleAmounts(simulatedAccounts.add, { [field]: '1.25,2.005' }, profile)).toMatchObject({ ok: false })
})
