import { bloggers } from '../../../shared/endpoints/bloggers.ts'
import { fakeDataForm } from '../shared/settings/fake-data.form.ts'
import { type HiddenOrdersOf, hiddenOrdersForm } from '../shared/settings/hidden-orders.form.ts'
import { inviteBonusForm } from '../shared/settings/invite-bonus.form.ts'
import { lineControl } from '../shared/settings/line-control.dialog.ts'
import type { Target } from '../shared/settings/settings-form.ts'

/** A blogger whose settings are read one form at a time. */
interface Whose {
  readonly role_id: string
}
const target = {
  whose: (row: Whose) => ({ role_id: row.role_id }),
  named: (row: Whose) => row.role_id,
} satisfies Target<Whose>

export const bloggerInviteBonus = inviteBonusForm(bloggers.setInviteBonus, target, 'blogger')
export const bloggerFakeData = fakeDataForm(bloggers.setFakeData, target, 'times')

type Hidden = Whose & HiddenOrdersOf
export const bloggerHiddenOrders = hiddenOrdersForm<Hidden>(bloggers.setHiddenOrders, target)
export const bloggerLineControl = lineControl((row: Whose) => row.role_id)
