import { decryptPassword, getOperator, requireText } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'

const format = /^[A-Za-z0-9]{8,16}$/

/** Password change (spec 1 §5, §7). */
export const ownPassword: CallHandlers = {
  'ownAccount.changePassword': (call, world) => {
    requireText(call, 'pwdOld', 'Please enter the old password')
    requireText(call, 'pwdNew', 'Please enter the new password')
    requireText(call, 'pwdConfirm', 'Please confirm the new password')
    const account = getOperator(call)
    const old = decryptPassword(call, world, 'pwdOld', 'Please enter the old password')
    const fresh = decryptPassword(call, world, 'pwdNew', 'Please enter the new password')
    const confirmed = decryptPassword(call, world, 'pwdConfirm', 'Please confirm the new password')
    if (old !== account.password) throw new Refusal('The old password is wrong')
    if (!format.test(fresh)) throw new Refusal('Password: 8-16 letters or digits, case sensitive')
    if (fresh !== confirmed) throw new Refusal('New password does not match confirm password')
    account.password = fresh
    return { data: successMessages.passwordChanged[call.language] }
  },
}
