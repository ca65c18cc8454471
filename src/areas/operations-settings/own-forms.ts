import { extraForm } from '../shared/settings/extra-config.form.ts'
import { fakeDataForm } from '../shared/settings/fake-data.form.ts'
import { flagToggle } from '../shared/settings/flags.ts'
import { hiddenOrdersForm } from '../shared/settings/hidden-orders.form.ts'
import { inviteBonusForm } from '../shared/settings/invite-bonus.form.ts'
import { lineControl } from '../shared/settings/line-control.dialog.ts'
import { needsAgent } from '../shared/settings/needs-agent.ts'
import { pullRulesForm } from '../shared/settings/pull-rules.form.ts'
import type { Target } from '../shared/settings/settings-form.ts'
import { type OwnAccount, operationsSettings } from './calls.ts'

/** The operator's own account, and its type, a separate field of the answer. */
export type OwnAccountDetails = OwnAccount & { readonly accountType: number | null }

/** Paging that the call requires, although there is only one own account. */
export const ownPage = { page: 1, limit: 20 } as const

const target: Target<OwnAccountDetails> = {
  getOwner: row => ({ id: row.id }),
  getOwnerName: row => row.username || row.role_id,
}

export const ownInviteBonus = needsAgent(
  inviteBonusForm(operationsSettings.setInviteBonus, target, 'settings'),
)
/** Invite bonus form for accounts of type 3 (spec 3 §4). */
export const ownInviteBonusSplit = needsAgent(
  inviteBonusForm(operationsSettings.setInviteBonus, target, 'settings', true),
)
export const ownFakeData = needsAgent(fakeDataForm(operationsSettings.setFakeData, target, 'tenths'))
export const ownPullRules = pullRulesForm(operationsSettings.setPullRules, target)
export const ownHiddenOrders = hiddenOrdersForm(operationsSettings.setHiddenOrders, target)
export const ownExtra = extraForm(operationsSettings.setExtra, target)
/** Extra config form for accounts of type 3 (spec 3 §5). */
export const ownExtraLimited = extraForm(operationsSettings.setExtra, target, true)
export const ownLineControl = lineControl((row: OwnAccountDetails) => row.role_id)

export const ownToggles = {
  only_show_2nd: flagToggle(operationsSettings.toggleOnly2nd, 'only_show_2nd', target),
  show_no_deposit: flagToggle(operationsSettings.toggleNoDeposit, 'show_no_deposit', target),
  limit_sub_bet: flagToggle(operationsSettings.toggleLimitSubBet, 'limit_sub_bet', target),
  allow_inner_bind_parent: flagToggle(operationsSettings.toggleInnerBind, 'allow_inner_bind_parent', target),
}
