import type { Texts } from '../texts.ts'
import type { inbox as source } from '../zh-cn/inbox.ts'

export const inbox: Texts<typeof source> = {
  page: { title: 'Caixa de entrada' },
  readAt: 'Lido: {{time}}',
  readNow: 'Ler de novo',
  notify: 'Notificação do sistema para novidades',
  everyone: 'Todos os jogadores',
  pace: {
    what: 'Leitura automática',
    off: 'Desligada',
    half: 'A cada 30 segundos',
    minute: 'A cada minuto',
    five: 'A cada 5 minutos',
  },
  kinds: {
    gm: 'Registros GM em análise',
    mail: 'Correios em análise',
    withdrawals: 'Saques retidos por risco',
    unanswered: 'Resultados a esclarecer',
    failed: 'Tarefas com falha',
    finished: 'Exportações concluídas',
  },
  one: { gm: 'Registro GM {{id}}', mail: 'Correio {{id}}', withdrawals: 'Pedido de saque {{id}}' },
  over: { here: 'Concluído', elsewhere: 'Já não está à espera: foi tratado em outro lugar' },
  queue: {
    what: 'Fila de espera',
    none: 'Nada à espera',
    reading: 'Lendo…',
    unread: 'Não foi possível ler: {{reason}}',
    failed: 'Não foi possível ler de novo: {{reason}}. Dados das {{time}}',
    some: '{{shown}} de {{total}} estão listados',
    unreadable: 'Registros que não puderam ser lidos: {{count}}',
    atLeast: 'ou mais',
  },
  pane: { what: 'Detalhes', nothing: 'Nada à espera', inList: 'Ver na lista' },
  quota: {
    what: 'Cota restante',
    remainQuotaToday: 'Cota restante hoje',
    remainQuotaTotal: 'Cota restante total',
  },
  player: { what: 'Jogador', nobody: 'Nenhum jogador com este ID' },
  last: {
    gm: 'Últimos registros GM deste jogador',
    mail: 'Últimos correios deste jogador',
    withdrawals: 'Últimos saques deste jogador',
    none: 'Nenhum registro',
  },
}
