import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { droppedBinding as source } from './zh-cn.ts'

export const droppedBinding: Texts<typeof source> = {
  list: {
    title: 'Regras de desvinculação',
    help: 'As regras pelas quais convidados são desvinculados de um agente.',
    RoleID: 'Agente',
    filters: {
      RoleID: 'ID do agente',
    },
  },
  add: {
    action: 'Adicionar regra',
    title: 'Adicionar regra de desvinculação',
    confirm: 'Adicionar regra',
    RoleID: 'ID do agente',
    RoubarRate: 'Proporção de desvinculação (%)',
    hints: {
      ratio:
        'Após {{start}} cadastros, cada novo jogador é desvinculado com chance de {{rate}}%: cerca de {{dropped}} de {{registered}}.',
      interval:
        'Após {{start}} cadastros, um a cada {{interval}} é desvinculado: {{dropped}} de {{registered}}.',
    },
    found: 'Confirmado: a plataforma tem esta regra.',
    notFound: 'A plataforma não tem esta regra.',
  },
  edit: {
    action: 'Editar',
    title: 'Editar regra de desvinculação',
    confirm: 'Salvar regra',
    question: 'Agente {{agent}}',
    RoubarRate: 'Proporção de desvinculação (%)',
    hints: {
      ratio:
        'Após {{start}} cadastros, cada novo jogador é desvinculado com chance de {{rate}}%: cerca de {{dropped}} de {{registered}}.',
      interval:
        'Após {{start}} cadastros, um a cada {{interval}} é desvinculado: {{dropped}} de {{registered}}.',
    },
    found: 'Confirmado: a plataforma tem esta regra.',
    notFound: 'A plataforma não tem esta regra.',
  },
  remove: {
    action: 'Excluir',
    title: 'Excluir regra de desvinculação',
    confirm: 'Excluir regra de desvinculação',
    question:
      'Excluir a regra de desvinculação do agente {{agent}}? Novos jogadores não são mais desvinculados.',
    found: 'Confirmado: a regra foi excluída.',
    notFound: 'A regra ainda existe.',
  },
  whitelist: {
    action: 'Lista branca',
    title: 'Lista branca de desvinculação',
    AddTime: 'Adicionado em',
  },
  addExempt: {
    action: 'Adicionar à lista branca',
    title: 'Adicionar à lista branca',
    found: 'Confirmado: o jogador está na lista branca.',
    notFound: 'O jogador não está na lista branca.',
  },
  removeExempt: {
    action: 'Retirar',
    title: 'Retirar da lista branca',
    confirm: 'Retirar jogador da lista branca',
    question: 'Retirar o jogador {{player}} da lista branca?',
    found: 'Confirmado: o jogador não está mais na lista branca.',
    notFound: 'O jogador continua na lista branca.',
  },
  removeExempts: {
    action: 'Retirar selecionados',
    many_one: 'Retirar {{n}} da lista branca',
    many_other: 'Retirar {{n}} da lista branca',
    question_one: 'Retirar {{n}} jogador da lista branca?',
    question_other: 'Retirar {{n}} jogadores da lista branca?',
    found: 'Confirmado: nenhum destes jogadores está na lista branca.',
    notFound: 'Estes jogadores continuam na lista branca.',
  },
}
