import type { Page } from '@playwright/test'
import { texts } from '../../src/renderer/i18n/en-us/texts.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, rememberSettings, test } from './fixture.ts'
import { accountsOf3, agentsOf3, type LeftOpen, screensOf1, screensOf2 } from './left-open.ts'

interface Seen {
  /** Columns that are seen whole, of which no part is under the actions. */
  readonly columns: number
  /** Where the first row starts, in px from the top of the window. */
  readonly top: number
  /** Rows that are seen whole. */
  readonly rows: number
}

/** What is seen of the list on show; null where there is none. */
const seen = (page: Page): Promise<Seen | null> =>
  page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .evaluate(pane => {
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
const columnsSeen: Readonly<Partial<Record<string, number>>> = {
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
const underTiles = 240
const withoutTiles = 195

for (const [part, screens] of Object.entries({ screensOf1, screensOf2, agentsOf3, accountsOf3 })) {
  test(`what decides is seen at a glance, ${part}: columns, rows, and little above them`, async ({
    openAs,
    folder,
  }) => {
    await rememberSettings(folder, { admin_locale: 'en-us', tags: screens.tags })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, texts.app)
    await shell.closeAnnouncement()
    const shown = page.getByRole('tabpanel').filter({ visible: true })
    for (const name of screens.names) {
      await (screens as LeftOpen).show(shell, name)
      const found = await seen(page)
      if (!found) continue
      const hasTiles = (await shown.getByRole('region', { name: texts.list.totals.ofSearch }).count()) > 0
      expect
        .soft(found.top, `${name}: its first row`)
        .toBeLessThanOrEqual(hasTiles ? underTiles : withoutTiles)
      const wanted = columnsSeen[name]
      if (wanted !== undefined) {
        await expect
          .poll(async () => (await seen(page))?.columns, { message: `${name}: its columns` })
          .toBeGreaterThanOrEqual(wanted)
      }
      if (name === 'recharge') expect.soft(found.rows, 'recharge orders').toBeGreaterThanOrEqual(18)
    }
  })
}
