import { decryptPassword, getOperator, requireText } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'

const format = /^[A-Za-z0-9]{8,16}$/

/** Password change (spec 1 §5, §7). */
export const ownPassword: CallHandlers = {
  'ownAccount.changePassword': (call, world) => {
    requireText(call, 'pwdOld', 'enterOldPassword')
    requireText(call, 'pwdNew', 'enterNewPassword')
    requireText(call, 'pwdConfirm', 'confirmNewPassword')
    const account = getOperator(call)
    const old = decryptPassword(call, world, 'pwdOld', 'enterOldPassword')
    const fresh = decryptPassword(call, world, 'pwdNew', 'enterNewPassword')
    const confirmed = decryptPassword(call, world, 'pwdConfirm', 'confirmNewPassword')
    if (old !== account.password) throw new Refusal('oldPasswordWrong')
    if (!format.test(fresh)) throw new Refusal('passwordFormat')
    if (fresh !== confirmed) throw new Refusal('passwordsDiffer')
    account.password = fresh
    return { data: successMessages.passwordChanged[call.language] }
  },
}
