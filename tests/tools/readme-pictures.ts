import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../../src/demo/platform.ts'
import { launchConsole } from '../e2e/launch.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { english as texts } from '../shown-texts.ts'

/*
 * Takes the six pictures in README and saves them in `resources/pictures`: `node tests/tools/readme-pictures.ts`, run manually
 * after a build. The console runs against the demo platform, in English, 1440 × 900.
 */

/** Limit of a picture, so that the project's folder stays small. */
const maxBytes = 250_000
const account = 'owner2026'
const pictures = join(import.meta.dirname, '..', '..', 'resources', 'pictures')

const createTag = (id: string, route: string) => ({ id, route, pinned: id === 'home', state: {} })
const settings = {
  admin_locale: 'en-us',
  playerPanel: { docked: true, width: 480 },
  tags: [
    {
      account,
      active: 'home',
      tags: [
        createTag('home', '/'),
        createTag('orders', '/channelapi/Finance/rechargeDataList?t=13'),
        createTag('players', '/channelapi/player/playerList'),
        createTag('inbox', '/inbox'),
        createTag('settlement', '/channelapi/channel/salesmanSettleSummary'),
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
  // With the channel's own time zone the clock shows no note about a difference.
  env: { TZ: 'America/Sao_Paulo' },
})

await mkdir(pictures, { recursive: true })

const takePicture = async (name: string) => {
  await page.locator('[aria-busy="true"]').filter({ visible: true }).first().waitFor({ state: 'hidden' })
  const file = join(pictures, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  const { size } = await stat(file)
  if (size > maxBytes) throw new Error(`${name}.png has ${size} bytes, more than ${maxBytes}`)
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
  await takePicture('palette')
  await page.keyboard.press('Escape')
  await shell.tags.nth(1).click()
  await page.getByRole('gridcell').first().waitFor()
  await takePicture('orders')
  await shell.tags.nth(2).click()
  const ids = page.locator('[aria-colindex="2"] [data-do="open"]').filter({ visible: true })
  await ids.nth(10).click()
  await page.getByRole('complementary').getByRole('term').first().waitFor()
  await page.mouse.move(0, 0)
  await takePicture('player')
  await page.getByRole('complementary').getByRole('button', { name: texts.app.close, exact: true }).click()
  await page.getByRole('complementary').waitFor({ state: 'hidden' })
  await shell.tags.nth(3).click()
  await page.locator('[data-item]').filter({ visible: true }).nth(2).waitFor()
  await takePicture('inbox')
  await shell.tags.nth(4).click()
  await page.getByRole('gridcell').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: texts.settlements.salesmanRun.action, exact: true }).click()
  await page.getByRole('heading', { name: texts.settlements.salesmanRun.title }).waitFor()
  await page.getByRole('gridcell').filter({ visible: true }).first().waitFor()
  await takePicture('run')
  await shell.tags.nth(0).click()
  const { of: explainName } = texts.table.explain
  await page
    .getByRole('button', { name: explainName.replace('{{name}}', texts.home.summary.differenceToday) })
    .click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
  await takePicture('explain')
} finally {
  await close()
  await demo.close()
  await rm(folder, { recursive: true, force: true })
}
