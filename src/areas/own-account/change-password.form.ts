import { formScreen } from '../../renderer/kit/dialog/form/form-screen.tsx'
import { password } from '../../renderer/kit/form/fields.ts'
import { ownAccount } from './calls.ts'

export const changePasswordScreen = formScreen(ownAccount.changePassword, {
  texts: 'ownAccount:changePassword',
  route: '/channelapi/channel/pwdedit',
  fields: [password('pwdOld'), password('pwdNew'), password('pwdConfirm')],
  formatSuccess: answer => answer,
})
