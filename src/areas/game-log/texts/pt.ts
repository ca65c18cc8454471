import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { gameLog as source } from './zh-cn.ts'

export const gameLog: Texts<typeof source> = {
  list: {
    title: 'Registro de jogos',
    help: 'Rodadas dos jogadores, com aposta, prêmio e resultado.',
    glossary: {
      Money: 'Prêmio menos aposta menos taxa',
      AwardMoney: 'O que foi pago ao jogador',
    },
    Money: 'Ganho / perda do jogador',
    AddTime: 'Data e hora',
    totals: {
      GameRoundRunning: 'Total apostado',
      AwardMoney: 'Total de prêmios',
      UnAwardMoney: 'Não pago',
      TotalTax: 'Total de taxas',
      TotalWin: 'Total de ganho / perda do jogador',
    },
  },
  summary: {
    title: 'Resumo de jogos',
    help: 'Rodadas somadas por jogador, plataforma de jogos e sala.',
    glossary: {
      Money: 'Prêmio menos aposta menos taxa',
      AwardMoney: 'O que foi pago ao jogador',
    },
    Money: 'Ganho / perda do jogador',
    AddTime: 'Primeira rodada',
    EndTime: 'Última rodada',
    FreeGame: 'Rodadas grátis',
    totals: {
      GameRoundRunning: 'Total apostado',
      AwardMoney: 'Total de prêmios',
      TotalTax: 'Total de taxas',
      TotalWin: 'Total de ganho / perda do jogador',
    },
  },
  rounds: {
    glossary: {
      Money: 'Prêmio menos aposta menos taxa',
    },
    action: 'Detalhes',
    title: 'Rodadas do jogo',
    about: 'Jogador {{player}}, sala: {{room}}, plataforma: {{platform}}, tipo de jogo: {{type}}',
    Money: 'Ganho / perda do jogador',
    AddTime: 'Data e hora',
  },
}
