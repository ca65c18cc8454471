import type { Texts } from '../texts.ts'
import type { proxyBonus as source } from '../zh-cn/proxy-bonus.ts'

export const proxyBonus: Texts<typeof source> = {
  list: {
    title: 'Bônus de agentes',
    totals: {
      InviteBonusWithdrawFlag: 'Saque do bônus de convite',
    },
  },
  daily: {
    title: 'Bônus diário de agentes',
    columns: {
      AddTime: 'Data',
    },
    filters: {
      add_date1: 'Data',
    },
  },
  details: {
    action: 'Detalhes',
  },
  log: {
    action: 'Detalhe do bônus',
    title: 'Detalhe do bônus',
    about: 'Jogador {{player}}',
    BonusTypeName: 'Tipo de bônus',
    BonusAmount: 'Bônus',
    ProxyLevel: 'Nível',
    DonatorId: 'Jogador de origem',
    AddTime: 'Creditado em',
    filters: {
      bonusType: 'Tipo de bônus',
      proxyLevel: 'Nível',
    },
  },
  unfreeze: {
    action: 'Descongelar',
    title: 'Descongelar bônus de convite',
    confirm: 'Descongelar bônus',
    question: 'Jogador {{player}}, congelado {{frozen}}',
    number: 'Valor a descongelar',
    notFound: 'O bônus congelado ainda não mudou.',
    hints: { frozen: 'Bônus congelado: {{now}} → {{after}}' },
  },
  dropRules: {
    title: 'Regras de desvinculação',
    RoleID: 'Agente',
    filters: {
      RoleID: 'ID do agente',
    },
  },
  addDropRule: {
    action: 'Adicionar regra',
    title: 'Adicionar regra de desvinculação',
    confirm: 'Adicionar regra',
    RoleID: 'ID do agente',
    RoubarRate: 'Proporção (%)',
    RoubarMinInvite: 'Começa após (cadastros)',
    RoubarRegInterval: 'Intervalo: um a cada tantos cadastros',
    RoubarParentID: 'Destino dos desvinculados (ID do superior, opcional)',
    hints: {
      ratio:
        'Após {{start}} cadastros, cada novo jogador é desvinculado com chance de {{rate}}%: cerca de {{dropped}} de {{registered}}.',
      interval:
        'Após {{start}} cadastros, um a cada {{interval}} é desvinculado: {{dropped}} de {{registered}}.',
    },
    found: 'Confirmado: a plataforma tem esta regra.',
    notFound: 'A plataforma não tem esta regra.',
  },
  editDropRule: {
    action: 'Editar',
    title: 'Editar regra de desvinculação',
    confirm: 'Salvar regra',
    question: 'Agente {{agent}}',
    RoubarRate: 'Proporção (%)',
    RoubarMinInvite: 'Começa após (cadastros)',
    RoubarRegInterval: 'Intervalo: um a cada tantos cadastros',
    RoubarParentID: 'Destino dos desvinculados (ID do superior, opcional)',
    hints: {
      ratio:
        'Após {{start}} cadastros, cada novo jogador é desvinculado com chance de {{rate}}%: cerca de {{dropped}} de {{registered}}.',
      interval:
        'Após {{start}} cadastros, um a cada {{interval}} é desvinculado: {{dropped}} de {{registered}}.',
    },
    found: 'Confirmado: a plataforma tem esta regra.',
    notFound: 'A plataforma não tem esta regra.',
  },
  removeDropRule: {
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
