import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { findAxeViolations } from './axe-violations.ts'
import { findCanariesOnPage, startListeningProxy } from './canaries.ts'
import { test as base, expect, prepareSettings } from './fixture.ts'
import {
  findLayoutProblems,
  findRhythmProblems,
  getVisiblePage,
  maxListTop,
  maxListTopUnderTiles,
  measureVisibleRows,
  minVisibleColumns,
} from './layout-problems.ts'
import { type OpenTags, openTagsOf } from './open-tags.ts'
import { findRawTexts } from './raw-texts.ts'
import { readThemeColours } from './wait-until-still.ts'
import { isWalkedInSuite } from './walked-screens.ts'

const words = { 'zh-cn': chinese, 'en-us': english, pt: portuguese } as const
type Language = keyof typeof words

/** Runs a console on a platform whose names are collected. */
const test = base.extend<{ readonly getCanaries: () => ReadonlySet<string> }>({
  getCanaries: async ({ demo, profile }, use) => {
    const proxy = await startListeningProxy(demo.baseUrl)
    await writeFile(profile, JSON.stringify({ ...demo.profile, baseUrl: proxy.baseUrl, name: '测试渠道' }))
    await use(proxy.canaries)
    proxy.close()
  },
})

interface Settable {
  readonly bridge: { readonly request: (name: 'saveSettings', input: object) => Promise<unknown> }
}
const saveSettings = (page: Page, settings: object) =>
  page.evaluate(patch => (window as unknown as Settable).bridge.request('saveSettings', patch), settings)

/** Finds English default labels of components. Data of the platform is left out: it may have any. */
const findEnglishLabels = (page: Page): Promise<readonly string[]> =>
  page.locator('[aria-label], [title]').evaluateAll(all =>
    all
      .filter(one => !one.closest('[role="gridcell"], dd, [role="tooltip"]'))
      .flatMap(one => [one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? ''])
      .filter(label => /^[A-Za-z][A-Za-z ]+$/.test(label) && /[a-z]{3}/.test(label)),
  )

const waitUntilLoaded = (page: Page) =>
  expect(page.locator('[aria-busy="true"], [role="progressbar"]').filter({ visible: true })).toHaveCount(0)

/** Sets the theme's mode and waits until its colours are visible. */
const setMode = async (page: Page, mode: 'light' | 'dark') => {
  const before = await readThemeColours(page)
  await saveSettings(page, { mode })
  await expect.poll(() => readThemeColours(page)).not.toBe(before)
}

/** Replaces the open tags by those of other screens. */
const openOtherTags = async (page: Page, shell: ShellPage, screens: OpenTags): Promise<void> => {
  await saveSettings(page, { tags: screens.tags })
  await page.reload()
  await expect(shell.tags).toHaveCount(screens.names.length + 1)
}

/** Two walks: `npm test` visits some screens in Chinese, `npm run proof` all in each language. */
const walks = [
  {
    visits: 'screens of each kind are',
    language: 'zh-cn',
    sets: openTagsOf(isWalkedInSuite),
    tier: '',
  },
  ...(Object.keys(words) as Language[]).map(language => ({
    visits: 'every screen is',
    language,
    sets: openTagsOf(() => true),
    tier: ' @proof',
  })),
] as const

for (const { visits, language, sets, tier } of walks) {
  test(`${visits} titled, accessible and masked in privacy mode, ${language}${tier}`, async ({
    getCanaries,
    openAs,
    folder,
  }) => {
    test.setTimeout(900_000)
    await prepareSettings(folder, { admin_locale: language, inboxSeconds: 300, tags: sets[0]?.tags })
    const { page, complaints } = await openAs('owner2026')
    const { app, list } = words[language]
    const shell = new ShellPage(page, app)
    await shell.closeAnnouncement()
    const visiblePage = getVisiblePage(page)
    // Portuguese names are long, and DejaVu Sans is wider than the fonts of Windows and macOS.
    const isWide = language === 'pt' || (language === 'en-us' && process.env['SUITE_FONTS'] === 'noto')
    let mode: 'light' | 'dark' = 'light'
    const titles: string[] = []
    for (const [screens, name] of sets.flatMap(set => set.names.map(one => [set, one] as const))) {
      if (screens !== sets[0] && name === screens.names[0]) await openOtherTags(page, shell, screens)
      await screens.show(shell, name)
      await waitUntilLoaded(page)

      // A tag may show its name in another order.
      const title = (await shell.activeTag.getAttribute('title')) ?? ''
      titles.push(title)
      const currentEntry = shell.menu.locator('[aria-current="page"]')
      // The own journal is in no menu, and a run belongs to the summary it settles. Equal titles also have their group.
      // A count has a line of its own.
      const [entry = title] = (await currentEntry.allInnerTexts()).map(text => text.trim().split('\n')[0])
      if (!name.endsWith('settlement-run'))
        expect.soft([title, title.split(' · ')[0]], `${name}: in the menu`).toContain(entry)
      await expect.soft(visiblePage.getByRole('heading', { level: 1 }), name).toHaveText(title)
      await expect.soft(page, name).toHaveTitle(`${title} – ${app.product}`)

      expect.soft(await findLayoutProblems(page), name).toEqual([])
      expect.soft(await findRhythmProblems(page), `${name}: its rhythm`).toEqual([])
      const glance = await measureVisibleRows(page)
      // The report of the home page is below its cards, the accounts of a run below its sentences.
      if (glance && name !== 'home' && !name.endsWith('settlement-run')) {
        const totals = visiblePage.getByRole('region', { name: list.totals.ofSearch })
        const hasTiles = (await totals.count()) > 0
        // An ID or a status is no tile: it has a line above them.
        const hasLine = (await totals.locator('dl').count()) > 1
        // Wide buttons and chips may need another line above the list.
        const most = (hasTiles ? maxListTopUnderTiles : maxListTop) + (hasLine ? 20 : 0) + (isWide ? 32 : 0)
        expect.soft(glance.top, `${name}: its first row`).toBeLessThanOrEqual(most)
        if (name === 'recharge') expect.soft(glance.rows, name).toBeGreaterThanOrEqual(18)
      }
      const minColumns = minVisibleColumns[name]
      if (minColumns !== undefined && !isWide) {
        await expect
          .poll(async () => (await measureVisibleRows(page))?.columns, { message: `${name}: its columns` })
          .toBeGreaterThanOrEqual(minColumns)
      }

      expect.soft(await findRawTexts(page), name).toEqual([])
      if (language === 'zh-cn') expect.soft(await findEnglishLabels(page), name).toEqual([])

      // In both modes, starting with the mode of the previous screen.
      expect.soft(await findAxeViolations(page, `${name}, ${mode}`, { within: 'main' })).toEqual([])
      mode = mode === 'light' ? 'dark' : 'light'
      await setMode(page, mode)
      expect
        .soft(await findAxeViolations(page, `${name}, ${mode}`, { within: 'main', onlyColours: true }))
        .toEqual([])

      await saveSettings(page, { shareSafe: true })
      await expect(page.getByRole('banner').getByText('owner2026', { exact: true })).toHaveCount(0)
      await waitUntilLoaded(page)
      expect.soft((await findCanariesOnPage(page, getCanaries())).slice(0, 4), `${name}: shared`).toEqual([])
      await saveSettings(page, { shareSafe: false })
    }
    expect(new Set(titles).size).toBe(sets.flatMap(({ names }) => names).length)
    expect(getCanaries().size).toBeGreaterThan(20)
    expect(complaints).toEqual([])
  })
}

for (const language of Object.keys(words) as Language[]) {
  test(`every menu entry opens a page with a title of its own in ${language} @proof`, async ({
    openAs,
    folder,
  }) => {
    test.setTimeout(120_000)
    await prepareSettings(folder, { admin_locale: language })
    const { page } = await openAs('owner2026')
    const { app } = words[language]
    const shell = new ShellPage(page, app)
    await shell.closeAnnouncement()
    await expect(shell.menu.locator('button[aria-expanded]').first()).toBeVisible()
    const folded = await shell.menu.locator('button[aria-expanded="false"]').all()
    for (const group of folded.toReversed()) await group.click()
    const entries = shell.menu.locator('button:not([aria-expanded], [data-aside])')
    const listed = await entries.evaluateAll(all =>
      all.map(one => {
        const group = one.closest('ul')?.closest('li')?.querySelector('button[aria-expanded]')
        // A count has a line of its own.
        const [title = ''] = (one as HTMLElement).innerText.trim().split('\n')
        return {
          title,
          group: (group?.textContent ?? '').trim(),
          isConfigured: !one.hasAttribute('aria-description'),
        }
      }),
    )
    const titles: string[] = []
    for (const [at, { title, group, isConfigured }] of listed.entries()) {
      if (!isConfigured) continue
      await entries.nth(at).click()
      await expect(entries.nth(at)).toHaveAttribute('aria-current', 'page')
      const namesakes = listed.filter(one => one.title === title)
      const name = namesakes.length === 1 ? title : `${title} · ${group}`
      await expect(shell.activeTag).toHaveAttribute('title', name)
      await expect(page).toHaveTitle(`${name} – ${app.product}`)
      titles.push(name)
      // At most thirty tags can be open.
      if (titles.length % 20 === 0) await shell.tagCommand(name, 'closeAll')
    }
    expect(titles.length).toBeGreaterThan(38)
    expect(new Set(titles).size).toBe(titles.length)
  })
}
