import { texts } from '../../src/renderer/i18n/en-us/texts.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { rememberSettings, test } from './fixture.ts'
import { accountsOf3, agentsOf3, type LeftOpen, screensOf1, screensOf2 } from './left-open.ts'
const which = (process.env['SHOTS'] ?? '').split(',').filter(Boolean)
for (const [part, screens] of Object.entries({ screensOf1, screensOf2, agentsOf3, accountsOf3 })) {
  const names = screens.names.filter(name => which.length === 0 || which.includes(name))
  if (names.length === 0) continue
  test(`shots of ${part}`, async ({ openAs, folder }) => {
    await rememberSettings(folder, { admin_locale: 'en-us', tags: screens.tags })
    const { page } = await openAs('owner2026')
    await page.setViewportSize({ width: Number(process.env['W'] ?? 1440), height: 900 })
    const shell = new ShellPage(page, texts.app)
    await shell.closeAnnouncement()
    for (const name of names) {
      await (screens as LeftOpen).show(shell, name)
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shots/${name}.png` })
    }
  })
}
