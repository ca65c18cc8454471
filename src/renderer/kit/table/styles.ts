import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'

const cell = {
  boxSizing: 'border-box',
  minWidth: 0,
  padding: '0 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 'var(--row)',
  '&:focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  '&[aria-selected="true"]': {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
} as const
const number = { ...cell, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
const stuck = { position: 'sticky', zIndex: 1, backgroundColor: 'inherit' } as const

// One class per cell instead of twenty: matching styles is a large part of what drawing a page costs.
const useCell = makeResetStyles(cell)
const useNumber = makeResetStyles(number)
const useNegative = makeResetStyles({ ...number, color: tokens.colorPaletteRedForeground1 })
const useTabular = makeResetStyles({ ...cell, fontVariantNumeric: 'tabular-nums' })
const useRow = makeResetStyles({
  position: 'absolute',
  left: 0,
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  width: 'var(--width)',
  minWidth: '100%',
  height: 'var(--row)',
  contain: 'layout style',
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`,
  '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  '&[aria-selected="true"]': {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '@media (forced-colors: active)': { borderBottom: '1px solid GrayText' },
})
const badge = {
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: tokens.borderRadiusMedium,
  border: '1px solid transparent',
  fontSize: tokens.fontSizeBase200,
  lineHeight: '18px',
  verticalAlign: 'middle',
  maxWidth: '100%',
  boxSizing: 'border-box',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const
const useBadgeNeutral = makeResetStyles({
  ...badge,
  backgroundColor: tokens.colorNeutralBackground4,
  color: tokens.colorNeutralForeground2,
})
const useBadgeInfo = makeResetStyles({
  ...badge,
  backgroundColor: tokens.colorBrandBackground2,
  color: tokens.colorBrandForeground2,
})
const useBadgeSuccess = makeResetStyles({
  ...badge,
  backgroundColor: tokens.colorStatusSuccessBackground1,
  color: tokens.colorStatusSuccessForeground1,
})
const useBadgeWarning = makeResetStyles({
  ...badge,
  backgroundColor: tokens.colorStatusWarningBackground1,
  color: tokens.colorStatusWarningForeground2,
})
const useBadgeDanger = makeResetStyles({
  ...badge,
  backgroundColor: tokens.colorStatusDangerBackground1,
  color: tokens.colorStatusDangerForeground1,
})
const plainButton = {
  border: 'none',
  background: 'none',
  padding: 0,
  margin: 0,
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': {
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    borderRadius: tokens.borderRadiusSmall,
  },
} as const
const usePlainButton = makeResetStyles(plainButton)
const useLink = makeResetStyles({
  ...plainButton,
  color: tokens.colorBrandForegroundLink,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  lineHeight: 'inherit',
  '&:hover': { textDecorationLine: 'underline' },
  '@media (forced-colors: active)': { color: 'LinkText' },
})
const useAction = makeResetStyles({
  ...plainButton,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  padding: '0 6px',
  height: '22px',
  lineHeight: '22px',
  borderRadius: tokens.borderRadiusMedium,
  color: tokens.colorBrandForegroundLink,
  '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  '&[data-tone="danger"]': { color: tokens.colorPaletteRedForeground1 },
  '&:disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
})

const useParts = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '13px',
  },
  fill: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: '200px' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    paddingBottom: '4px',
  },
  toolbar: { flexGrow: 1, minWidth: 0 },
  scroller: {
    position: 'relative',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  frame: { display: 'flex', flexDirection: 'column', position: 'relative', minWidth: 0, minHeight: 0 },
  frameFill: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  grid: { width: 'var(--width)', minWidth: '100%', userSelect: 'none', cursor: 'default' },
  head: { position: 'sticky', top: 0, zIndex: 3, height: 'var(--head)' },
  body: { position: 'relative' },
  foot: { position: 'sticky', bottom: 0, zIndex: 3 },
  headRow: {
    position: 'relative',
    height: 'var(--head)',
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  footRow: {
    position: 'relative',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 1px ${tokens.colorNeutralStroke1}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  headCell: {
    position: 'relative',
    lineHeight: 'var(--head)',
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'clip',
  },
  dropTarget: { boxShadow: `inset 2px 0 ${tokens.colorBrandStroke1}` },
  stuck,
  stuckEnd: { ...stuck, right: 0, gridColumnStart: -2, padding: '0 4px', textOverflow: 'clip' },
  lastStuck: { borderRight: `1px solid ${tokens.colorNeutralStroke1}` },
  check: { textAlign: 'center', padding: 0, textOverflow: 'clip' },
  checkbox: {
    width: '15px',
    height: '15px',
    margin: 0,
    verticalAlign: 'middle',
    cursor: 'pointer',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  sort: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    width: '100%',
    minWidth: 0,
    fontWeight: 'inherit',
    lineHeight: 'var(--head)',
  },
  sortEnd: { justifyContent: 'flex-end' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  handle: {
    position: 'absolute',
    top: 0,
    right: 0,
    width: '7px',
    height: '100%',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { borderRight: `3px solid ${tokens.colorBrandStroke1}` },
  },
  mark: { marginLeft: '4px' },
  remark: { marginLeft: '6px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  twoLines: { display: 'block', lineHeight: '16px', paddingTop: '2px' },
  secondLine: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '14px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
  },
  unreadable: {
    gridColumn: '1 / -1',
    color: tokens.colorPaletteRedForeground1,
    fontStyle: 'italic',
    position: 'sticky',
    left: 0,
    maxWidth: '100%',
  },
  skeleton: {
    display: 'inline-block',
    width: '60%',
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.4 }, to: { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  progress: {
    position: 'absolute',
    zIndex: 5,
    left: 0,
    right: 0,
    height: '2px',
    overflow: 'hidden',
    pointerEvents: 'none',
    '::after': {
      content: '""',
      display: 'block',
      width: '30%',
      height: '100%',
      backgroundColor: tokens.colorBrandBackground,
      animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
      animationDuration: '1.2s',
      animationIterationCount: 'infinite',
    },
    '@media (prefers-reduced-motion: reduce)': { '::after': { animationName: 'none', width: '100%' } },
  },
  notice: {
    position: 'sticky',
    left: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '32px 16px',
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
    boxSizing: 'border-box',
  },
  failed: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 8px',
    marginBottom: '4px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  failedText: { flexGrow: 1, overflowWrap: 'anywhere' },
  copy: {
    position: 'absolute',
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '22px',
    height: '22px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
})

/** The table's classes, the same object for as long as the table lives: rows are memoised on it. */
export const useTableClasses = () => {
  const parts = useParts()
  const row = useRow()
  const current = {
    ...parts,
    row,
    cell: useCell(),
    number: useNumber(),
    negative: useNegative(),
    tabular: useTabular(),
    link: useLink(),
    action: useAction(),
    plainButton: usePlainButton(),
    badge: {
      neutral: useBadgeNeutral(),
      info: useBadgeInfo(),
      success: useBadgeSuccess(),
      warning: useBadgeWarning(),
      danger: useBadgeDanger(),
    },
    headRow: mergeClasses(row, parts.headRow),
    footRow: mergeClasses(row, parts.footRow),
  }
  const [classes] = useState(current)
  return classes
}

export type TableClasses = ReturnType<typeof useTableClasses>
