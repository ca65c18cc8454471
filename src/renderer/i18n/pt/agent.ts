import type { Texts } from '../texts.ts'
import type { agent as source } from '../zh-cn/agent.ts'

export const agent: Texts<typeof source> = {
  winRates: {
    title: 'Controle de API de agentes',
    shown: 'Taxa de vitória',
    filters: {
      ApiID: 'Plataforma de jogos',
    },
  },
  addWinRate: {
    action: 'Adicionar taxa de vitória',
    title: 'Adicionar taxa de vitória',
    WinRate: 'Taxa de vitória (%; plataforma 31 sem %)',
    found: 'Confirmado: a plataforma tem esta taxa de vitória.',
    notFound: 'A plataforma não tem esta taxa de vitória.',
  },
  editWinRate: {
    action: 'Editar',
    title: 'Editar taxa de vitória',
    confirm: 'Salvar taxa de vitória',
    question: 'Jogador {{player}}, plataforma {{platform}}, taxa de vitória atual {{rate}}',
    WinRate: 'Taxa de vitória (%; plataforma 31 sem %)',
    found: 'Confirmado: a plataforma tem esta taxa de vitória.',
    notFound: 'A plataforma não tem esta taxa de vitória.',
  },
  removeWinRate: {
    action: 'Excluir',
    title: 'Excluir taxas de vitória',
    question:
      'Excluir as taxas de vitória do jogador {{player}}? São excluídas as de todas as plataformas de jogos.',
    found: 'Confirmado: o jogador não tem mais taxas de vitória.',
    notFound: 'O jogador ainda tem taxas de vitória.',
  },
}
