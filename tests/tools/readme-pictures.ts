import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/en-us/texts.ts'
import { launchConsole } from '../e2e/launch.ts'
import { ShellPage } from '../pages/shell-page.ts'

/*
 * Takes the six pictures that README shows, into `resources/pictures`: `node tests/tools/readme-pictures.ts`, by hand, after a
 * build. The console runs against the demo platform, in English, 1440 × 900.
 */

/** A picture must not make the project's folder heavy. */
const maxBytes = 250_000
const account = 'owner2026'
const pictures = join(import.meta.dirname, '..', '..', 'resources', 'pictures')

const tag = (id: string, route: string) => ({ id, route, pinned: id === 'home', state: {} })
const settings = {
  admin_locale: 'en-us',
  playerPanel: { docked: true, width: 480 },
  tags: [
    {
      account,
      active: 'home',
      tags: [
        tag('home', '/'),
        tag('orders', '/channelapi/Finance/rechargeDataList?t=13'),
        tag('players', '/channelapi/player/playerList'),
        tag('inbox', '/inbox'),
        tag('settlement', '/channelapi/channel/salesmanSettleSummary'),
      ],
    },
  ],
}

const folder = await mkdtemp(join(tmpdir(), 'readme-pictures-'))
const profile = join(folder, 'profile.json')
const demo = await startDemo({ orders: 20_000, players: 2000 })
await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Demo channel' }))
await writeFile(join(folder, 'settings.json'), JSON.stringify(settings))
const { page, close } = await launchConsole({
  userData: folder,
  args: ['--profile', profile, `channel-console:/${demo.links(account).group}`],
  // A clock that agrees with the channel's says nothing about itself.
  env: { TZ: 'America/Sao_Paulo' },
})

await mkdir(pictures, { recursive: true })

const take = async (name: string) => {
  await page.locator('[aria-busy="true"]').filter({ visible: true }).first().waitFor({ state: 'hidden' })
  const file = join(pictures, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  const { size } = await stat(file)
  if (size > maxBytes) throw new Error(`${name}.png has ${size} bytes, at most ${maxBytes} are wanted`)
  console.log(`resources/pictures/${name}.png: ${Math.round(size / 1000)} kB`)
}

try {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shell = new ShellPage(page, texts.app)
  await shell.closeAnnouncement()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: texts.palette.title })
  await palette.getByRole('combobox').pressSequentially('log')
  await palette.getByRole('option').first().waitFor()
  await take('palette')
  await page.keyboard.press('Escape')
  await shell.tags.nth(1).click()
  await page.getByRole('gridcell').first().waitFor()
  await take('orders')
  await shell.tags.nth(2).click()
  const ids = page.locator('[aria-colindex="2"] [data-do="open"]').filter({ visible: true })
  await ids.nth(10).click()
  await page.getByRole('complementary').getByRole('term').first().waitFor()
  await page.mouse.move(0, 0)
  await take('player')
  await page.getByRole('complementary').getByRole('button', { name: texts.app.close, exact: true }).click()
  await page.getByRole('complementary').waitFor({ state: 'hidden' })
  await shell.tags.nth(3).click()
  await page.locator('[data-item]').filter({ visible: true }).nth(2).waitFor()
  await take('inbox')
  await shell.tags.nth(4).click()
  await page.getByRole('gridcell').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: texts.settlement.salesmanRun.action, exact: true }).click()
  await page.getByRole('heading', { name: texts.settlement.salesmanRun.title }).waitFor()
  await page.getByRole('gridcell').filter({ visible: true }).first().waitFor()
  await take('run')
  await shell.tags.nth(0).click()
  const { of: explainName } = texts.table.explain
  await page
    .getByRole('button', { name: explainName.replace('{{name}}', texts.home.summary.differenceToday) })
    .click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
  await take('explain')
} finally {
  await close()
  await demo.close()
  await rm(folder, { recursive: true, force: true })
}
