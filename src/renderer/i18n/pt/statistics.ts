import type { Texts } from '../texts.ts'
import type { statistics as source } from '../zh-cn/statistics.ts'

export const statistics: Texts<typeof source> = {
  gameProfit: {
    title: 'Resultado dos jogos por sala',
    adddate: 'Data',
    WinScore: 'Resultado do sistema',
    GameRate: 'Taxa de ganho',
    TotalNum: 'Jogadores',
    GCount: 'Rodadas',
    totals: {
      total_Water: 'Volume total',
      total_SystemWin: 'Resultado total do sistema',
      total_WinRate: 'Taxa de ganho total',
      total_Tax: 'Total de taxas',
    },
  },
  roomPlayers: {
    action: 'Detalhes',
    title: 'Detalhe do resultado da sala',
    about: 'Sala: {{room}}, data: {{date}}',
    WinScore: 'Resultado do sistema',
    GameRate: 'Taxa de ganho',
    GCount: 'Rodadas',
    TotalNum: 'Jogadores',
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
    save: 'Salvar',
    clear: 'Zerar tudo',
    saved: 'Definido com sucesso',
    found: 'A plataforma tem os pontos enviados: a operação foi concluída.',
    notFound: 'A plataforma não tem os pontos enviados.',
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
