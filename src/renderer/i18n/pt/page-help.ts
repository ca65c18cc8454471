import type { Texts } from '../texts.ts'
import type { pageHelp as source } from '../zh-cn/page-help.ts'

export const pageHelp: Texts<typeof source> = {
  title: 'Esta página',
  general: 'Como funciona',
  loading: 'Carregando…',
  noFigures: 'Esta página não tem tabela de valores.',
  filters: {
    title: 'Filtros',
    days: 'Do primeiro ao último dia, ambos incluídos, no fuso horário do canal.',
    times: 'Do início do primeiro dia ao fim do último, no fuso horário do canal; é possível informar horas.',
    month: 'Um mês do calendário do canal.',
    number: 'Correspondência exata do ID ou número completo. É possível colar vários, até {{most}}.',
    text: {
      exact: 'Correspondência exata do texto inteiro.',
      partial: 'Correspondência parcial: qualquer texto que o contenha.',
      minimum: 'No mínimo este número; deixe vazio para não limitar.',
    },
    amount: 'Um valor; deixe vazio para não limitar.',
    choice: 'Opções: {{choices}}.',
    many: 'Uma de {{n}} opções.',
    served: 'As opções vêm da plataforma.',
    initial: 'Abre com: {{value}}.',
  },
  totals: 'Totais acima da tabela',
  columns: 'Valores e colunas',
  others: 'Também: {{names}}',
  formula: 'Calculado aqui: {{formula}}',
  filled: 'Da plataforma; se faltar, calculado aqui: {{formula}}',
  checked: 'Da plataforma e conferido aqui: {{formula}}',
  assumed: 'Da plataforma, que não publica a fórmula. Suposta: {{formula}}',
  source: {
    title: 'De onde vêm os números',
    rows: 'Cada busca carrega as linhas da plataforma. A hora ao lado do título diz quando.',
    totals: 'A plataforma soma os totais de toda a busca, não da página.',
    today: 'Os números mudam durante o dia.',
    explain: 'Para ver a fórmula de um valor com os números, pressione {{key}} nele.',
    exact: 'A tela arredonda; cópias e arquivos têm os valores exatos.',
  },
  actions: 'O que você pode fazer aqui',
  details: 'Detalhes técnicos',
  call: 'Chamada {{id}} ({{path}})',
}
