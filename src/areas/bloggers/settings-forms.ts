import { fakeDataForm } from '../shared/settings/fake-data.form.ts'
import { type HiddenOrdersOf, hiddenOrdersForm } from '../shared/settings/hidden-orders.form.ts'
import { inviteBonusForm, type WithAccountType } from '../shared/settings/invite-bonus.form.ts'
import { lineControl } from '../shared/settings/line-control.dialog.ts'
import type { FakeData, InviteBonus } from '../shared/settings/setting-values.calls.ts'
import type { Target } from '../shared/settings/settings-form.ts'
import { bloggers } from './calls.ts'

/** Owner of settings that are read one form at a time. */
interface SettingsOwner {
  readonly role_id: string
}
const createTarget = <Row extends SettingsOwner>(): Target<Row> => ({
  getOwner: row => ({ role_id: row.role_id }),
  getOwnerName: row => row.role_id,
})

export const bloggerInviteBonus = inviteBonusForm<SettingsOwner & InviteBonus & WithAccountType>(
  bloggers.setInviteBonus,
  createTarget(),
  'blogger',
)
export const bloggerFakeData = fakeDataForm<SettingsOwner & FakeData>(
  bloggers.setFakeData,
  createTarget(),
  'times',
)

type HiddenOrdersRow = SettingsOwner & HiddenOrdersOf
export const bloggerHiddenOrders = hiddenOrdersForm<HiddenOrdersRow>(bloggers.setHiddenOrders, createTarget())
export const bloggerLineControl = lineControl((row: SettingsOwner) => row.role_id)
