import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { gameProfit as source } from './zh-cn.ts'

export const gameProfit: Texts<typeof source> = {
  list: {
    title: 'Resultado dos jogos por sala',
    help: 'O resultado da casa por sala de jogo.',
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
    title: 'Detalhes do resultado da sala',
    about: 'Sala: {{room}}, data: {{date}}',
    WinScore: 'Resultado da casa',
    GameRate: 'Taxa de ganho da casa',
    GCount: 'Rodadas',
    TotalNum: 'Jogadores ativos',
  },
  api: {
    title: 'Relatório de liquidação de API',
    help: 'Resultados dos jogos e taxas de API por mês e plataforma.',
    WinTotal: 'Ganho / perda do jogador',
    platformWinlose: 'Resultado da casa',
    totals: {
      Water: 'Volume total',
      WinTotal: 'Total de ganho / perda do jogador',
      platformWinlose: 'Resultado total da casa',
      ApiFee: 'Taxa total de API',
    },
  },
}
