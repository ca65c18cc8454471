import { labels } from '../../shared/language.ts'

/** The few words main itself writes into a workbook. */
export const texts = {
  about: labels('说明', 'About', 'Sobre'),
  screen: labels('页面', 'Screen', 'Tela'),
  account: labels('操作员', 'Operator', 'Operador'),
  savedAt: labels('导出时间', 'Saved at', 'Salvo em'),
  rows: labels('行数', 'Rows', 'Linhas'),
  unreadable: labels('无法读取的行', 'Unreadable rows', 'Linhas ilegíveis'),
  unreadableRow: labels(
    '无法读取此行：',
    'This row could not be read: ',
    'Não foi possível ler esta linha: ',
  ),
  skipped: labels('跳过的重复行', 'Duplicate rows left out', 'Linhas duplicadas omitidas'),
  totalChanged: labels(
    '导出期间总行数发生变化',
    'The number of rows changed while exporting',
    'O número de linhas mudou durante a exportação',
  ),
  totals: labels('整个查询的合计', 'Totals of the whole search', 'Totais de toda a pesquisa'),
  sheet: labels('数据', 'Data', 'Dados'),
} as const
