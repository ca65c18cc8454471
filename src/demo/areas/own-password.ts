import { needed, openedPassword, operatorOf } from '../form-checks.ts'
import { Refusal } from '../refusal.ts'
import { successMessages } from '../success-messages.ts'
import type { Handlers } from '../world.ts'

const format = /^[A-Za-z0-9]{8,16}$/

/** Password change (spec 1 §5, §7). */
export const ownPassword: Handlers = {
  'ownAccount.changePassword': (call, world) => {
    needed(call, 'pwdOld', 'enterOldPassword')
    needed(call, 'pwdNew', 'enterNewPassword')
    needed(call, 'pwdConfirm', 'confirmNewPassword')
    const account = operatorOf(call)
    const old = openedPassword(call, world, 'pwdOld', 'enterOldPassword')
    const fresh = openedPassword(call, world, 'pwdNew', 'enterNewPassword')
    const confirmed = openedPassword(call, world, 'pwdConfirm', 'confirmNewPassword')
    if (old !== account.password) throw new Refusal('oldPasswordWrong')
    if (!format.test(fresh)) throw new Refusal('passwordFormat')
    if (fresh !== confirmed) throw new Refusal('passwordsDiffer')
    account.password = fresh
    return { data: successMessages.passwordChanged[call.language] }
  },
}
