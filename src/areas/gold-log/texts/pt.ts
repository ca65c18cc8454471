import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { goldLog as source } from './zh-cn.ts'

export const goldLog: Texts<typeof source> = {
  list: {
    title: 'Registro de moedas',
    help: 'Cada mudança nas moedas de um jogador, com o saldo depois dela.',
    glossary: {
      Money: 'Moedas desta variação',
      TotalMoney: 'Moedas restantes, supostamente recebidas menos gastas',
    },
    ChangeTypeStr: 'Tipo de variação',
    Money: 'Variação de moedas',
    LastMoney: 'Saldo',
    Description: 'Descrição',
    AddTime: 'Data e hora',
    filters: {
      strartdate: 'Data',
      changeType: 'Tipo de variação',
      isFilter: 'Sem apostas de jogo',
    },
    totals: {
      Production: 'Moedas recebidas',
      Consume: 'Moedas gastas',
      TotalMoney: 'Moedas restantes',
    },
  },
  rounds: {
    glossary: {
      Money: 'Prêmio menos aposta menos taxa',
    },
    action: 'Detalhes',
    title: 'Resumo do jogo',
    about: 'Sala: {{room}}, plataforma: {{platform}}, tipo de jogo: {{type}}, nº do pedido: {{order}}',
    Money: 'Ganho / perda do jogador',
    AddTime: 'Data e hora',
  },
}
