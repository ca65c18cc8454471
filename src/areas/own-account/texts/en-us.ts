import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { ownAccount as source } from './zh-cn.ts'

export const ownAccount: Texts<typeof source> = {
  changePassword: {
    help: 'Changes the password of your own account.',
    lost: 'The new password was sent but no answer arrived. It may or may not apply already.',
    check: 'To find out, sign out and sign in with the new one. If that fails, the old one still applies.',
    title: 'Change password',
    confirm: 'Change password',
    pwdOld: 'Old password',
    pwdNew: 'New password',
    pwdConfirm: 'Confirm new password',
  },
  settlement: {
    title: 'My settlement daily report',
    help: 'Your own settlement by day: the profit share, what is settled and what is still to settle.',
    subject: {
      account: 'Account',
    },
  },
}
