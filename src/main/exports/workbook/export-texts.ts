import { labels } from '../../../shared/language.ts'

/** Main's own texts in a workbook. */
export const exportTexts = {
  about: labels('说明', 'About', 'Sobre'),
  demo: labels('演示平台', 'Demo platform', 'Plataforma de demonstração'),
  demoNote: labels(
    'DEMO：仅供培训，并非真实记录',
    'DEMO: for training, not real records',
    'DEMO: para treinamento, sem registros reais',
  ),
  screen: labels('页面', 'Page', 'Página'),
  account: labels('操作人', 'Operator', 'Operador'),
  savedAt: labels('导出时间', 'Saved at', 'Salvo em'),
  promised: labels('平台给出的总行数', 'Rows counted by the platform', 'Linhas contadas pela plataforma'),
  read: labels('已加载行数', 'Rows loaded', 'Linhas carregadas'),
  rows: labels('写入的行数', 'Rows written', 'Linhas gravadas'),
  unreadable: labels('无法识别的行数', 'Unreadable rows', 'Linhas ilegíveis'),
  unreadableRow: labels('此行无法识别：', 'Unreadable row: ', 'Linha ilegível: '),
  skipped: labels('重复而未写入的行数', 'Repeated rows, not written', 'Linhas repetidas, não gravadas'),
  missing: labels('平台计入总数但未返回的行数', 'Rows counted but missing', 'Linhas contadas, mas ausentes'),
  incomplete: labels('可能不完整', 'May be incomplete', 'Pode estar incompleto'),
  mayBeMore: labels(
    '平台重复返回同一页且没有总行数，可能还有更多行',
    'The platform repeated a page and gave no row count: there may be more',
    'A plataforma repetiu uma página sem informar o número de linhas: pode haver mais',
  ),
  totals: labels('整个查询的合计', 'Totals of the whole search', 'Totais de toda a busca'),
  sheet: labels('数据', 'Data', 'Dados'),
} as const

/** Title of a demo export, for its sheet and file name. */
export const toDemoTitle = (title: string): string => `DEMO ${title}`
