import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { ownAccount as source } from './zh-cn.ts'

export const ownAccount: Texts<typeof source> = {
  changePassword: {
    help: 'Altera a senha da sua própria conta.',
    lost: 'A nova senha foi enviada, mas nenhuma resposta chegou. Ela pode já valer ou não.',
    check: 'Para saber, encerre a sessão e entre com a nova. Se não funcionar, a antiga ainda vale.',
    title: 'Alterar senha',
    confirm: 'Alterar senha',
    pwdOld: 'Senha antiga',
    pwdNew: 'Nova senha',
    pwdConfirm: 'Confirmar nova senha',
  },
  settlement: {
    title: 'Minhas liquidações diárias',
    help: 'Sua própria liquidação por dia: a participação, o que foi liquidado e o que falta liquidar.',
    subject: {
      account: 'Conta',
    },
  },
}
