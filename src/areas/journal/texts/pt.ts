import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { journal as source } from './zh-cn.ts'

export const journal: Texts<typeof source> = {
  own: {
    title: 'Minhas operações',
    help: 'Tudo o que você fez com este console, com o resultado. Fica neste computador.',
    time: 'Data e hora',
    account: 'Conta',
    call: 'Detalhes técnicos: operação',
    target: 'Detalhes técnicos: campos',
    what: 'O que foi feito',
    player: 'Jogador',
    outcome: 'Resultado',
    message: 'Mensagem da plataforma',
    columns: { action: 'Operação' },
    filters: { from: 'Data', text: 'Contém', action: 'Operação' },
  },
}
