import type { Locator, Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { expect, prepareSettings, test } from './fixture.ts'
import { type OpenTags, openAccountTagsOf3, openTagsOf1 } from './open-tags.ts'

const words = { 'zh-cn': chinese, 'en-us': english, pt: portuguese }
const getPane = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

/** Finds visible figures and headers that do not fit their cells. */
const findCutTexts = (grid: Locator): Promise<readonly string[]> =>
  grid.evaluate(table => {
    const place = table.parentElement?.getBoundingClientRect()
    const cells = [...table.querySelectorAll<HTMLElement>('[role="gridcell"], [data-label]')]
    return cells
      .filter(cell => cell.getBoundingClientRect().right <= (place?.right ?? 0))
      .filter(cell => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 4)
      .map(cell => cell.textContent ?? '')
  })

/** Presses Tab, or Shift+Tab, until the target has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab did not lead there')
}

test('a report is transposed and copied by keyboard and stays so after a restart @proof', async ({
  openAs,
  folder,
}) => {
  await prepareSettings(folder, { admin_locale: 'en-us', tags: openTagsOf1.tags })
  const desk = await openAs('owner2026')
  const { page } = desk
  const shell = new ShellPage(page, english.app)
  await shell.closeAnnouncement()
  await openTagsOf1.show(shell, 'channel-daily')
  const grid = getPane(page).getByRole('grid')
  const originalValue = await grid.getByRole('row').nth(1).getByRole('gridcell').nth(2).innerText()
  await shell.tags.nth(3).focus()
  await tabTo(page, getPane(page).getByRole('button', { name: english.table.columns }))
  await page.keyboard.press('Enter')
  const choice = page.getByRole('checkbox', { name: english.table.turned.turn })
  // The last choices of the menu: backward from its first field.
  await tabTo(page, choice, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  await page.keyboard.press('Escape')

  const first = grid.getByRole('row').nth(1)
  await expect(first.getByRole('gridcell').first()).toHaveText('Deposits')
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  const days = headers.filter(header => /^\d{4}-\d\d-\d\d$/.test(header))
  expect(days).toHaveLength(7)
  expect(days).toEqual(days.toSorted())
  expect(headers.filter(header => header.startsWith('vs'))).toHaveLength(6)
  // The latest day, which the list shows first.
  await tabTo(page, grid.locator('[tabindex="0"]').first())
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(grid.locator(':focus')).toHaveText(originalValue)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  const readClipboard = async () =>
    JSON.stringify((await desk.desktop.journal()).findLast(({ what }) => what.startsWith('clipboard')))
  await expect.poll(readClipboard).toContain(String(Number(originalValue.replaceAll(',', ''))))
  await expect(page.getByRole('status', { name: english.table.selected.of })).toContainText(/Deposits [\d,]+/)

  // The names of the figures stay in place while the days scroll.
  const name = first.getByRole('gridcell').first()
  const before = await name.boundingBox()
  await grid.locator('..').evaluate(scroller => scroller.scrollBy(400, 0))
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(before?.x)
  expect(desk.complaints).toEqual([])

  await desk.close()
  const again = await openAs('owner2026')
  const shellAgain = new ShellPage(again.page, english.app)
  await shellAgain.closeAnnouncement()
  await openTagsOf1.show(shellAgain, 'channel-daily')
  await expect(getPane(again.page).getByRole('gridcell', { name: 'Deposits', exact: true })).toBeVisible()
})

const reports = [
  [openTagsOf1, ['channel-daily', 'channel-monthly', 'settlement']],
  [
    openAccountTagsOf3,
    ['salesman-report', 'salesman-monthly', 'settle-daily', 'settle-summary', 'sub-daily', 'sub-monthly'],
  ],
] as const

for (const [language, mode] of [
  ['zh-cn', 'light'],
  ['en-us', 'dark'],
  ['pt', 'light'],
] as const) {
  test(`transposed reports cut no figure and have no axe violation, ${language}, ${mode} @proof`, async ({
    openAs,
    folder,
  }) => {
    const { app, table } = words[language]
    for (const [screens, names] of reports) {
      await prepareSettings(folder, { admin_locale: language, mode, tags: screens.tags })
      const desk = await openAs('owner2026')
      const { page } = desk
      const shell = new ShellPage(page, app)
      await shell.closeAnnouncement()
      for (const name of names) {
        await (screens as OpenTags).show(shell, name)
        await getPane(page).getByRole('button', { name: table.columns, exact: true }).click()
        await page.getByRole('checkbox', { name: table.turned.turn }).click()
        await page.keyboard.press('Escape')
        const grid = getPane(page).getByRole('grid')
        await expect(grid.getByRole('columnheader').first()).toHaveText(table.turned.name)
        await expect.poll(() => findCutTexts(grid), { message: `${name} in ${language}` }).toEqual([])
        expect.soft(await findAxeViolations(page, name)).toEqual([])
      }
      expect(desk.complaints).toEqual([])
      await desk.close()
    }
  })
}
