import { expect, test } from 'vitest'
import { readOutput } from '../../../src/main/platform/reading.ts'
import { scaleAmounts } from '../../../src/main/platform/request.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { playerDetail } from '../../../src/shared/endpoints/player-detail.ts'
import { createProfile } from '../platform/fixtures.ts'

test('amounts in hundredths are read at their value', () => {
  const answer = { success: true, data: { AccountID: '1', Money: '1234.5', TotalDeposit: 100 } }
  const result = readOutput(playerDetail.detail.output, answer, { scale: 'hundredths' })
  expect(result).toMatchObject({ ok: true, value: { Money: 12_345, TotalDeposit: 1000 } })
})

test('amounts of a write are sent in hundredths if the profile requires it', () => {
  const input = { roleId: '1', money: '12.34', password: 'x', descript: 'y', operateType: 1 }
  const profile = createProfile({ endpoints: { [gm.topUp.id]: { scale: 'hundredths' } } })
  expect(scaleAmounts(gm.topUp, input, profile)).toEqual({ ...input, money: '1234' })
})
