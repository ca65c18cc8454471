import type { Texts } from '../texts.ts'
import type { settlement as source } from '../zh-cn/settlement.ts'

const measures = {
  AdvOut: 'Taxa de publicidade',
  apiFeeInForce: 'Taxa de API dos jogos',
  platformWinLose: 'Resultado da plataforma',
  realProfit: 'Participação do canal',
  SettleAmount: 'Acertado',
  UnSettleAmount: 'A acertar',
}
const ofSalesman = { ...measures, ProxyId: 'ID do vendedor' }
const ofSubChannel = { ...measures, ProxyId: 'ID do subcanal' }

export const settlement: Texts<typeof source> = {
  salesmanSummary: { title: 'Resumo de acertos dos vendedores', ...ofSalesman },
  subChannelSummary: { title: 'Resumo de acertos dos subcanais', ...ofSubChannel },
  salesmanDaily: { title: 'Acertos diários dos vendedores', ...ofSalesman },
  subChannelDaily: { title: 'Acertos diários dos subcanais', ...ofSubChannel },
  detail: { action: 'Detalhes' },
  settle: {
    action: 'Acertar',
    title: 'Acertar',
    confirm: 'Acertar o dia',
    question:
      '{{proxy}}, {{day}}: participação do canal {{profit}}, acertado {{settled}}, a acertar {{remains}}. Informe o total acertado deste dia.',
    SettleAmount: 'Acertado deste dia',
    review:
      '{{proxy}}, {{day}}: o valor acertado passa de {{settled}} para {{SettleAmount}} (participação do canal {{profit}}). Enviar?',
    hints: {
      differs: 'Este valor não é a participação do canal {{profit}}: a diferença é de {{by}}.',
    },
    found: 'A plataforma tem este valor como acertado: a operação foi concluída.',
    notFound: 'A plataforma tem outro valor como acertado.',
  },
  history: {
    title: 'Acertos do dia',
    action: 'Histórico',
    about:
      '{{proxy}}, {{day}}: estão registrados {{settled}} como acertados de uma participação de {{profit}}. Aqui aparece somente o que esta conta acertou neste computador: acertos de outros computadores ou contas não constam.',
    time: 'Hora',
    account: 'Conta',
    what: 'Operação',
    outcome: 'Resultado',
    message: 'Mensagem da plataforma',
  },
}
