import { z } from 'zod'
import { data, read } from '../../../shared/endpoint.ts'
import { rowId } from '../../../shared/wire.ts'
import { settingRecords } from './account-fields.calls.ts'

/**
 * Declares the calls that read one settings form of an account, under this base path (spec 3 §7: “get and edit”). The
 * specification does not show their paths: a form reads the account's row unless the profile gives its call a path.
 */
export const createSettingReadings = (base: string) => {
  const input = z.object({ id: rowId() })
  const details = { input, assumed: true, byProfile: true } as const
  const { inviteBonus, fakeData, pullRules, hiddenOrders, extra } = settingRecords
  return {
    inviteBonus: read('POST', `${base}/inviteTypeInfo`, { ...details, output: data(inviteBonus) }),
    fakeData: read('POST', `${base}/accountFakeSet`, { ...details, output: data(fakeData) }),
    pullRules: read('POST', `${base}/userProxyRoubarInfo`, { ...details, output: data(pullRules) }),
    hiddenOrders: read('POST', `${base}/accountOrderRoubarInfo`, { ...details, output: data(hiddenOrders) }),
    extra: read('POST', `${base}/accountExtraInfo`, { ...details, output: data(extra) }),
  }
}
