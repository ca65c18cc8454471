import type { Texts } from '../texts.ts'
import type { statistics as source } from '../zh-cn/statistics.ts'

export const statistics: Texts<typeof source> = {
  gameProfit: {
    title: 'Resultado dos jogos por sala',
    adddate: 'Data',
    WinScore: 'Resultado da casa',
    GameRate: 'Taxa de ganho da casa',
    TotalNum: 'Jogadores ativos',
    GCount: 'Rodadas',
    totals: {
      total_Water: 'Volume total',
      total_SystemWin: 'Resultado total da casa',
      total_WinRate: 'Taxa de ganho da casa total',
      total_Tax: 'Total de taxas',
    },
  },
  roomPlayers: {
    action: 'Detalhes',
    title: 'Detalhe do resultado da sala',
    about: 'Sala: {{room}}, data: {{date}}',
    WinScore: 'Resultado da casa',
    GameRate: 'Taxa de ganho da casa',
    GCount: 'Rodadas',
    TotalNum: 'Jogadores ativos',
  },
  gameApi: {
    title: 'Relatório de liquidação de API',
    WinTotal: 'Resultado dos jogadores',
    platformWinlose: 'Resultado da plataforma',
    totals: {
      Water: 'Volume total',
      WinTotal: 'Resultado total dos jogadores',
      platformWinlose: 'Resultado total da plataforma',
      ApiFee: 'Taxa total de API',
    },
  },
  apiPoints: {
    action: 'Pontos de API',
    title: 'Pontos de API',
    about: 'Pontos da conta {{player}} em cada plataforma de jogos. Vazio significa 0.',
    confirm: 'Salvar pontos',
    clear: 'Zerar tudo',
    saved: 'Definido com sucesso',
    found: 'Confirmado: a plataforma tem estes pontos.',
    notFound: 'A plataforma não tem estes pontos.',
  },
  apiFees: {
    action: 'Taxas de API',
    title: 'Registros de taxas de API',
    about: 'Conta {{player}}',
    filters: {
      startDate: 'Data',
    },
  },
}
