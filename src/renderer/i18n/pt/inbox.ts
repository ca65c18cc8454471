import type { Texts } from '../texts.ts'
import type { inbox as source } from '../zh-cn/inbox.ts'

export const inbox: Texts<typeof source> = {
  page: {
    title: 'Pendências',
    help: 'O que aguarda decisão, um registro por vez, com os dados do jogador.',
  },
  readNow: 'Atualizar',
  notify: 'Avisar sobre novos itens',
  everyone: 'Todos os jogadores',
  kinds: {
    gm: 'Registros GM em análise',
    mail: 'Mensagens em análise',
    withdrawals: 'Saques retidos por risco',
    unanswered: 'Resultados desconhecidos',
    failed: 'Tarefas com falha',
    finished: 'Exportações concluídas',
  },
  one: { gm: 'Registro GM {{id}}', mail: 'Mensagem {{id}}', withdrawals: 'Pedido de saque {{id}}' },
  over: { own: 'Concluído', here: 'Tratado por você', elsewhere: 'Já tratado em outro lugar' },
  queue: {
    what: 'Fila',
    none: 'Nada para analisar',
    reading: 'Carregando…',
    unread: 'Não carregou: {{reason}}',
    failed: 'Não foi possível atualizar (dados de {{time}}): {{reason}}',
    some: '{{shown}} de {{total}} listados',
    unreadable: 'Registros ilegíveis: {{count}}',
    atLeast: 'ou mais',
  },
  select: {
    one: 'Selecionar {{who}} {{amount}}',
    all: 'Selecionar tudo',
  },
  own: {
    mark: 'Criado por você',
    title: 'Aprovar seu próprio registro?',
    question: 'Você mesmo criou este registro. Aprove-o apenas se ninguém mais precisar conferi-lo.',
    confirm: 'Aprovar meu registro',
  },
  pane: { what: 'Detalhes', nothing: 'Nada para analisar', inList: 'Ver na lista' },
  quota: {
    what: 'Cota restante',
    remainQuotaToday: 'Cota restante hoje',
    remainQuotaTotal: 'Cota restante total',
  },
  player: { what: 'Jogador', nobody: 'Nenhum jogador com este ID' },
  last: {
    gm: 'Últimos registros GM deste jogador',
    mail: 'Últimas mensagens deste jogador',
    withdrawals: 'Últimos saques deste jogador',
    none: 'Nenhum registro',
  },
}
