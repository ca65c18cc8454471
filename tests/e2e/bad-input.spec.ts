import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'
import { startGenerousPlatform } from './proxy-platform.ts'

const listPath = '/channelapi/Finance/rechargeDataList'

test.describe('an unusable connection profile', () => {
  for (const { what, tier, field, spoil } of [
    {
      what: 'misses a field',
      tier: ' @proof',
      field: 'baseUrl',
      spoil: (text: string) => text.replace(/"baseUrl":"[^"]*",/, ''),
    },
    { what: 'is not JSON', tier: '', field: 'not JSON', spoil: (text: string) => text.slice(0, -20) },
    {
      what: 'has a bad key',
      tier: ' @proof',
      field: 'passwordKey',
      spoil: (text: string) => text.replace(/BEGIN PUBLIC KEY-----\\n.{40}/, 'BEGIN PUBLIC KEY-----\\nAAAA'),
    },
  ]) {
    test(`is reported with its file and can be replaced if it ${what}${tier}`, async ({
      open,
      demo,
      folder,
      profile,
    }) => {
      const bad = join(folder, 'bad-profile.json')
      const good = await readFile(profile, 'utf8')
      await writeFile(bad, spoil(good))
      expect(await readFile(bad, 'utf8')).not.toBe(good)
      const desk = await open({ args: ['--profile', bad] })
      await desk.signIn.isShown()
      const problem = desk.page.getByRole('group').filter({ hasText: texts.session.profile.problem })
      await expect(problem).toContainText(bad)
      await expect(problem).toContainText(field)
      await expect(problem).not.toContainText('的 （')
      await desk.signIn.enter({ ...getAccount(demo, 'owner2026') })
      await desk.signIn.isRefused(new RegExp(field))
      expect(demo.control.requests()).toEqual([])
      await desk.desktop.answerOpen([profile])
      await desk.signIn.chooseProfile.click()
      await expect(desk.page.getByText('连接：Test channel')).toBeVisible()
      await desk.signIn.enter(getAccount(demo, 'owner2026'))
      await desk.shell.isShown()
      expect(desk.complaints).toEqual([])
    })
  }

  test('is rejected when chosen, and the current profile stays in use @proof', async ({
    desk,
    demo,
    folder,
  }) => {
    const bad = join(folder, 'bad.json')
    await writeFile(bad, '{"name":"x","baseUrl":"ftp://x"}')
    await desk.desktop.answerOpen([bad])
    await desk.signIn.chooseProfile.click()
    await desk.shell.toast(/bad\.json/)
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await desk.shell.isShown()
  })
})

test.describe('the console on a difficult platform', () => {
  test('reports an unreachable platform and succeeds on the next try @proof', async ({ desk, demo }) => {
    await demo.control.refuse()
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await desk.signIn.isRefused(/没有连接/)
    // The first message may be that of the password's check; the code is cleared once the sign-in has failed.
    await expect(desk.signIn.code).toHaveValue('')
    await expect(desk.signIn.username).toHaveValue('owner2026')
    await demo.control.accept()
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await desk.shell.closeAnnouncement()
    const orders = new RechargeOrdersPage(desk.page)
    await orders.open()
    await demo.control.refuse()
    await orders.go()
    await desk.shell.toast(/没有连接/)
    await expect(orders.rows).toHaveCount(20)
    await demo.control.accept()
    await orders.search.getByLabel('玩家 ID', { exact: true }).fill('1')
    await orders.go()
    await expect(orders.rows).toHaveCount(0)
  })

  test('stays usable during a slow answer and times out without one @proof', async ({
    openAs,
    demo,
    profile,
  }) => {
    await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Hasty', timeoutSeconds: 2 }))
    const desk = await openAs('owner2026')
    await desk.shell.closeAnnouncement()
    const orders = new RechargeOrdersPage(desk.page)
    await orders.open()
    demo.control.fault({ path: listPath, mode: 'slow', milliseconds: 1200, times: 1 })
    await orders.go()
    await expect(orders.table).toHaveAttribute('aria-busy', 'true')
    await expect(orders.rows).toHaveCount(20)
    await orders.fill('订单号', '99')
    await desk.shell.tag('首页').click()
    await desk.shell.tag('充值订单').click()
    await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue('99')
    await expect(orders.table).not.toHaveAttribute('aria-busy', 'true')
    demo.control.fault({ path: listPath, mode: 'stall', times: 1 })
    await orders.go()
    await desk.shell.toast(texts.errors.timeout)
    await expect(orders.rows).toHaveCount(20)
  })

  test('stays usable with ten thousand rows in one answer @proof', async ({ openAs, demo, profile }) => {
    const generous = await startGenerousPlatform(demo.baseUrl, listPath, 10_000)
    try {
      await writeFile(profile, JSON.stringify({ ...demo.profile, baseUrl: generous.baseUrl }))
      const desk = await openAs('owner2026')
      await desk.shell.closeAnnouncement()
      const orders = new RechargeOrdersPage(desk.page)
      await orders.open()
      await expect(orders.table).toHaveAttribute('aria-rowcount', /^1000\d$/)
      // Only rows in view are drawn.
      expect(await orders.rows.count()).toBeLessThan(100)
      await orders.rows.first().getByRole('gridcell').nth(2).click()
      await desk.page.keyboard.press('Control+End')
      await expect(orders.table.locator('[aria-rowindex="10001"]')).toBeVisible()
      await orders.fill('订单号', '123')
      expect(desk.complaints).toEqual([])
    } finally {
      await generous.close()
    }
  })
})

test.describe('broken settings', () => {
  for (const { what, content } of [
    { what: 'are not JSON', content: '{"theme": "blue", "tags": [{' },
    { what: 'are not an object', content: '[1, 2, 3]' },
  ]) {
    test(`are set aside if they ${what}, and the console starts and names the file @proof`, async ({
      open,
      folder,
      demo,
    }) => {
      const data = join(folder, 'data')
      await mkdir(data)
      await writeFile(join(data, 'settings.json'), content)
      const desk = await open()
      await desk.signIn.isShown()
      const aside = (await readdir(data)).find(name => name.startsWith('settings.unreadable-')) ?? ''
      expect(await readFile(join(data, aside), 'utf8')).toBe(content)
      await expect(desk.page.getByText(new RegExp(`设置无法识别.*${RegExp.escape(aside)}`))).toBeVisible()
      await desk.signIn.enter(getAccount(demo, 'owner2026'))
      await desk.shell.isShown()
    })
  }

  test('lose only their invalid values @proof', async ({ open, folder }) => {
    const data = join(folder, 'data')
    await mkdir(data)
    const settings = { admin_locale: 'pt', theme: 'no such theme', simplified: 'perhaps', tags: 7 }
    await writeFile(join(data, 'settings.json'), JSON.stringify(settings))
    const desk = await open()
    await expect(desk.page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    expect((await readdir(data)).filter(name => name.includes('unreadable'))).toEqual([])
  })
})
