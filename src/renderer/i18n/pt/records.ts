import type { Texts } from '../texts.ts'
import type { records as source } from '../zh-cn/records.ts'

export const records: Texts<typeof source> = {
  goldLog: {
    title: 'Registro de moedas',
    ChangeTypeStr: 'Tipo de variação',
    Money: 'Variação de moedas',
    LastMoney: 'Saldo',
    Description: 'Detalhe',
    AddTime: 'Hora',
    filters: {
      strartdate: 'Data',
      changeType: 'Tipo de variação',
      isFilter: 'Sem apostas válidas',
    },
    totals: {
      Production: 'Moedas recebidas',
      Consume: 'Moedas gastas',
      TotalMoney: 'Moedas restantes',
    },
  },
  gameLog: {
    title: 'Registro de jogos',
    Money: 'Ganho / perda',
    AddTime: 'Hora',
    totals: {
      GameRoundRunning: 'Total apostado',
      AwardMoney: 'Total de prêmios',
      UnAwardMoney: 'Não pago',
      TotalTax: 'Total de taxas',
      TotalWin: 'Total de ganho / perda',
    },
  },
  gameSummary: {
    title: 'Resumo de jogos',
    Money: 'Ganho / perda',
    AddTime: 'Primeira rodada',
    EndTime: 'Última rodada',
    FreeGame: 'Rodadas grátis',
    totals: {
      GameRoundRunning: 'Total apostado',
      AwardMoney: 'Total de prêmios',
      TotalTax: 'Total de taxas',
      TotalWin: 'Total de ganho / perda',
    },
  },
  roundsOfChange: {
    action: 'Detalhes',
    title: 'Resumo do jogo',
    about: 'Sala: {{room}}, plataforma: {{platform}}, tipo de jogo: {{type}}, nº do pedido: {{order}}',
    Money: 'Ganho / perda',
    AddTime: 'Hora',
  },
  roundsOfSummary: {
    action: 'Detalhes',
    title: 'Rodadas do jogo',
    about: 'Jogador {{player}}, sala: {{room}}, plataforma: {{platform}}, tipo de jogo: {{type}}',
    Money: 'Ganho / perda',
    AddTime: 'Hora',
  },
}
