import type { Page } from '@playwright/test'
import { getCountry } from '../../src/shared/domain/countries.ts'
import { getClock } from '../../src/shared/domain/dates.ts'
import { SettingsCards } from '../pages/settings-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { press } from './dialogs-of-3.ts'
import { type Desk, expect, prepareSettings, test } from './fixture.ts'
import { type OpenTags, openAccountTagsOf3, openAgentTagsOf3, openTagsOf1, openTagsOf2 } from './open-tags.ts'
import { waitUntilStill } from './wait-until-still.ts'

const words = { 'zh-cn': chinese, 'en-us': english, pt: portuguese }

interface Fixtures {
  readonly openAs: (username: string) => Promise<Desk>
  readonly folder: string
}

/** Opens a screen of document 2 in English. */
const openScreen = async ({ openAs, folder }: Fixtures, name: Parameters<typeof openTagsOf2.show>[1]) => {
  await prepareSettings(folder, { admin_locale: 'en-us', tags: openTagsOf2.tags })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page, english.app)
  await shell.closeAnnouncement()
  await openTagsOf2.show(shell, name)
  return page
}

/** Counts the cards in each line of a group, without cards that fill a line alone. */
const countCardsPerLine = (page: Page, group: string): Promise<readonly number[]> =>
  page
    .getByRole('region', { name: group, exact: true })
    .locator('dl')
    .first()
    .evaluate(list => {
      const cards = [...list.children].filter(
        card => card.getBoundingClientRect().width < list.getBoundingClientRect().width - 1,
      )
      const tops = cards.map(card => Math.round(card.getBoundingClientRect().top))
      return [...Map.groupBy(tops, top => top).values()].map(({ length }) => length)
    })

/** Measures a dialog: size of its title, clear space in px below the title and above the buttons, left edge of each box. */
const measureDialog = (page: Page) =>
  page
    .locator('.fui-DialogSurface')
    .last()
    .evaluate(surface => {
      const title = surface.querySelector('h2')
      const body = surface.querySelector('.fui-DialogContent')
      const footer =
        surface.querySelector('.fui-DialogActions') ?? [...surface.querySelectorAll('button')].at(-1)
      if (!title || !footer) throw new Error('no dialog')
      // A list has its title in its heading, and its buttons below it.
      const heading = title.closest('header') ?? title
      const first = body?.firstElementChild ?? heading.nextElementSibling
      const last = body?.lastElementChild ?? heading.parentElement
      const edge = title.getBoundingClientRect().left
      const boxes = surface.querySelectorAll('form :is(.fui-Checkbox__indicator, .fui-Switch__indicator)')
      const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0
      const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0
      return {
        title: getComputedStyle(title).fontSize,
        titleGap: Math.round(top(first) - bottom(heading)),
        footerGap: Math.round(top(footer) - bottom(last)),
        boxes: [...boxes].map(box => Math.round(box.getBoundingClientRect().left - edge)),
      }
    })

test('dialogs have one title, one rhythm, and boxes at the margin @proof', async ({ openAs, folder }) => {
  await prepareSettings(folder, { admin_locale: 'en-us', tags: openAccountTagsOf3.tags })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page, english.app)
  await shell.closeAnnouncement()
  const { accounts, roles, settings, settlements } = english
  const main = page.getByRole('main')
  const expectRhythm = async (name: string, boxes: readonly number[] = []) => {
    const dialog = page.locator('.fui-DialogSurface').last()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[role="progressbar"], [aria-busy="true"]')).toHaveCount(0)
    await waitUntilStill(page)
    expect
      .soft(await measureDialog(page), name)
      .toEqual({ title: '20px', titleGap: 16, footerGap: 16, boxes })
    await page.mouse.move(0, 0)
    await page.keyboard.press('Escape')
    await expect(page.locator('.fui-DialogSurface')).toHaveCount(0)
  }
  await openAccountTagsOf3.show(shell, 'accounts')
  for (const { action } of [accounts.setPoints, accounts.setPixel]) {
    await press({ page, words: english }, action)
    await expectRhythm(action)
  }
  // A field that is wrong stays red while it has the focus.
  await press({ page, words: english }, accounts.setPixel.action)
  await page.locator('.fui-DialogActions > button').last().click()
  const wrong = page.locator('.fui-Input:has(> [aria-invalid="true"])').first()
  await wrong.locator('input').focus()
  const red = await page
    .locator('.fui-FluentProvider')
    .first()
    .evaluate(provider => {
      const probe = document.createElement('span')
      probe.style.color = 'var(--colorPaletteRedBorder2)'
      provider.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
  await expect(wrong).toHaveCSS('border-left-color', red)
  await page.keyboard.press('Escape')
  await openAccountTagsOf3.show(shell, 'roles')
  await press({ page, words: english }, roles.authorise.action)
  await expectRhythm(roles.authorise.action)
  await openAccountTagsOf3.show(shell, 'own-settings')
  await new SettingsCards(page, main).edit(settings.pullRules, english)
  await expectRhythm(settings.pullRules.action, [0])
  await openAccountTagsOf3.show(shell, 'settle-daily')
  await press({ page, words: english }, settlements.settle.action)
  await expectRhythm(settlements.settle.action)
  await press({ page, words: english }, settlements.history.action)
  await expectRhythm(settlements.history.action)
})

test('the titles of a player’s tabs are all at one height @proof', async ({ openAs, folder }) => {
  const page = await openScreen({ openAs, folder }, 'players')
  await page.locator('[data-do="open"]').first().click()
  const dialog = page.getByRole('dialog')
  const places = new Map<string, string>()
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click()
    const title = dialog.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()
    await expect(title).toBeVisible()
    const box = await title.boundingBox()
    places.set((await tab.textContent()) ?? '', `${box?.y ?? 0} ${box?.height ?? 0}`)
  }
  expect(places.size).toBeGreaterThan(10)
  expect(new Set(places.values()).size).toBe(1)
})

test('the buttons of a list fit beside a docked player @proof', async ({ openAs, folder }) => {
  const page = await openScreen({ openAs, folder }, 'players')
  await page.locator('[data-do="open"]').first().click()
  await page.getByRole('button', { name: english.app.player.dock }).click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const list = page.getByRole('main').getByRole('tabpanel').filter({ visible: true }).first()
  await expect.poll(() => list.evaluate(pane => pane.scrollWidth - pane.clientWidth)).toBeLessThanOrEqual(1)
  const save = page.getByRole('main').getByRole('button', { name: english.list.export.button, exact: true })
  await expect(save.first()).toBeInViewport({ ratio: 1 })
})

/** Finds texts of a page with about one word per line, each with its number of lines. */
const findSqueezedTexts = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .first()
    .evaluate(pane => {
      const squeezedTexts: string[] = []
      const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        const words = (text.textContent ?? '').trim().split(/\s+/)
        // Cells and headers of a table are as wide as their columns.
        if (words.length < 5 || text.parentElement?.closest('[role="grid"], option, style, svg')) continue
        if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
        if (lines > 2 && words.length / lines < 1.5) squeezedTexts.push(`${lines} lines: ${words.join(' ')}`)
      }
      return squeezedTexts
    })

test('no page is squeezed to one word per line beside a docked player @proof', async ({ openAs, folder }) => {
  const routes = [
    '/channelapi/Finance/rechargeDataList?t=13',
    '/inbox',
    '/own-settings',
    '/own-journal',
    '/channelapi/channel/pwdedit',
  ]
  const tags = [{ id: 'home', route: '/', pinned: true, state: {} }].concat(
    routes.map(route => ({ id: route, route, pinned: false, state: {} })),
  )
  await prepareSettings(folder, {
    admin_locale: 'pt',
    tags: [{ account: 'owner2026', active: 'home', tags }],
    playerPanel: { docked: true, width: 600 },
  })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page, portuguese.app)
  await shell.closeAnnouncement()
  await shell.tags.nth(1).click()
  await page.locator('[data-do="open"]').first().click()
  await expect(page.getByRole('complementary')).toBeVisible()
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const main = page.getByRole('main')
    await expect.poll(async () => (await main.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(520)
    for (const [at, { route }] of tags.entries()) {
      await shell.tags.nth(at).click()
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      expect.soft(await findSqueezedTexts(page), `${width} ${route}`).toEqual([])
    }
  }
})

test('columns stay narrow and fill the table in a wide window @proof', async ({ openAs, folder }) => {
  await prepareSettings(folder, { admin_locale: 'en-us', tags: [...openTagsOf1.tags] })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page, english.app)
  await shell.closeAnnouncement()
  await page.setViewportSize({ width: 1920, height: 1080 })
  const pane = page.getByRole('tabpanel').filter({ visible: true })
  for (const name of ['quotas', 'settlement', 'channel-monthly'] as const) {
    await openTagsOf1.show(shell, name)
    // Figures are right-aligned: the widest column sets the largest distance between neighbours.
    const measureWidest = () =>
      pane
        .getByRole('columnheader')
        .evaluateAll(headers => Math.max(...headers.map(header => header.getBoundingClientRect().width)))
    await expect.poll(measureWidest, { message: name }).toBeLessThan(320)
    const grid = pane.getByRole('grid').first()
    const measureSpare = () =>
      grid.evaluate(table => {
        const ends = [...table.querySelectorAll('[role="columnheader"]')].map(
          header => header.getBoundingClientRect().right,
        )
        return Math.abs(table.getBoundingClientRect().right - Math.max(...ends))
      })
    expect(await measureSpare(), name).toBeLessThan(2)
  }
})

test('no card of the home page is alone in the last line of its group @proof', async ({ owner }) => {
  const { page, shell } = owner
  const { today, overall } = chinese.home.summary
  for (const isSimplified of [false, true]) {
    if (isSimplified) await shell.simplified.click()
    for (const width of [1920, 1440, 1280, 1024, 880, 760, 720, 600]) {
      await page.setViewportSize({ width, height: 900 })
      for (const group of [today, overall]) {
        await expect
          .poll(async () => (await countCardsPerLine(page, group)).at(-1), {
            message: `${group} at ${width} px`,
          })
          .toBeGreaterThan(1)
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

/** Sets a time zone whose date differs from the channel's: the widest content of the bar. */
const setFarTimeZone = async (page: Page) => {
  const hour = Number(getClock(getCountry('BR').zone).slice(11, 13))
  const session = await page.context().newCDPSession(page)
  // 17 hours ahead of São Paulo, or 8 behind it.
  const timezoneId = hour >= 8 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
  await page.reload()
}

for (const [language, languageTexts] of Object.entries(words)) {
  test(`the bar fits from 600 px, and menu entries keep their height, in ${language} @proof`, async ({
    openAs,
    folder,
  }) => {
    await prepareSettings(folder, { admin_locale: language })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, languageTexts.app)
    // Enter closes the announcement and opens no link in it.
    await expect(
      shell.announcement.getByRole('button', { name: languageTexts.app.announcement.confirm }),
    ).toBeFocused()
    await shell.closeAnnouncement()

    const groups = shell.menu.locator('[aria-expanded="false"]')
    await expect(groups.first()).toBeVisible()
    while ((await groups.count()) > 0) await groups.first().click()
    const entries = shell.menu.getByRole('button')
    const readHeights = () => entries.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    const before = await readHeights()
    expect(before.length).toBeGreaterThan(40)
    for (const entry of await entries.filter({ hasNot: page.locator('svg') }).all()) {
      if (await entry.evaluate(one => one.getBoundingClientRect().height > 40)) await entry.click()
    }
    expect(await readHeights()).toEqual(before)

    await setFarTimeZone(page)
    for (const width of [1920, 1680, 1440, 1366, 1280, 1180, 1024, 900, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => (await shell.bar.boundingBox())?.height, { message: `bar at ${width} px` })
        .toBeLessThan(50)
    }

    await page.setViewportSize({ width: 600, height: 900 })
    const switchLabel = shell.bar.getByText(languageTexts.app.bar.simplified, { exact: true })
    const place = shell.bar.getByRole('timer').locator('span').first()
    await expect(switchLabel).toBeVisible()
    await expect(place).toBeVisible()
    await expect.poll(async () => (await shell.bar.boundingBox())?.height).toBeLessThan(50)
    const cut = await shell.bar.evaluate(
      bar =>
        [bar, ...bar.querySelectorAll('*')].filter(
          one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
        ).length,
    )
    expect(cut).toBe(0)
  })
}

test('the window itself never scrolls, with its menu open or folded @proof', async ({ owner }) => {
  const { page } = owner
  const measureOverflow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  const { collapse, expand } = chinese.app.menu
  for (const buttonName of [collapse, expand]) {
    for (const [width, height] of [
      [1440, 900],
      [1024, 500],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await measureOverflow(), `${width} × ${height}, before ‘${buttonName}’`).toBe(0)
    }
    await page.getByRole('button', { name: buttonName, exact: true }).click()
    await expect.poll(measureOverflow).toBe(0)
  }
})

test('a filter’s note moves nothing; a long form has short fields side by side @proof', async ({
  openAs,
  folder,
}) => {
  await prepareSettings(folder, { admin_locale: 'en-us', tags: openTagsOf1.tags })
  const { page } = await openAs('owner2026')
  await page.setViewportSize({ width: 1024, height: 700 })
  const shell = new ShellPage(page, english.app)
  await shell.closeAnnouncement()
  await openTagsOf1.show(shell, 'mail')
  const pane = page.getByRole('tabpanel').filter({ visible: true })
  const grid = pane.getByRole('grid').first()
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  await waitUntilStill(page)
  const before = await grid.boundingBox()
  await pane.locator('[data-filter] input').first().fill('2026-11-01')
  await expect(pane.getByText(english.list.range.half)).toBeVisible()
  expect(await grid.boundingBox()).toEqual(before)
  await pane.getByRole('button', { name: english.mail.add.action, exact: true }).click()
  const form = page.getByRole('dialog')
  await waitUntilStill(page)
  const measure = async (label: string) => {
    const box = await form.getByRole('combobox', { name: label }).boundingBox()
    return { y: Math.round(box?.y ?? 0), x: Math.round(box?.x ?? 0) }
  }
  const [attachment, sending] = [
    await measure(english.mail.add.fields.extraType),
    await measure(english.mail.add.fields.sendType),
  ]
  expect(sending.y).toBe(attachment.y)
  expect(sending.x).toBeGreaterThan(attachment.x)
})

test('the date range panel fits a small window @proof', async ({ openAs, folder }) => {
  await prepareSettings(folder, { admin_locale: 'pt', tags: openTagsOf1.tags })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page, portuguese.app)
  await shell.closeAnnouncement()
  await openTagsOf1.show(shell, 'recharge')
  await page.setViewportSize({ width: 600, height: 600 })
  const pane = page.getByRole('tabpanel').filter({ visible: true })
  await pane.getByRole('button', { name: new RegExp(`: ${portuguese.list.range.open}$`) }).click()
  await expect(page.getByRole('grid').last()).toBeVisible()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: portuguese.list.range.apply, exact: true })).toBeInViewport({
    ratio: 1,
  })
})

test('the active tag is visible with its close button @proof', async ({ openAs, folder }) => {
  await prepareSettings(folder, { tags: openAccountTagsOf3.tags })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page)
  await shell.closeAnnouncement()
  for (const name of [...openAccountTagsOf3.names, ...openAccountTagsOf3.names.toReversed()]) {
    await openAccountTagsOf3.show(shell, name)
    const measureEdge = () =>
      shell.activeTag.evaluate(tag => {
        const strip = tag.parentElement?.getBoundingClientRect()
        const close = tag.querySelector('[data-close]')?.getBoundingClientRect()
        const last = tag.parentElement?.lastElementChild === tag
        return strip && close ? strip.right - close.right - (last ? 0 : 24) : -1
      })
    await expect.poll(measureEdge, { message: name }).toBeGreaterThanOrEqual(0)
  }
})

test('a list in a dialog is as high as its rows @proof', async ({ openAs, folder }) => {
  const page = await openScreen({ openAs, folder }, 'room-profit')
  await page
    .getByRole('main')
    .getByRole('button', { name: english.gameProfit.roomPlayers.action, exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('gridcell').first()).toBeVisible()
  const measureSpare = () =>
    dialog.evaluate(box => {
      const rows = box.querySelector('[role="grid"]')?.parentElement?.getBoundingClientRect()
      const pager = box.querySelector('nav')?.getBoundingClientRect()
      const close = [...box.querySelectorAll('button')].at(-1)?.getBoundingClientRect()
      if (!rows || !pager || !close) return Number.NaN
      return Math.max(pager.top - rows.bottom, close.top - pager.bottom, window.innerHeight - 900)
    })
  await expect.poll(measureSpare).toBeLessThan(24)
  await page.setViewportSize({ width: 1440, height: 480 })
  await expect
    .poll(() => dialog.evaluate(box => box.getBoundingClientRect().bottom - window.innerHeight))
    .toBeLessThan(0)
  await expect(dialog.getByRole('button', { name: english.list.dialog.close, exact: true })).toBeInViewport()
})

test('only states that need attention have a box, readable in dark mode @proof', async ({
  openAs,
  folder,
}) => {
  await prepareSettings(folder, { mode: 'dark', tags: openTagsOf1.tags })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page)
  await shell.closeAnnouncement()
  await openTagsOf1.show(shell, 'recharge')
  const states = await page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .evaluate(pane => {
      const getLuminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map(part => {
          const share = part / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
      }
      const getContrast = (one: string, other: string) => {
        const [a, b] = [getLuminance(one), getLuminance(other)]
        return Math.max(a, b) / Math.min(a, b)
      }
      return [...pane.querySelectorAll('.table-badge')].map(state => {
        const { color, backgroundColor } = getComputedStyle(state)
        const isBoxed = backgroundColor !== 'rgba(0, 0, 0, 0)'
        return {
          isLoud: ['warning', 'danger'].includes(state.getAttribute('data-tone') ?? ''),
          isBoxed,
          contrast: isBoxed ? getContrast(color, backgroundColor) : null,
        }
      })
    })
  expect(states.length).toBeGreaterThan(20)
  expect(states.some(({ isBoxed }) => isBoxed)).toBe(true)
  expect(states.filter(({ isBoxed, isLoud }) => isBoxed !== isLoud)).toEqual([])
  expect(Math.min(...states.flatMap(({ contrast }) => contrast ?? []))).toBeGreaterThan(4.5)
})

test('tags are 180 to 240 px wide and cut at their end only @proof', async ({ openAs, folder }) => {
  await prepareSettings(folder, { admin_locale: 'pt', tags: openAccountTagsOf3.tags })
  const { page } = await openAs('owner2026')
  const shell = new ShellPage(page, portuguese.app)
  await shell.closeAnnouncement()
  const tags = await shell.tags.evaluateAll(all =>
    all.slice(1).map(tag => ({
      width: tag.getBoundingClientRect().width,
      title: tag.getAttribute('title') ?? '',
      parts: [...tag.querySelectorAll('span:not([aria-hidden])')].map(
        one => getComputedStyle(one).textOverflow,
      ),
    })),
  )
  for (const { width, title, parts } of tags) {
    expect.soft(width, title).toBeGreaterThanOrEqual(180)
    expect.soft(width, title).toBeLessThanOrEqual(240)
    expect.soft(parts, title).toEqual(['ellipsis'])
  }
  const visibleLabels = await shell.tags.allTextContents()
  expect(new Set(visibleLabels).size).toBe(visibleLabels.length)
})

/** Measures the distances of open menus to the window's edges, and counts their entries. */
const measureMenus = (page: Page) =>
  page.locator('.fui-MenuPopover').evaluateAll(boxes =>
    boxes.map(box => {
      const { left, top, right, bottom } = box.getBoundingClientRect()
      return {
        edge: Math.min(left, top, window.innerWidth - right, window.innerHeight - bottom),
        entries: box.querySelectorAll('[role^="menuitem"]').length,
      }
    }),
  )

test('no menu of a player leaves a small window or has more than twelve entries @proof', async ({
  openAs,
  folder,
}) => {
  const page = await openScreen({ openAs, folder }, 'players')
  await page.setViewportSize({ width: 1024, height: 700 })
  const pane = page.getByRole('main').getByRole('tabpanel').filter({ visible: true })
  const { actionGroups, more } = english.table
  const expectInside = async (menus: number) => {
    await expect(page.locator('.fui-MenuPopover')).toHaveCount(menus)
    await expect
      .poll(async () => Math.min(...(await measureMenus(page)).map(({ edge }) => edge)))
      .toBeGreaterThanOrEqual(0)
    expect(Math.max(...(await measureMenus(page)).map(({ entries }) => entries))).toBeLessThanOrEqual(12)
  }
  const openSubmenu = async () => {
    await page.getByRole('menuitem', { name: actionGroups.marks, exact: true }).press('ArrowRight')
    await expectInside(2)
    await page.keyboard.press('ArrowLeft')
    await expectInside(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('.fui-MenuPopover')).toHaveCount(0)
  }
  for (const row of [0, 5, 9]) {
    await pane.locator(`[data-row="${row}"] [role="gridcell"]`).nth(3).click({ button: 'right' })
    await expectInside(1)
    await openSubmenu()
  }
  await pane.locator('[data-row="2"] [data-do="open"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: more, exact: true }).click()
  await expectInside(1)
  await openSubmenu()
})

for (const [language, words] of [
  ['en-us', english],
  ['zh-cn', chinese],
  ['pt', portuguese],
] as const)
  test(`a docked player leaves room for its list at 1440 px, ${language} @proof`, async ({
    openAs,
    folder,
  }) => {
    await prepareSettings(folder, {
      admin_locale: language,
      tags: openTagsOf2.tags,
      playerPanel: { docked: true, width: 600 },
    })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, words.app)
    await shell.closeAnnouncement()
    await openTagsOf2.show(shell, 'players')
    const measureMenuWidth = async () => (await shell.menu.boundingBox())?.width ?? 0
    expect(await measureMenuWidth()).toBeGreaterThan(200)
    const pane = page.getByRole('main').getByRole('tabpanel').filter({ visible: true })
    const row = pane.locator('[data-row="1"]')
    await row.locator('[data-do="open"]').first().click()
    const panel = page.getByRole('complementary')
    await expect(panel).toBeVisible()
    await expect.poll(measureMenuWidth).toBeLessThan(60)
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(pane.getByRole('columnheader', { name: words.table.actions, exact: true })).toHaveCount(0)
    const visibleHeaders = await pane.getByRole('columnheader').evaluateAll(headers => {
      const edge = headers[0]?.closest('[role="grid"]')?.parentElement?.getBoundingClientRect().right ?? 0
      return headers.filter(header => header.getBoundingClientRect().right <= edge).length
    })
    expect(visibleHeaders).toBeGreaterThanOrEqual(6)
    const tabs = panel.getByRole('tablist')
    await expect(tabs.getByRole('tab')).toHaveCount(5)
    const overflow = await tabs.evaluate(list =>
      [list, list.parentElement].map(one => (one ? one.scrollWidth - one.clientWidth : 0)),
    )
    expect(overflow).toEqual([0, 0])
    // A tab under “More” takes the last place once it is chosen.
    await panel.getByRole('button', { name: words.table.more, exact: true }).last().click()
    await page.getByRole('menuitemradio', { name: words.playerDetail.tabs.coins, exact: true }).click()
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText(
      new RegExp(words.playerDetail.tabs.coins),
    )
    expect(await findAxeViolations(page, language)).toEqual([])
    // The operator may unfold the menu meanwhile; closing the player restores it.
    await shell.bar.getByRole('button', { name: words.app.menu.expand }).click()
    await expect.poll(measureMenuWidth).toBeGreaterThan(200)
    await panel.getByRole('button', { name: words.app.close, exact: true }).click()
    await expect(panel).toHaveCount(0)
    await expect.poll(measureMenuWidth).toBeGreaterThan(200)
    await expect(row).not.toHaveAttribute('aria-current', 'true')
  })

/** Heights of a list at rest, in px: what its rows had over twenty frames, and what is cut below. */
const measureRest = (page: Page) =>
  page.evaluate(async () => {
    const tab = document.querySelector('[role="tab"][aria-selected="true"]')
    const pane = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
    const grid = pane?.querySelector<HTMLElement>('[style*="--row:"]')
    const heights = new Set<string>()
    for (let frame = 0; frame < 20; frame += 1) {
      heights.add(grid?.style.getPropertyValue('--row') ?? '')
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise(requestAnimationFrame)
    }
    const scroller = grid?.closest('.table-scroller')
    return {
      heights: [...heights],
      hidden: scroller ? scroller.scrollHeight - scroller.clientHeight : 0,
    }
  })

for (const [document, screens] of [
  ['1', openTagsOf1],
  ['2', openTagsOf2],
  ['3, agents', openAgentTagsOf3],
  ['3, accounts', openAccountTagsOf3],
] as const) {
  test(`rows of document ${document} share the window’s height and keep theirs @proof`, async ({
    openAs,
    folder,
  }) => {
    await prepareSettings(folder, { admin_locale: 'pt', tags: screens.tags })
    const { page } = await openAs('owner2026')
    const shell = new ShellPage(page, portuguese.app)
    await shell.closeAnnouncement()
    const problems: string[] = []
    for (const name of screens.names) {
      await (screens as OpenTags).show(shell, name)
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1280, height: 720 },
        { width: 1200, height: 500 },
      ]) {
        await page.setViewportSize(size)
        // A page size that follows the window is read again once the window rests.
        await page.waitForTimeout(1000)
        const { heights, hidden } = await measureRest(page)
        if (heights.length > 1) problems.push(`${name}, ${size.width}: ${heights.join()}`)
        if (size.width === 1440 && hidden > 0) problems.push(`${name}: ${hidden} px of the rows are hidden`)
      }
    }
    expect(problems).toEqual([])
  })
}
