import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { shared as source } from './zh-cn.ts'

export const shared: Texts<typeof source> = {
  quotaLeft: 'Cota restante: {{today}} hoje, {{total}} no total.',
  quotaThen: 'Após a operação: {{today}} hoje, {{total}} no total.',
  quotaOver: 'Isto excede a cota.',
  quotaUnread: 'A cota não carregou: {{reason}}',
  addedInReview: 'Adicionado com sucesso, em análise',
  settingSucceeded: 'Configuração salva',
  hiddenPlayers: {
    action: 'Jogadores ocultos',
    title: 'Jogadores ocultos',
    about: 'Agente {{agent}}',
    operatorName: 'Operador',
    AddTime: 'Ocultado em',
  },
  apiPoints: {
    action: 'Pontos de API',
    title: 'Pontos de API',
    about: 'Conta {{player}}. Vazio significa 0.',
    confirm: 'Salvar pontos',
    clear: 'Zerar tudo',
    saved: 'Definido com sucesso',
    found: 'Confirmado: a plataforma tem estes pontos.',
    notFound: 'A plataforma não tem estes pontos.',
  },
  apiFees: {
    action: 'Taxas de API',
    title: 'Registros de taxas de API',
    about: 'Conta {{player}}',
    filters: {
      startDate: 'Data',
    },
  },
}
