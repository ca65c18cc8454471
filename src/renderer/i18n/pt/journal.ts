import type { Texts } from '../texts.ts'
import type { journal as source } from '../zh-cn/journal.ts'

export const journal: Texts<typeof source> = {
  own: {
    title: 'Minhas operações',
    time: 'Hora',
    account: 'Conta',
    call: 'Detalhes técnicos: chamada',
    target: 'Detalhes técnicos: campos',
    what: 'O que foi feito',
    player: 'Jogador',
    outcome: 'Resultado',
    message: 'Mensagem da plataforma',
    columns: { action: 'Tipo' },
    filters: { from: 'Data', text: 'Contém', action: 'Operação' },
  },
}
