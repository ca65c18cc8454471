import type { CSSProperties } from 'react'
import css from './table.css?inline'

// Adopted, as the page's policy forbids inline style elements; jsdom does not support adopted sheets.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** Classes of `table.css`, one per element, by part. */
export const classes = {
  root: 'table-root',
  frame: 'table-frame',
  scroller: 'table-scroller',
  grid: 'table-grid',
  row: 'table-row',
  headRow: 'table-head-row',
  footRow: 'table-foot-row',
  cell: 'table-cell',
  number: 'table-number',
  fitting: 'table-fitting',
  headCell: 'table-head-cell',
  checkCell: 'table-check-cell',
  endCell: 'table-end-cell',
  unreadable: 'table-unreadable',
  unfolded: 'table-unfolded',
  unfoldedCell: 'table-unfolded-cell',
  checkbox: 'table-checkbox',
  sort: 'table-sort',
  handle: 'table-handle',
  link: 'table-link',
  action: 'table-action',
  switch: 'table-switch',
  remark: 'table-remark',
  badge: 'table-badge',
} as const

/** Inline styles that need no selector. */
export const boxes = {
  head: { position: 'sticky', top: 0, zIndex: 3, height: 'var(--head)' },
  body: { position: 'relative' },
  firstLine: { display: 'block', lineHeight: '18px', paddingTop: 1 },
  foot: { position: 'sticky', bottom: 0, zIndex: 3 },
} as const satisfies Record<string, CSSProperties>
