import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { agentQuery as source } from './zh-cn.ts'

export const agentQuery: Texts<typeof source> = {
  list: {
    title: 'Consulta de desvinculação',
    help: 'O vínculo e os dias de um agente; desvinculados podem ser devolvidos ao agente.',
    columns: {
      PersonCount: 'Jogadores',
      PersonDeposit: 'Depositantes',
      ValidPersonCount: 'Jogadores válidos',
      Lv1InviteCountReal: 'Convites reais nível 1',
    },
    filters: {
      roleId: 'ID do agente',
      igPersonCount: 'Mínimo de jogadores',
      agentLevel: 'Nível do agente',
    },
    totals: {
      Lv1FirstDepositPerson: 'Novos depositantes N1',
      PersonCount: 'Jogadores',
      ValidPersonCount: 'Jogadores válidos',
    },
  },
  dropped: {
    action: 'Desvinculados',
    title: 'Jogadores desvinculados',
    about: 'Agente {{agent}}',
    isValid: 'Válido',
  },
  reissue: {
    action: 'Devolver ao agente',
    title: 'Devolver jogador ao agente',
    many_one: 'Devolver {{n}} jogador ao agente',
    many_other: 'Devolver {{n}} jogadores ao agente',
    question: 'Devolver o jogador {{player}} ao agente {{agent}}?',
    found: 'Confirmado: o jogador não está mais desvinculado.',
    notFound: 'O jogador continua desvinculado.',
  },
  reissueSelected: {
    action: 'Devolver selecionados',
    many_one: 'Devolver {{n}} jogador ao agente',
    many_other: 'Devolver {{n}} jogadores ao agente',
    question_one: 'Devolver {{n}} jogador ao agente {{agent}}?',
    question_other: 'Devolver {{n}} jogadores ao agente {{agent}}?',
    found: 'Confirmado: nenhum destes jogadores está mais desvinculado.',
    notFound: 'Estes jogadores continuam desvinculados.',
  },
}
