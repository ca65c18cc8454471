import { tokens } from '@fluentui/react-components'

/*
 * The rhythm of every page, in px from the tabs down: 12 to the title, then 8 between title, filters, totals, rows, pager and the
 * edge, and 4 from a label to its input. Pages whose parts stand at one height are read without looking for them.
 */

/** Space around a page's content. */
export const pagePadding = '12px 12px 8px'

/** Space between the parts of a page. */
export const pageGap = '8px'

/** Space between a filter's name and its input. */
export const labelGap = '4px'

/** The line of a page's title, with whatever stands beside it. */
export const pageHead = { minHeight: '24px', flexShrink: 0, alignItems: 'center' } as const

/** The title of a page. */
export const pageTitle = {
  margin: 0,
  fontSize: tokens.fontSizeBase500,
  lineHeight: '24px',
  fontWeight: tokens.fontWeightSemibold,
} as const

/** Returns the tint of what is selected on this background, as rows have it (`table.css`): where one is, not an alarm. */
export const getSelectedTint = (background: string): string => {
  const mix = (share: string) => `color-mix(in srgb, ${tokens.colorBrandForeground1} ${share}, ${background})`
  return `light-dark(${mix('8%')}, ${mix('10%')})`
}
