import { ownAccount } from '../../../shared/endpoints/own-account.ts'
import { formScreen } from '../../kit/dialog/form-screen.tsx'
import { password } from '../../kit/form/fields.ts'

export const changePasswordScreen = formScreen(ownAccount.changePassword, {
  texts: 'operations:changePassword',
  route: '/channelapi/channel/pwdedit',
  fields: [password('pwdOld'), password('pwdNew'), password('pwdConfirm')],
  formatSuccess: answer => answer,
})
