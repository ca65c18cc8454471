import type { Page } from '@playwright/test'

/** Locates the page of the visible tab; pages may have tab panels of their own. */
export const getVisiblePage = (page: Page) =>
  page.locator('[role="tabpanel"][id^="page-of-"]').filter({ visible: true })

/** Lists texts and controls of the visible page that are cut off, misaligned or too wide. */
export const findLayoutProblems = (page: Page): Promise<readonly string[]> =>
  getVisiblePage(page).evaluate(pane => {
    const problems: string[] = []
    const getText = (element: Element) => element.textContent?.trim() ?? ''
    const measureText = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth > 0

    // Figures and column names keep their descenders: the comma of 1,427 must not look like a point.
    for (const figure of pane.querySelectorAll('dl dd button, dl dt, [data-label]')) {
      const text = measureText(figure)
      for (let box: Element | null = figure; box && box !== pane; box = box.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue
        const { top, bottom } = box.getBoundingClientRect()
        if (text.bottom > bottom + 0.1 || text.top < top - 0.1) {
          problems.push(`figure ${getText(figure)}: ${text.top}–${text.bottom} in ${top}–${bottom}`)
        }
      }
    }

    // Texts and buttons of a row share its vertical centre.
    for (const row of [...pane.querySelectorAll('[role="row"]:has([role="gridcell"])')].slice(0, 8)) {
      const { top, height } = row.getBoundingClientRect()
      const middle = top + (height - 1) / 2
      for (const button of row.querySelectorAll(
        '.table-action:not(:has(svg)), .table-switch, .table-checkbox',
      )) {
        const box = button.matches('input') ? button.getBoundingClientRect() : measureText(button)
        const off = (box.top + box.bottom) / 2 - middle
        if (Math.abs(off) > 0.6)
          problems.push(`${button.className} ${getText(button)}: ${off} px off its row`)
      }
      for (const cell of row.querySelectorAll('[role="gridcell"]:not(:has(*))')) {
        if (getText(cell) === '') continue
        const text = measureText(cell)
        const off = (text.top + text.bottom) / 2 - middle
        if (Math.abs(off) > 1) problems.push(`text ${getText(cell)}: ${off} px off its row`)
      }
    }

    // Names of totals are not cut off.
    for (const cell of pane.querySelectorAll('.table-foot-row [role="gridcell"]')) {
      if (getText(cell) !== '' && cell.scrollWidth > cell.clientWidth)
        problems.push(`total ${getText(cell)}: cut`)
    }

    // Filter controls share one baseline, and their labels fit one line.
    const filters = [...pane.querySelectorAll('[data-filter]')].filter(isSeen)
    const controls = filters.flatMap(filter => [...filter.querySelectorAll('input, select')])
    for (const form of new Set(filters.map(filter => filter.parentElement))) {
      const heights = controls
        .filter(control => form?.contains(control))
        .map(control => control.getBoundingClientRect().bottom)
      if (heights.length > 0 && Math.max(...heights) - Math.min(...heights) > 1) {
        problems.push(`filters at ${heights.join(', ')}`)
      }
    }
    for (const label of filters.flatMap(filter => [...filter.querySelectorAll('label')])) {
      if (label.scrollWidth > label.clientWidth) problems.push(`label ${getText(label)}: cut`)
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const control of controls) {
      const style = getComputedStyle(control)
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const requiredText =
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.label ?? '')
          : control.matches('[inputmode="numeric"]')
            ? '8'.repeat(20)
            : ''
      if (!pen) throw new Error('no canvas')
      pen.font = style.font
      const { width } = pen.measureText(requiredText)
      if (width > room)
        problems.push(`${control.closest('[data-filter]')?.textContent}: ${width} in ${room} px`)
    }

    // Only tables may scroll sideways.
    for (const box of [pane, ...pane.querySelectorAll('*')]) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
      if (scrolls && box.scrollWidth > box.clientWidth + 1 && !box.querySelector(':scope > [role="grid"]')) {
        problems.push(`${box.getAttribute('class')} is ${box.scrollWidth} wide in ${box.clientWidth} px`)
      }
    }
    return problems
  })

/**
 * Finds where a page leaves the rhythm of `src/renderer/kit/page.ts`: 12 px to the title, 8 between the parts of a list and to the
 * edge, 4 from a filter's name to its input.
 */
export const findRhythmProblems = (page: Page): Promise<readonly string[]> =>
  getVisiblePage(page).evaluate(pane => {
    const problems: string[] = []
    const getBox = (element: Element) => element.getBoundingClientRect()
    const check = (name: string, gap: number, wanted: number) => {
      if (Math.abs(gap - wanted) > 1) problems.push(`${name}: ${Math.round(gap)} px instead of ${wanted}`)
    }
    const title = pane.querySelector('h1')
    if (title) check('above the title', getBox(title).top - getBox(pane).top, 12)
    const list = title?.closest('section')
    if (!list) return problems
    const parts = [...list.children].filter(part => getBox(part).height > 0)
    for (const [at, part] of parts.slice(1).entries()) {
      const before = parts[at]
      if (before)
        check(`above ${part.tagName.toLowerCase()} ${at + 1}`, getBox(part).top - getBox(before).bottom, 8)
    }
    const filter = list.querySelector('[data-filter]')
    const label = filter?.querySelector('label')
    const control = filter?.querySelector('input, select')?.parentElement
    if (label && control) check('under a label', getBox(control).top - getBox(label).bottom, 4)
    const rows = list.querySelector('[role="grid"]')?.parentElement
    const pager = rows && list.querySelector('nav')
    if (rows && pager) check('above the pager', getBox(pager).top - getBox(rows).bottom, 8)
    if (pager && !list.querySelector('figure') && getBox(pane).bottom - getBox(pager).bottom < 7)
      problems.push(
        `under the pager: ${Math.round(getBox(pane).bottom - getBox(pager).bottom)} px instead of 8`,
      )
    return problems
  })

interface VisibleRows {
  /** Columns that are fully visible and not covered by the actions. */
  readonly columns: number
  /** Distance of the first row from the top of the window, in px. */
  readonly top: number
  /** Rows that are fully visible. */
  readonly rows: number
}

/** Measures the visible part of the list; null without a list. */
export const measureVisibleRows = (page: Page): Promise<VisibleRows | null> =>
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

/** Minimum number of columns that are visible without scrolling at 1440 px. */
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
/** Largest distance of a list under tiles from the top of the window, in px. */
export const maxListTopUnderTiles = 264
export const maxListTop = 214
