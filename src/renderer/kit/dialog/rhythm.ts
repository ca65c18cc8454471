import { tokens } from '@fluentui/react-components'

/** Size of the title of every dialog, of a form as of a list. */
export const dialogTitleSize = tokens.fontSizeBase500
/** Clear space between the title of a dialog and its body. */
export const dialogTitleGap = '16px'
/** Clear space between the body of a dialog and its buttons. */
export const dialogFooterGap = '16px'

/** Styles of all dialogs that have a title, a body and buttons. */
export const dialogStyles = [
  // A long form keeps its distance from the window's edges.
  '.fui-DialogSurface .fui-DialogBody { row-gap: 0; max-height: calc(100vh - max(48px, 12vh)) }',
  `.fui-DialogSurface .fui-DialogTitle { font-size: ${dialogTitleSize} }`,
  // Its padding, 2 px, keeps the outlines of what has the focus in sight.
  `.fui-DialogTitle + .fui-DialogContent.fui-DialogContent { min-height: 0; margin-block-start: calc(${dialogTitleGap} - 2px) }`,
  `.fui-DialogActions.fui-DialogActions { margin-block-start: ${dialogFooterGap} }`,
  // The browser's margins would add to the space around.
  '.fui-DialogContent > :first-child { margin-block-start: 0 }',
  '.fui-DialogContent > :last-child { margin-block-end: 0 }',
] as const
