import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/en-us/texts.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, rememberSettings, test } from './fixture.ts'
import { accountsOf3, agentsOf3, type LeftOpen, screensOf1, screensOf2 } from './left-open.ts'

/** What is seen of the list on show: columns in full, rows in full, where the first row starts, whether tiles stand above it. */
const seen = (page: Page) =>
  page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .evaluate(pane => {
      const grid = pane.querySelector('[role="grid"]')
      const row = grid?.querySelector('[role="row"]:has([role="gridcell"])')
      const scroller = grid?.parentElement
      if (!grid || !row || !scroller) return null
      const place = scroller.getBoundingClientRect()
      const all = [...grid.querySelectorAll('[role="columnheader"]')]
      const actions = all.findLast(header => !header.querySelector('[data-handle], input'))?.getBoundingClientRect()
      const end = actions ? Math.min(actions.left, place.right) : place.right
      const headers = all.filter(header => header.querySelector('[data-handle]'))
      const columns = headers.filter(header => header.getBoundingClientRect().right <= end + 1)
      const lines = [...grid.querySelectorAll('[role="row"]:has([role="gridcell"])')]
      const bottom = place.bottom
      return {
        columns: columns.length,
        of: headers.length,
        top: row.getBoundingClientRect().top,
        rows: lines.filter(line => line.getBoundingClientRect().bottom <= bottom + 1).length,
        hasTiles: pane.querySelector('dl') !== null,
        widths: headers.map(header => `${header.textContent} ${Math.round(header.getBoundingClientRect().width)}`).join(', '),
      }
    })

for (const [part, screens] of Object.entries({ screensOf1, screensOf2, agentsOf3, accountsOf3 })) {
  test(`lists of ${part}`, async ({ openAs, folder }) => {
    await rememberSettings(folder, { admin_locale: 'en-us', tags: screens.tags })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, texts.app)
    await shell.closeAnnouncement()
    for (const name of screens.names) {
      await (screens as LeftOpen).show(shell, name)
      await page.waitForTimeout(500)
      console.log(name, JSON.stringify(await seen(page)))
    }
    expect(1).toBe(1)
  })
}
