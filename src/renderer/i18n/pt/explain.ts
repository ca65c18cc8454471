import type { Texts } from '../texts.ts'
import type { explain as source } from '../zh-cn/explain.ts'

export const explain: Texts<typeof source> = {
  title: 'Como se chega a “{{name}}”',
  close: 'Fechar',
  figures: 'Valores da fórmula',
  otherwise: '{{set}}; se não definida, {{otherwise}}',
  aloneZero: '0 quando “{{bottom}}” é 0',
  aloneTop: 'o próprio “{{top}}” quando “{{bottom}}” é 0',
  origin: {
    sent: 'enviado pela plataforma',
    computed: 'calculado aqui',
    lacking: 'não veio nesta resposta',
    unreadable: 'enviado pela plataforma, mas ilegível',
  },
  column: 'coluna “{{name}}”',
  field: 'campo {{field}}',
  differs: 'A plataforma enviou {{sent}}, a fórmula dá {{computed}}: diferença de {{by}}.',
  agrees: 'A plataforma enviou {{sent}}, igual à fórmula.',
  missing: 'Não dá para conferir: a resposta não traz {{names}}.',
  unreadable: 'Não dá para conferir: {{names}} não pôde ser lido.',
  reading: 'Os documentos não dizem como é calculado: esta é a nossa leitura, sem conferência.',
  plain: 'Enviado pela plataforma como está; não há fórmula.',
  plainTotal: 'Total da plataforma para toda a busca; não há fórmula.',
  ofPage: 'Soma das linhas desta página: a fórmula vale também para as somas.',
  document: 'Documento {{spec}}',
  call: 'Chamada {{id}} ({{path}})',
  behind: 'Abrir os registros por trás: {{title}}',
  behindNote:
    'A lista busca pela data de criação; o relatório pode contar pela data do pagamento ou da revisão.',
  operands: {
    game_passage_point: 'Pontos do canal (ajustes da conta)',
    game_dividend_point: 'Pontos de participação (ajustes da conta)',
    PersonDepositSum: 'Depositantes no total',
    PersonWithdrawSum: 'Pessoas que sacaram no total',
    ApiFee: 'Taxa de API definida',
    RealApiFee: 'Taxa de API dos jogos',
    DepositPersonToday: 'Depositantes hoje',
    PersonWithdrawToday: 'Pessoas que sacaram hoje',
  },
}
