import { makeResetStyles, tokens } from '@fluentui/react-components'
import { type CSSProperties, useState } from 'react'
import { useAction, useCheckbox, useHandle, useLink, useSort, useSwitch } from './control-styles.ts'

const cell = {
  boxSizing: 'border-box',
  minWidth: 0,
  padding: '0 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  // Covers the line below it: the cell goes on in the next row.
  '&[data-joined]': { marginBottom: '-1px', backgroundColor: 'inherit' },
  '&[aria-selected="true"]': {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
  '&:focus': {
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    '@media (forced-colors: active)': { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
} as const

// One class per element instead of one per declaration: compiling and matching styles is a large part of what the
// first table costs.
const useCell = makeResetStyles(cell)
const useNumber = makeResetStyles({
  ...cell,
  textAlign: 'right',
  '&[data-tone="danger"]': { color: tokens.colorPaletteRedForeground1 },
  '&[data-tone="info"]': { color: tokens.colorPaletteBlueForeground2 },
  '&[data-tone="success"]': { color: tokens.colorPaletteGreenForeground1 },
})
const row = {
  position: 'absolute',
  left: 0,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  width: 'var(--width)',
  minWidth: '100%',
  height: 'var(--row)',
  lineHeight: 'calc(var(--row) - 1px)',
  contain: 'layout style',
  backgroundColor: tokens.colorNeutralBackground1,
  borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  '&[data-ends]': { borderBottom: `2px solid ${tokens.colorNeutralStrokeAccessible}` },
  '&[data-emphasis]': { fontWeight: tokens.fontWeightSemibold },
  '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  '&[aria-selected="true"]': {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (forced-colors: active)': { borderBlock: '2px solid Highlight' },
  },
} as const
const useRow = makeResetStyles(row)
const useBadge = makeResetStyles({
  display: 'inline-block',
  boxSizing: 'border-box',
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: tokens.borderRadiusMedium,
  border: '1px solid transparent',
  fontSize: tokens.fontSizeBase200,
  lineHeight: '18px',
  verticalAlign: 'middle',
  marginBottom: '2px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  backgroundColor: tokens.colorNeutralBackground4,
  color: tokens.colorNeutralForeground2,
  '&[data-tone="info"]': {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  '&[data-tone="success"]': {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  '&[data-tone="warning"]': {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground2,
  },
  '&[data-tone="danger"]': {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
})
const useRoot = makeResetStyles({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  minWidth: 0,
  color: tokens.colorNeutralForeground1,
  fontFamily: tokens.fontFamilyBase,
  fontSize: '13px',
  '&[data-fill]': { flex: '1 1 0', minHeight: '200px' },
})
const useBar = makeResetStyles({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  paddingBottom: '4px',
  '& > :first-child:not(:last-child)': { flexGrow: 1, minWidth: 0 },
})
const useFrame = makeResetStyles({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  '&[data-fill]': { flex: '1 1 0' },
})
const useScroller = makeResetStyles({
  position: 'relative',
  overflow: 'auto',
  '&[data-unfolds]': { containerType: 'inline-size' },
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
})
const useGrid = makeResetStyles({
  width: 'var(--width)',
  minWidth: '100%',
  userSelect: 'none',
  cursor: 'default',
  outline: 'none',
})
const edge = { ...row, position: 'relative', backgroundColor: tokens.colorNeutralBackground3 } as const
const useHeadRow = makeResetStyles({
  ...edge,
  height: 'var(--head)',
  lineHeight: 'calc(var(--head) - 1px)',
  fontWeight: tokens.fontWeightSemibold,
  '&:hover': { backgroundColor: tokens.colorNeutralBackground3 },
})
const useFootRow = makeResetStyles({
  ...edge,
  fontWeight: tokens.fontWeightSemibold,
  borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  '&:hover': { backgroundColor: tokens.colorNeutralBackground3 },
})
const headCell = {
  ...cell,
  position: 'relative',
  textOverflow: 'clip',
  '&[data-drop]': { boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}` },
} as const
const check = { textAlign: 'center', padding: 0, textOverflow: 'clip' } as const
const stuck = { position: 'sticky', zIndex: 1, backgroundColor: 'inherit' } as const
const end = {
  ...stuck,
  right: 0,
  gridColumnStart: -2,
  padding: '0 2px',
  textOverflow: 'clip',
  borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
} as const
const useHeadCell = makeResetStyles(headCell)
const useCheckCell = makeResetStyles({ ...cell, ...check, ...stuck, left: 0 })
const useEndCell = makeResetStyles({ ...cell, ...end, '&[role="columnheader"]': { padding: '0 8px' } })
const useUnreadable = makeResetStyles({
  ...cell,
  gridColumn: '1 / -1',
  position: 'sticky',
  left: 0,
  maxWidth: '100%',
  color: tokens.colorPaletteRedForeground1,
  fontStyle: 'italic',
})
const useUnfolded = makeResetStyles({
  position: 'absolute',
  left: 0,
  boxSizing: 'border-box',
  width: 'var(--width)',
  minWidth: '100%',
  contain: 'style',
  backgroundColor: tokens.colorNeutralBackground2,
  borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
})
const useUnfoldedCell = makeResetStyles({
  boxSizing: 'border-box',
  position: 'sticky',
  left: 0,
  // As wide as what is seen of the table.
  width: 'min(100%, 100cqw)',
  padding: '8px 16px',
  userSelect: 'text',
})
const useRemark = makeResetStyles({
  marginLeft: '6px',
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase200,
  '&[data-below]': {
    display: 'block',
    marginLeft: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '14px',
    fontSize: tokens.fontSizeBase100,
  },
})

/** Boxes that need no selector. */
export const boxes = {
  head: { position: 'sticky', top: 0, zIndex: 3, height: 'var(--head)' },
  body: { position: 'relative' },
  firstLine: { display: 'block', lineHeight: '18px', paddingTop: 1 },
  foot: { position: 'sticky', bottom: 0, zIndex: 3 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const satisfies Record<string, CSSProperties>

/** The table's classes, the same object for as long as the table lives: rows are memoised on it. */
export const useTableClasses = () => {
  const current = {
    root: useRoot(),
    bar: useBar(),
    frame: useFrame(),
    scroller: useScroller(),
    grid: useGrid(),
    row: useRow(),
    headRow: useHeadRow(),
    footRow: useFootRow(),
    cell: useCell(),
    number: useNumber(),
    headCell: useHeadCell(),
    checkCell: useCheckCell(),
    endCell: useEndCell(),
    unreadable: useUnreadable(),
    unfolded: useUnfolded(),
    unfoldedCell: useUnfoldedCell(),
    checkbox: useCheckbox(),
    sort: useSort(),
    handle: useHandle(),
    link: useLink(),
    action: useAction(),
    switch: useSwitch(),
    remark: useRemark(),
    badge: useBadge(),
  }
  const [classes] = useState(current)
  return classes
}

/** The classes by the part they dress. */
export type TableClasses = ReturnType<typeof useTableClasses>
