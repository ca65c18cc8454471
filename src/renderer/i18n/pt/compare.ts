import type { Texts } from '../texts.ts'
import type { compare as source } from '../zh-cn/compare.ts'

export const compare: Texts<typeof source> = {
  title: 'Comparar',
  comparedWith: 'Comparado com: {{what}}',
  kinds: {
    none: 'Nada',
    period: 'Período anterior',
    week: 'Mesmos dias da semana passada',
    month: 'Mês passado',
  },
  with: 'Comparado com',
  reading: 'Lendo o período de comparação:',
  failed: 'Não foi possível ler {{title}} para comparar: {{reason}}',
  retry: 'Tentar de novo',
  end: 'Encerrar a comparação',
  inPart: 'só as primeiras 2.000 linhas foram lidas, ou algumas não puderam ser; o que falta mostra –',
  notOver: 'inclui hoje, que ainda não acabou',
  noRange: 'Escolha as duas datas para comparar',
  column: {
    before: '{{column}} ({{title}})',
    by: '{{column}} diferença',
    rate: '{{column}} variação',
  },
  notInFile: 'A comparação não faz parte deste arquivo: só “Esta página” e “Linhas selecionadas” a contêm',
}
