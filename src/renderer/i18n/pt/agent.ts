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
    action: 'Adicionar',
    title: 'Adicionar taxa de vitória',
    WinRate: 'Taxa de vitória (%; na plataforma 31 sem %)',
    found: 'A plataforma tem esta taxa de vitória: a operação foi concluída.',
    notFound: 'A plataforma não tem esta taxa de vitória.',
  },
  editWinRate: {
    action: 'Editar',
    title: 'Editar taxa de vitória',
    question: 'Jogador {{player}}, plataforma {{platform}}, taxa atual {{rate}}',
    WinRate: 'Taxa de vitória (%; na plataforma 31 sem %)',
    found: 'A plataforma tem esta taxa de vitória: a operação foi concluída.',
    notFound: 'A plataforma não tem esta taxa de vitória.',
  },
  removeWinRate: {
    action: 'Excluir',
    title: 'Excluir taxas de vitória',
    question:
      'Excluir as taxas de vitória do jogador {{player}}? A plataforma exclui pelo ID do jogador: todas as taxas dele, em todas as plataformas de jogos, são excluídas.',
    found: 'O jogador não tem mais taxa de vitória: a operação foi concluída.',
    notFound: 'As taxas de vitória do jogador ainda existem.',
  },
}
