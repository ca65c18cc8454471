import { labels } from '../../shared/language.ts'

/** The few words main itself writes into a workbook. */
export const texts = {
  about: labels('说明', 'About', 'Sobre'),
  demo: labels('演示平台', 'Demo platform', 'Plataforma de demonstração'),
  demoNote: labels(
    'DEMO：仅供培训，并非真实记录',
    'DEMO: for training, no real records',
    'DEMO: para treinamento, sem registros reais',
  ),
  screen: labels('页面', 'Screen', 'Tela'),
  account: labels('操作员', 'Operator', 'Operador'),
  savedAt: labels('导出时间', 'Saved at', 'Salvo em'),
  promised: labels('平台给出的行数', 'Rows the platform named', 'Linhas informadas pela plataforma'),
  read: labels('读取的行数', 'Rows read', 'Linhas lidas'),
  rows: labels('写入的行数', 'Rows written', 'Linhas gravadas'),
  unreadable: labels('无法读取的行', 'Unreadable rows', 'Linhas ilegíveis'),
  unreadableRow: labels(
    '无法读取此行：',
    'This row could not be read: ',
    'Não foi possível ler esta linha: ',
  ),
  skipped: labels('重复而略去的行', 'Rows read twice, left out', 'Linhas repetidas, omitidas'),
  missing: labels('未收到的行', 'Rows that never came', 'Linhas que não vieram'),
  incomplete: labels('可能不完整', 'May be incomplete', 'Pode estar incompleto'),
  mayBeMore: labels(
    '平台重复返回同一页且未给出总行数，可能还有更多行',
    'The platform sent the same page again and named no number of rows: there may be more',
    'A plataforma repetiu a mesma página sem informar o número de linhas: pode haver mais',
  ),
  totals: labels('整个查询的合计', 'Totals of the whole search', 'Totais de toda a pesquisa'),
  sheet: labels('数据', 'Data', 'Dados'),
} as const

/** The title of what is exported from the demo platform, in its sheet's name and its file's. */
export const demoTitle = (title: string): string => `DEMO ${title}`
