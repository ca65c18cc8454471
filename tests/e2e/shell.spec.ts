import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { HomePage } from '../pages/home-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { english, chinese as texts } from '../shown-texts.ts'
import { findFilesContaining } from './find-files.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'
import { waitUntilStill } from './wait-until-still.ts'

const words = texts.app
const [home, direct, channel] = ['首页', '充值订单', '充值订单（渠道）'] as const

/** Opens both kinds of recharge orders beside home; the second is active. */
const openBoth = async ({ shell, page }: Desk) => {
  await shell.openScreen('订单管理', direct)
  await shell.menu.getByRole('button', { name: channel }).click()
  await expect(shell.activeTag).toHaveText(channel)
  await expect(page.getByRole('heading', { name: direct })).toBeVisible()
}

const readSavedTags = async ({ userData }: Desk): Promise<readonly { readonly pinned: boolean }[]> => {
  const settings = await readFile(join(userData, 'settings.json'), 'utf8').catch(() => '{}')
  return JSON.parse(settings).tags?.[0]?.tags ?? []
}

const readColours = (page: Page) =>
  page.getByRole('banner').evaluate(bar => {
    const here = document.querySelector('nav [aria-current="page"]')
    return `${getComputedStyle(bar).backgroundColor} ${here && getComputedStyle(here).backgroundColor}`
  })

/** Waits until the page has new colours at rest and returns them. */
const waitForOtherColours = async (page: Page, seenColours: readonly string[]) => {
  const readStillColours = async () => {
    await waitUntilStill(page)
    return readColours(page)
  }
  await expect.poll(async () => seenColours.includes(await readStillColours())).toBe(false)
  return readStillColours()
}

test.describe('the menu', () => {
  test('opens a page of a group and leaves out entries without a page @proof', async ({ owner }) => {
    const group = owner.shell.menu.getByRole('button', { name: '订单管理' })
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await owner.shell.menu.getByRole('button', { name: channel }).click()
    await expect(owner.shell.activeTag).toHaveText(channel)
    await expect(owner.shell.menu.getByRole('button', { name: channel })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(owner.shell.menu.getByRole('button', { name: '支付管理' })).toHaveCount(0)
    await expect(owner.shell.tags).toHaveCount(2)
  })

  test('finds pages by name @proof', async ({ owner }) => {
    const search = owner.page.getByRole('searchbox', { name: words.menu.search })
    await search.fill('提现订')
    await expect(owner.shell.menu.getByRole('listitem').getByRole('button')).toHaveText([
      '订单管理',
      // A count of withdrawals held for review may follow.
      /^提现订单\d*$/,
    ])
    await search.fill('没有这个')
    await expect(owner.page.getByText(words.menu.noMatch)).toBeVisible()
    await search.fill('充值订单')
    await search.press('Enter')
    await expect(owner.shell.activeTag).toHaveText(direct)
  })

  test('shows a salesman fewer groups @proof', async ({ openAs }) => {
    const desk = await openAs('salesman01')
    await desk.shell.closeAnnouncement()
    await expect(desk.shell.menu.getByRole('button', { name: '订单管理' })).toBeVisible()
    await expect(desk.shell.menu.getByRole('button', { name: '支付管理' })).toHaveCount(0)
  })

  test('is an overlay in a narrow window and closes when a page is chosen @proof', async ({ owner }) => {
    await owner.page.setViewportSize({ width: 600, height: 800 })
    await expect(owner.shell.menu).toHaveCount(0)
    await owner.page.getByRole('button', { name: words.menu.open }).click()
    const overlay = owner.page.getByRole('dialog', { name: words.menu.title })
    await overlay.getByRole('button', { name: '订单管理' }).click()
    await overlay.getByRole('button', { name: channel }).click()
    await expect(overlay).toHaveCount(0)
    await expect(owner.shell.activeTag).toHaveText(channel)
    await expect(owner.page.getByRole('heading', { name: direct })).toBeVisible()
    const overflow = await owner.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test.describe('page tags', () => {
  test('return to the previous page on close, and home never closes @proof', async ({ owner }) => {
    const { shell, page } = owner
    await openBoth(owner)
    await shell.tag(home).click()
    await shell.tag(direct).click()
    await shell.tag(direct).click({ button: 'middle' })
    await expect(shell.activeTag).toHaveText(home)
    await shell.tag(home).click({ button: 'middle' })
    await shell.tag(home).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: words.tags.close })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+w')
    await expect.poll(() => shell.tagTitles()).toEqual([home, channel])
    await shell.tag(channel).focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => shell.tagTitles()).toEqual([home])
  })

  test('close in groups, except home and pinned tags @proof', async ({ owner }) => {
    const { shell } = owner
    await openBoth(owner)
    await shell.tagCommand(direct, 'closeRight')
    await expect.poll(() => shell.tagTitles()).toEqual([home, direct])
    await openBoth(owner)
    await shell.tagCommand(channel, 'closeLeft')
    await expect.poll(() => shell.tagTitles()).toEqual([home, channel])
    await openBoth(owner)
    await shell.tag(direct).click()
    await shell.tagCommand(direct, 'closeOthers')
    await expect.poll(() => shell.tagTitles()).toEqual([home, direct])
    await shell.tagCommand(direct, 'pin')
    await openBoth(owner)
    await shell.tag(home).click()
    await shell.tagCommand(home, 'closeAll')
    await expect.poll(() => shell.tagTitles()).toEqual([home, `${direct} (${words.tags.pinned})`])
    await expect(shell.activeTag).toHaveText(home)
  })

  test('move by keyboard and keep their order after a restart @proof', async ({ owner, open, demo }) => {
    await openBoth(owner)
    await owner.shell.tag(channel).focus()
    await owner.page.keyboard.press('Control+Shift+ArrowLeft')
    await expect.poll(() => owner.shell.tagTitles()).toEqual([home, channel, direct])
    await expect(owner.shell.tag(channel)).toBeFocused()
    await owner.shell.tagCommand(direct, 'pin')
    const order = [home, `${direct} (${words.tags.pinned})`, channel]
    await expect.poll(() => owner.shell.tagTitles()).toEqual(order)
    // Settings are written after a delay, many changes together.
    await expect
      .poll(async () => (await readSavedTags(owner)).map(({ pinned }) => pinned))
      .toEqual([true, true, false])
    await owner.close()
    const again = await open()
    await again.signIn.enter(getAccount(demo, 'owner2026'))
    await again.shell.closeAnnouncement()
    await expect.poll(() => again.shell.tagTitles()).toEqual(order)
    await expect(again.shell.activeTag).toHaveText(channel)
    await expect(again.page.getByRole('heading', { name: direct })).toBeVisible()
  })

  test('keep typed values and scroll position while another tag is active @proof', async ({
    owner,
    demo,
  }) => {
    const { shell, page } = owner
    await page.setViewportSize({ width: 1200, height: 560 })
    await new HomePage(page).isLoaded()
    const pane = page.getByRole('tabpanel')
    await pane.evaluate(element => element.scrollTo(0, 230))
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    await orders.fill('订单号', '1234')
    await shell.menu.getByRole('button', { name: channel }).click()
    await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue('')
    demo.control.clearRequests()
    await shell.tag(direct).click()
    await expect(orders.search.getByLabel('订单号', { exact: true })).toHaveValue('1234')
    await shell.tag(home).click()
    expect(await pane.evaluate(element => element.scrollTop)).toBe(230)
    await page.keyboard.press('Control+Tab')
    await expect(shell.activeTag).toHaveText(direct)
  })
})

test.describe('the top bar', () => {
  test('changes the language by a reload that keeps the open pages', async ({ owner, demo }) => {
    await openBoth(owner)
    // Wait for the answers that were requested before the change.
    await expect
      .poll(() => demo.control.requests().map(one => one.path))
      .toContain('/channelapi/Finance/rechargeDataListSum')
    await expect(owner.page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    demo.control.clearRequests()
    await owner.shell.choose('English')
    const shell = new ShellPage(owner.page, english.app)
    await expect(shell.menu).toBeVisible()
    await expect
      .poll(() => shell.tagTitles())
      .toEqual(['Home', 'Recharge orders', 'Recharge orders (channel)'])
    await expect(shell.activeTag).toHaveText('Recharge orders (channel)')
    await expect(owner.page.getByRole('button', { name: english.list.search.go, exact: true })).toBeVisible()
    expect(new Set(demo.control.requests().map(({ parameters }) => parameters['lang']))).toEqual(
      new Set(['en-us']),
    )
    expect(owner.complaints).toEqual([])
  })

  test('shows no English label of a component in Chinese @proof', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await owner.page.getByRole('searchbox', { name: words.menu.search }).fill('订单')
    await owner.page.getByRole('button', { name: /选择日期/ }).click()
    await expect(owner.page.getByRole('grid').last()).toBeVisible()
    const labels = await owner.page
      .locator('[aria-label], [title]')
      .evaluateAll(all =>
        all.flatMap(one => [one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '']),
      )
    expect(labels.filter(label => /^[A-Za-z][A-Za-z ]+$/.test(label))).toEqual([])
  })

  test('applies four different themes and keeps the last one after a restart @proof', async ({
    owner,
    openAs,
  }) => {
    const { shell, page } = owner
    await new HomePage(page).isLoaded()
    const themeColours: string[] = []
    for (const [theme, mode] of [
      [words.bar.themes.default, words.bar.modes.light],
      [words.bar.themes.default, words.bar.modes.dark],
      [words.bar.themes.blue, words.bar.modes.dark],
      [words.bar.themes.blue, words.bar.modes.light],
    ] as const) {
      await shell.choose(theme)
      await shell.choose(mode)
      themeColours.push(await waitForOtherColours(page, themeColours))
    }
    expect(new Set(themeColours).size).toBe(4)
    await owner.close()
    const again = await openAs('owner2026')
    await again.shell.closeAnnouncement()
    await expect.poll(() => readColours(again.page)).toBe(themeColours.at(-1))
  })

  test('shows a running clock in the channel’s time zone @proof', async ({ owner }) => {
    const clock = owner.page.getByRole('timer', { name: '巴西/圣保罗时间' })
    const first = await clock.innerText()
    const there = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const [, day, time] = first.split('\n')
    const behind = [0, 1, 2].map(seconds => there.format(Date.now() - seconds * 1000))
    expect(behind).toContain(`${day} ${time}`)
    await expect(clock).not.toHaveText(first, { timeout: 2500 })
  })

  test('synchronizes the data once on a double click @proof', async ({ owner, demo }) => {
    demo.control.clearRequests()
    await owner.page.getByRole('button', { name: words.bar.synchronize }).dblclick()
    await owner.shell.toast('数据同步成功')
    const requests = demo.control
      .requests()
      .filter(({ path }) => path === '/channelapi/Player/synchronizeData')
    expect(requests).toHaveLength(1)
  })

  test('enters and leaves full screen @proof', async ({ owner }) => {
    const isFull = () =>
      owner.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
    const toggle = async () => {
      await owner.shell.bar.getByRole('button', { name: words.bar.display }).click()
      await owner.page.getByRole('menuitem', { name: words.bar.fullScreen }).click()
    }
    await toggle()
    await expect.poll(isFull).toBe(true)
    await toggle()
    await expect.poll(isFull).toBe(false)
  })

  test('signs out and leaves neither token nor password on disk', async ({ open, demo }) => {
    const desk = await open()
    const account = getAccount(demo, 'owner2026')
    await desk.signIn.remember.check()
    await desk.signIn.enter(account)
    await desk.shell.closeAnnouncement()
    const token = String(demo.control.requests().findLast(one => one.account)?.parameters['token'])
    expect(token).toMatch(/^[0-9a-f]{48}$/)
    const session = join(desk.userData, 'session.json')
    await expect.poll(() => findFilesContaining(desk.userData, 'sealed')).toEqual([session])
    await desk.shell.signOut()
    await desk.signIn.isShown()
    await expect.poll(() => findFilesContaining(desk.userData, 'sealed')).toEqual([])
    expect(await findFilesContaining(desk.userData, token)).toEqual([])
    expect(await findFilesContaining(desk.userData, account.password)).toEqual([])
    await desk.close()
    expect(await findFilesContaining(desk.userData, token)).toEqual([])
  })
})

test.describe('the announcement', () => {
  test('runs no script, loads nothing, and opens https links only in the browser @proof', async ({
    desk,
    demo,
  }) => {
    const loaded: string[] = []
    desk.page.on('request', request => loaded.push(request.url()))
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await expect(desk.shell.announcement).toContainText('系统将于周日 04:00 进行维护')
    expect(await desk.page.evaluate(() => 'announcementRan' in window)).toBe(false)
    await expect(desk.shell.announcement.locator('script, [onerror], [src="data:,"]')).toHaveCount(0)
    const heading = desk.shell.announcement.getByText('系统将于周日 04:00 进行维护')
    await expect(heading).toHaveCSS('color', 'rgb(187, 0, 0)')
    await expect(desk.shell.announcement.getByRole('link')).toHaveText(['status.example.com'])
    await desk.shell.announcement.getByText('link', { exact: false }).last().click()
    await desk.shell.announcement.getByRole('link').click()
    await expect
      .poll(() => desk.desktop.journal())
      .toEqual([{ what: 'openExternal', args: ['https://status.example.com/maintenance'] }])
    expect(loaded.filter(address => /example|^https?:\/\/x/.test(address))).toEqual([])
    await desk.shell.closeAnnouncement()
    expect(desk.complaints).toEqual([])
  })
})

test.describe('the jobs panel', () => {
  test('shows the progress of an export, and cancelling leaves no file @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.lastThirtyDays()
    await orders.go()
    await expect.poll(() => orders.total()).toBeGreaterThan(200)
    demo.control.fault({ path: '/channelapi/Finance/rechargeDataList', mode: 'slow', milliseconds: 1500 })
    const before = await readdir(folder)
    await owner.desktop.answerSave(join(folder, 'cancelled.xlsx'))
    await orders.export('all')
    await owner.shell.toast(texts.list.export.started)
    await owner.shell.openJobs()
    const { jobs } = owner.shell
    await expect(jobs.getByRole('progressbar', { name: /充值订单/ })).toBeVisible()
    await expect(jobs.getByText(/^[1-9][\d,]* \/ [\d,]+ 行$/)).toBeVisible()
    await jobs.getByRole('button', { name: words.jobs.cancel }).click()
    await expect(jobs.getByText(words.jobs.states.cancelled)).toBeVisible()
    await jobs.getByRole('button', { name: words.jobs.dismiss }).click()
    await expect(jobs.getByText(words.jobs.empty)).toBeVisible()
    expect((await readdir(folder)).toSorted()).toEqual(before.toSorted())
    const progress = (await owner.desktop.journal()).filter(({ what }) => what === 'setProgressBar')
    expect(progress.some(({ args }) => Number(args[0]) > 0 && Number(args[0]) < 1)).toBe(true)
    expect(progress.at(-1)?.args).toEqual([-1])
  })

  test('opens a finished workbook and its folder @proof', async ({ owner, folder }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const file = join(folder, 'finished.xlsx')
    await owner.desktop.answerSave(file)
    await orders.export('page')
    await owner.shell.openJobs()
    const { jobs } = owner.shell
    await jobs.getByRole('button', { name: words.jobs.open }).click()
    await jobs.getByRole('button', { name: words.jobs.show }).click()
    await expect
      .poll(async () => (await owner.desktop.journal()).map(({ what, args }) => [what, args[0]]))
      .toEqual(
        expect.arrayContaining([
          ['openPath', file],
          ['showItemInFolder', file],
        ]),
      )
  })
})
