import type { OutputOf } from '../../../shared/endpoint.ts'
import { bloggers } from '../../../shared/endpoints/bloggers.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { call } from '../../kit/calling.ts'
import { fakeDataForm } from '../shared/settings/fake-data.form.ts'
import { type HiddenOrdersOf, hiddenOrdersForm } from '../shared/settings/hidden-orders.form.ts'
import { inviteBonusForm } from '../shared/settings/invite-bonus.form.ts'
import { lineControl } from '../shared/settings/line-control.dialog.ts'
import type { Target } from '../shared/settings/settings-form.ts'

interface Whose {
  readonly role_id: string
}
type Read = typeof bloggers.inviteBonus | typeof bloggers.fakeData | typeof bloggers.hiddenOrders

/** A blogger's settings are read one form at a time. */
const readBy = <R extends Read, Row extends Whose & OutputOf<R>>(read: R): Target<Row> => ({
  whose: row => ({ role_id: row.role_id }),
  named: row => row.role_id,
  now: async (row): Promise<Result<Row>> => {
    const now = await call<Read>(read, { role_id: row.role_id })
    return now.ok ? ok({ ...row, ...now.value }) : now
  },
})

export const bloggerInviteBonus = inviteBonusForm(
  bloggers.setInviteBonus,
  readBy(bloggers.inviteBonus),
  'blogger',
)
export const bloggerFakeData = fakeDataForm(bloggers.setFakeData, readBy(bloggers.fakeData), 'times')

type Hidden = Whose & HiddenOrdersOf
export const bloggerHiddenOrders = hiddenOrdersForm<Hidden>(
  bloggers.setHiddenOrders,
  readBy<typeof bloggers.hiddenOrders, Hidden>(bloggers.hiddenOrders),
)
export const bloggerLineControl = lineControl((row: Whose) => row.role_id)
