import type { Page } from '@playwright/test'

/** The page of the tab on show; pages may have tab panels of their own. */
export const getVisiblePage = (page: Page) =>
  page.locator('[role="tabpanel"][id^="page-of-"]').filter({ visible: true })

/** What on the page on show cannot be read as it is meant, each in a line. */
export const findLayoutProblems = (page: Page): Promise<readonly string[]> =>
  getVisiblePage(page).evaluate(pane => {
    const found: string[] = []
    const said = (element: Element) => element.textContent?.trim() ?? ''
    const textBox = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth > 0

    // Figures and names of columns keep what reaches below the line: the comma of 1,427 is no point.
    for (const figure of pane.querySelectorAll('dl dd button, dl dt, [data-label]')) {
      const text = textBox(figure)
      for (let box: Element | null = figure; box && box !== pane; box = box.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue
        const { top, bottom } = box.getBoundingClientRect()
        if (text.bottom > bottom + 0.1 || text.top < top - 0.1) {
          found.push(`figure ${said(figure)}: ${text.top}–${text.bottom} in ${top}–${bottom}`)
        }
      }
    }

    // What stands in one row stands at one height.
    for (const row of [...pane.querySelectorAll('[role="row"]:has([role="gridcell"])')].slice(0, 8)) {
      const { top, height } = row.getBoundingClientRect()
      const middle = top + (height - 1) / 2
      for (const button of row.querySelectorAll(
        '.table-action:not(:has(svg)), .table-switch, .table-checkbox',
      )) {
        const box = button.matches('input') ? button.getBoundingClientRect() : textBox(button)
        const off = (box.top + box.bottom) / 2 - middle
        if (Math.abs(off) > 0.6) found.push(`${button.className} ${said(button)}: ${off} px off its row`)
      }
    }

    // The names of totals are read in full.
    for (const cell of pane.querySelectorAll('.table-foot-row [role="gridcell"]')) {
      if (said(cell) !== '' && cell.scrollWidth > cell.clientWidth) found.push(`total ${said(cell)}: cut`)
    }

    // All that is typed into and chosen from stands in one line, its label above it in one.
    const filters = [...pane.querySelectorAll('[data-filter]')].filter(isSeen)
    const controls = filters.flatMap(filter => [...filter.querySelectorAll('input, select')])
    for (const form of new Set(filters.map(filter => filter.parentElement))) {
      const heights = controls
        .filter(control => form?.contains(control))
        .map(control => control.getBoundingClientRect().bottom)
      if (heights.length > 0 && Math.max(...heights) - Math.min(...heights) > 1) {
        found.push(`filters at ${heights.join(', ')}`)
      }
    }
    for (const label of filters.flatMap(filter => [...filter.querySelectorAll('label')])) {
      if (label.scrollWidth > label.clientWidth) found.push(`label ${said(label)}: cut`)
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const control of controls) {
      const style = getComputedStyle(control)
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const wanted =
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.label ?? '')
          : control.matches('[inputmode="numeric"]')
            ? '8'.repeat(20)
            : ''
      if (!pen) throw new Error('no canvas')
      pen.font = style.font
      const { width } = pen.measureText(wanted)
      if (width > room) found.push(`${control.closest('[data-filter]')?.textContent}: ${width} in ${room} px`)
    }

    // Nothing is wider than its place but tables.
    for (const box of [pane, ...pane.querySelectorAll('*')]) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
      if (scrolls && box.scrollWidth > box.clientWidth + 1 && !box.querySelector(':scope > [role="grid"]')) {
        found.push(`${box.className} is ${box.scrollWidth} wide in ${box.clientWidth} px`)
      }
    }
    return found
  })

/** Gap in px between the rows of a list and its pager. */
export const measureGapAbovePager = (page: Page): Promise<number> =>
  getVisiblePage(page).evaluate(pane => {
    const place = pane.querySelector('[role="grid"]')?.parentElement
    const pager = place?.closest('section')?.querySelector('nav')
    return place && pager ? pager.getBoundingClientRect().top - place.getBoundingClientRect().bottom : 0
  })

interface Seen {
  /** Columns that are seen whole, of which no part is under the actions. */
  readonly columns: number
  /** Where the first row starts, in px from the top of the window. */
  readonly top: number
  /** Rows that are seen whole. */
  readonly rows: number
}

/** What is seen of the list on show; null where there is none. */
export const measureVisibleRows = (page: Page): Promise<Seen | null> =>
  getVisiblePage(page).evaluate(pane => {
    const grid = pane.querySelector('[role="grid"]')
    const place = grid?.parentElement?.getBoundingClientRect()
    const lines = [...(grid?.querySelectorAll('[role="row"]:has([role="gridcell"])') ?? [])]
    const [first] = lines
    if (!grid || !place || !first) return null
    const headers = [...grid.querySelectorAll('[role="columnheader"]')]
    const columns = headers.filter(header => header.querySelector('[data-handle]'))
    const actions = headers.findLast(header => !columns.includes(header) && !header.querySelector('input'))
    const end = Math.min(place.right, actions?.getBoundingClientRect().left ?? place.right)
    return {
      columns: columns.filter(column => column.getBoundingClientRect().right <= end + 1).length,
      top: first.getBoundingClientRect().top,
      rows: lines.filter(line => line.getBoundingClientRect().bottom <= place.bottom + 1).length,
    }
  })

/** So many columns of these decide, and are seen without scrolling at 1440 px. */
export const minVisibleColumns: Readonly<Partial<Record<string, number>>> = {
  withdrawals: 11,
  players: 9,
  bloggers: 8,
  accounts: 9,
  'sub-accounts': 9,
  'channel-monthly': 12,
  'salesman-monthly': 12,
  'sub-monthly': 12,
}
/** Whose list stands under tiles with sums. */
export const maxListTopUnderTiles = 240
export const maxListTop = 195
