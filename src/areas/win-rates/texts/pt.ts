import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { winRates as source } from './zh-cn.ts'

export const winRates: Texts<typeof source> = {
  list: {
    title: 'Controle de API de agentes',
    help: 'Taxas de vitória definidas para agentes nas plataformas de jogos.',
    shown: 'Taxa de vitória',
    filters: {
      ApiID: 'Plataforma de jogos',
    },
  },
  add: {
    action: 'Adicionar taxa de vitória',
    title: 'Adicionar taxa de vitória',
    WinRate: 'Taxa de vitória (%)',
    hints: { plainNumber: 'Esta plataforma usa um número simples, não um percentual.' },
    found: 'Confirmado: a plataforma tem esta taxa de vitória.',
    notFound: 'A plataforma não tem esta taxa de vitória.',
  },
  edit: {
    action: 'Editar',
    title: 'Editar taxa de vitória',
    confirm: 'Salvar taxa de vitória',
    question: 'Jogador {{player}}, plataforma {{platform}}, taxa de vitória atual {{rate}}',
    WinRate: 'Taxa de vitória (%)',
    hints: { plainNumber: 'Esta plataforma usa um número simples, não um percentual.' },
    found: 'Confirmado: a plataforma tem esta taxa de vitória.',
    notFound: 'A plataforma não tem esta taxa de vitória.',
  },
  remove: {
    action: 'Excluir',
    title: 'Excluir taxas de vitória',
    question:
      'Excluir as taxas de vitória do jogador {{player}}? São excluídas as de todas as plataformas de jogos.',
    found: 'Confirmado: o jogador não tem mais taxas de vitória.',
    notFound: 'O jogador ainda tem taxas de vitória.',
  },
}
