import type { Texts } from '../texts.ts'
import type { lock as source } from '../zh-cn/lock.ts'

export const lock: Texts<typeof source> = {
  title: 'O console está bloqueado',
  about: 'Os dados estão ocultos; as tarefas continuam. Digite a senha de {{name}}.',
  password: 'Senha',
  empty: 'Digite sua senha',
  unlock: 'Desbloquear',
  unlocking: 'Verificando…',
  wait: 'Senhas incorretas demais. Tente de novo em {{seconds}} s',
  signOut: 'Encerrar sessão',
}
