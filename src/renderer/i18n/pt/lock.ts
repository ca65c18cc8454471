import type { Texts } from '../texts.ts'
import type { lock as source } from '../zh-cn/lock.ts'

export const lock: Texts<typeof source> = {
  title: 'O console está bloqueado',
  about: 'Tudo está oculto e as tarefas continuam. Digite a senha da conta {{name}} para continuar.',
  password: 'Senha',
  empty: 'Digite a senha',
  unlock: 'Desbloquear',
  unlocking: 'Verificando…',
  wait: 'Senhas incorretas demais. Tente de novo em {{seconds}} s',
  signOut: 'Sair',
}
