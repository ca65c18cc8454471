import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { proxyBonus as source } from './zh-cn.ts'

export const proxyBonus: Texts<typeof source> = {
  list: {
    title: 'Bônus de agentes',
    help: 'Bônus que os agentes ganharam, receberam e ainda têm.',
    totals: {
      InviteBonusWithdrawFlag: 'Saque do bônus de convite',
    },
  },
  daily: {
    title: 'Bônus diário dos agentes',
    help: 'Bônus dos agentes por dia.',
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
    question: 'Jogador {{player}}',
    number: 'Valor a descongelar',
    notFound: 'O bônus congelado ainda não mudou.',
    hints: { frozen: 'Bônus congelado: {{now}} → {{after}}' },
  },
}
