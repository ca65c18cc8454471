import { createHash } from 'node:crypto'
import type { Paper } from '../../shared/files/paper.ts'

const css = `
body { margin: 0; background: #fff; color: #000; color-scheme: only light;
  font: 9pt / 1.35 "Segoe UI", "Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", Arial, sans-serif; }
h1 { margin: 0 0 6pt; font-size: 14pt; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1pt 8pt; margin: 0 0 8pt; }
dt { font-weight: 600; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 2pt 4pt; border: 0.5pt solid #888; text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; white-space: nowrap; }
tr { break-inside: avoid; }
tfoot { display: table-row-group; font-weight: 600; }
`
const styleHash = createHash('sha256').update(css).digest('base64')

/** Policy of a printed document: it holds the platform's texts, nothing in it may run or load. */
export const paperPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, sign => escapes[sign] ?? '')

const writeTag = (tag: string, texts: readonly string[]): string =>
  texts.map(text => `<${tag}>${escape(text)}</${tag}>`).join('')
const tableRow = (tag: 'th' | 'td', texts: readonly string[]): string => `<tr>${writeTag(tag, texts)}</tr>`

/** Formats a paper as a self-contained HTML document. */
export const writePaperHtml = ({
  title,
  language,
  heading,
  lines,
  headers,
  rows,
  last,
  notes,
}: Paper): string =>
  [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    `<title>${escape(title)}</title><style>${css}</style></head><body>`,
    `<h1>${escape(heading)}</h1>`,
    `<dl>${lines.map(({ label, value }) => `${writeTag('dt', [label])}${writeTag('dd', [value])}`).join('')}</dl>`,
    `<table><thead>${tableRow('th', headers)}</thead>`,
    `<tbody>${rows.map(row => tableRow('td', row)).join('')}</tbody>`,
    last.length > 0 ? `<tfoot>${tableRow('td', last)}</tfoot>` : '',
    `</table><ul>${writeTag('li', notes)}</ul></body></html>`,
  ].join('')
