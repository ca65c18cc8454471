import { catalogue } from '../../areas/calls.ts'
import { type JournalWords, sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of files saved here: no call has them. */
const fileWords: Readonly<Record<string, JournalWords>> = {
  'export.table': {
    name: labels('导出表格', 'Export a table', 'Exportar tabela'),
    ...sentence(
      '导出表格“{title}”<，{rows} 行>',
      '[Export|Exported] the table “{title}”<, {rows} rows>',
      '[Exportar|Exportou] a tabela “{title}”<, {rows} linhas>',
    ),
  },
  'download.file': {
    name: labels('下载文件', 'Download a file', 'Baixar arquivo'),
    ...sentence(
      '下载文件“{title}”',
      '[Download|Downloaded] the file “{title}”',
      '[Baixar|Baixou] o arquivo “{title}”',
    ),
  },
}

/** Words of every operation that this version records, by its id: of a write as its area declares them. */
export const operationWords: ReadonlyMap<string, JournalWords> = new Map([
  ...Object.entries(fileWords),
  ...catalogue.flatMap(({ id, words }) => (words ? [[id, words] as const] : [])),
])
