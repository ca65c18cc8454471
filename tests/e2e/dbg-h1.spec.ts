import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { prepareSettings, test } from './fixture.ts'
import { openAccountTagsOf3, openTagsOf2 } from './open-tags.ts'

const words = { 'zh-cn': chinese, 'en-us': english, pt: portuguese } as const
const out = '/tmp/h1-shots'
const shot = (page: Page, name: string) => page.screenshot({ path: `${out}/${name}.png` })

const measureMenus = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.fui-MenuPopover')].map(box => {
      const { left, top, right, bottom } = box.getBoundingClientRect()
      return {
        left,
        top,
        right: window.innerWidth - right,
        bottom: window.innerHeight - bottom,
        items: box.querySelectorAll('[role^=menuitem]').length,
      }
    }),
  )

for (const language of ['en-us', 'zh-cn', 'pt'] as const)
  test(`look ${language}`, async ({ openAs, folder }) => {
    test.setTimeout(240_000)
    const [tags2] = openTagsOf2.tags as { tags: object[] }[]
    const [tags3] = openAccountTagsOf3.tags as { tags: object[] }[]
    await prepareSettings(folder, {
      admin_locale: language,
      tags: [
        {
          account: 'owner2026',
          active: 'home',
          tags: [...(tags2?.tags ?? []), ...(tags3?.tags.slice(1) ?? [])],
        },
      ],
    })
    const { page } = await openAs('owner2026')
    const w = words[language]
    const shell = new ShellPage(page, w.app)
    await shell.closeAnnouncement()
    await openTagsOf2.show(shell, 'players')
    await shot(page, `${language}-players`)
    console.log(
      language,
      'tabs',
      JSON.stringify(
        await shell.tags.evaluateAll(all =>
          all.map(one => [
            Math.round(one.getBoundingClientRect().width),
            one.textContent,
            (one.querySelector('span') as HTMLElement).scrollWidth >
            (one.querySelector('span') as HTMLElement).clientWidth
              ? 'CUT'
              : '',
          ]),
        ),
      ),
    )
    await page.setViewportSize({ width: 1024, height: 700 })
    const pane = page.getByRole('main').getByRole('tabpanel').filter({ visible: true })
    await pane.locator('[role=gridcell]').nth(3).click({ button: 'right' })
    await page.waitForTimeout(300)
    console.log(language, 'context', JSON.stringify(await measureMenus(page)))
    await shot(page, `${language}-context-1024`)
    await page.keyboard.press('Escape')
    await pane.locator('[role=row][data-row]').nth(8).locator('[data-do="more"]').click()
    await page.waitForTimeout(300)
    console.log(language, 'row more', JSON.stringify(await measureMenus(page)))
    await shot(page, `${language}-rowmore-1024`)
    await page.keyboard.press('Escape')
    await pane.locator('[data-do="open"]').first().click()
    await page.getByRole('dialog').getByRole('button', { name: w.table.more, exact: true }).click()
    await page.waitForTimeout(300)
    console.log(language, 'head more', JSON.stringify(await measureMenus(page)))
    await shot(page, `${language}-headmore-1024`)
    await page.getByRole('menuitem', { name: w.table.actionGroups.marks }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(600)
    console.log(language, 'submenu', JSON.stringify(await measureMenus(page)))
    await shot(page, `${language}-submenu-1024`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.waitForTimeout(300)
    if (!(await page.getByRole('button', { name: w.app.player.dock }).isVisible()))
      await pane.locator('[data-do="open"]').first().click()
    await shot(page, `${language}-dialog-1440`)
    await page.getByRole('button', { name: w.app.player.dock }).click()
    await page.waitForTimeout(800)
    console.log(
      language,
      'words',
      await pane
        .locator('header')
        .first()
        .evaluate(one => [
          (one as HTMLElement).dataset['words'],
          one.clientHeight,
          one.querySelectorAll('header').length,
        ]),
    )
    await shot(page, `${language}-docked-1440`)
    const aside = page.getByRole('complementary').last()
    console.log(
      language,
      'pane tabs',
      JSON.stringify(
        await aside
          .getByRole('tab')
          .evaluateAll(all =>
            all.map(one => [one.textContent, Math.round(one.getBoundingClientRect().right)]),
          ),
      ),
    )
    console.log(
      language,
      'strip',
      JSON.stringify(
        await aside
          .getByRole('tablist')
          .evaluate(one => [
            one.parentElement?.scrollWidth,
            one.parentElement?.clientWidth,
            one.scrollWidth,
            one.clientWidth,
          ]),
      ),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await openTagsOf2.show(shell, 'players')
    await pane.locator('[data-do="select"]').first().click()
    await shot(page, `${language}-selected`)
  })
