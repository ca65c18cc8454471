import { makeResetStyles, tokens } from '@fluentui/react-components'

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
/** A value that opens or does something. */
export const useLink = makeResetStyles({
  ...plainButton,
  color: tokens.colorBrandForegroundLink,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  lineHeight: 'inherit',
  '&:hover': { textDecorationLine: 'underline' },
  // An amount that its column sets off keeps its colour, and is known for a button by the line.
  '&[data-tone]': { color: 'inherit', textDecorationLine: 'underline' },
  '&[aria-disabled="true"]': { color: 'inherit', cursor: 'not-allowed', textDecorationLine: 'none' },
  '@media (forced-colors: active)': { color: 'LinkText' },
})
/** A button of a row, and of the bar above the table. */
export const useAction = makeResetStyles({
  ...plainButton,
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: '4px',
  padding: '0 6px',
  height: '22px',
  lineHeight: '22px',
  borderRadius: tokens.borderRadiusMedium,
  color: tokens.colorBrandForegroundLink,
  '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  '&[data-tone="danger"]': { color: tokens.colorPaletteRedForeground1 },
  '& svg': { fontSize: '16px' },
  '&[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
})

/** A track with its thumb, and a word beside it. */
export const useSwitch = makeResetStyles({
  ...plainButton,
  position: 'relative',
  maxWidth: '100%',
  height: '20px',
  paddingLeft: '36px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
  lineHeight: '20px',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  '&::before': {
    left: '2px',
    top: '3px',
    width: '28px',
    height: '14px',
    borderRadius: '7px',
  },
  '&::after': {
    left: '5px',
    top: '6px',
    width: '8px',
    height: '8px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralStrokeAccessible,
  },
  '&[aria-checked="true"]::before': {
    border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  '&[aria-checked="true"]::after': {
    left: '19px',
    border: 'none',
    backgroundColor: tokens.colorNeutralForegroundInverted,
  },
  '&[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  '&[aria-disabled="true"]::before, &[aria-disabled="true"]::after': { opacity: 0.4 },
  '@media (forced-colors: active)': {
    '&[aria-checked="true"]::before': { backgroundColor: 'Highlight' },
    '&::after': { backgroundColor: 'ButtonText' },
    '&[aria-checked="true"]::after': { backgroundColor: 'HighlightText' },
  },
})

/** A checkbox of a row or of the page. */
export const useCheckbox = makeResetStyles({
  width: '15px',
  height: '15px',
  margin: 0,
  verticalAlign: 'middle',
  cursor: 'pointer',
  accentColor: tokens.colorCompoundBrandBackground,
})
/** The button of a header. */
export const useSort = makeResetStyles({
  ...plainButton,
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  width: '100%',
  minWidth: 0,
  '&[data-numeric]': { justifyContent: 'flex-end' },
})
/** The edge of a header that resizes its column. */
export const useHandle = makeResetStyles({
  position: 'absolute',
  boxSizing: 'border-box',
  top: 0,
  right: 0,
  width: '7px',
  height: '100%',
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  '&:hover': { borderRight: `3px solid ${tokens.colorBrandStroke1}` },
})
