import { menuTexts } from '../../src/main/windows/menus/menu-texts.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, test } from './fixture.ts'

const [cut, copy, paste, selectAll] = (['cut', 'copy', 'paste', 'selectAll'] as const).map(
  key => menuTexts[key]['zh-cn'],
) as [string, string, string, string]

/** Context menus that main has opened: their entries, without those that are disabled, and how each was asked for. */
const listMenus = async ({ desktop }: Desk) =>
  (await desktop.journal()).flatMap(({ what, args }) => {
    if (what !== 'menu') return []
    const [entries, from] = args as [
      readonly { label: string; type: string; enabled: boolean }[],
      { readonly sourceType: string; readonly hasPosition: boolean },
    ]
    const usable = entries.filter(({ type, enabled }) => type !== 'separator' && enabled)
    return [{ labels: usable.map(({ label }) => label), from }]
  })
/** Waits until main has opened this many menus; returns the last one. */
const waitForMenu = async (desk: Desk, count: number) => {
  await expect.poll(async () => (await listMenus(desk)).length).toBe(count)
  return (await listMenus(desk)).at(-1)
}
const byMouse = { sourceType: 'mouse', hasPosition: true }
const byKeyboard = { sourceType: 'keyboard', hasPosition: true }

test.describe('the context menu of texts', () => {
  test('cuts, pastes and selects in fields, by mouse and by keyboard @proof', async ({ desk }) => {
    const { page, signIn, desktop } = desk
    await signIn.username.fill('owner2026')
    await signIn.username.press('Control+a')
    await signIn.username.click({ button: 'right' })
    expect(await waitForMenu(desk, 1)).toEqual({ labels: [cut, copy, paste, selectAll], from: byMouse })
    await desktop.chooseFromMenu(cut)
    await expect(signIn.username).toHaveValue('')

    await signIn.code.click()
    await page.keyboard.press('Shift+F10')
    // An empty field has nothing to cut, copy or select.
    expect(await waitForMenu(desk, 2)).toEqual({ labels: [paste], from: byKeyboard })
    await desktop.chooseFromMenu(paste)
    // The code takes digits alone.
    await expect(signIn.code).toHaveValue('2026')

    await page.keyboard.press('ContextMenu')
    expect((await waitForMenu(desk, 3))?.from).toEqual(byKeyboard)
    await desktop.chooseFromMenu(selectAll)
    await page.keyboard.type('123456')
    await expect(signIn.code).toHaveValue('123456')

    // A password is never copied.
    await signIn.password.fill('secret2026')
    await signIn.password.press('Control+a')
    await signIn.password.click({ button: 'right' })
    expect((await waitForMenu(desk, 4))?.labels).toEqual([paste, selectAll])
    expect(desk.complaints).toEqual([])
  })

  test('leaves tables, tags and buttons to the page, and works in every window', async ({ owner }) => {
    const { app, page, shell, desktop } = owner
    const orders = new RechargeOrdersPage(page)
    await orders.open()
    const [number = ''] = await orders.column('订单号')
    const cell = orders.rows.first().getByText(number, { exact: true })
    const menu = page.getByRole('menu')
    await cell.click({ button: 'right' })
    await menu.getByRole('menuitem', { name: texts.table.copyAsShown }).click()
    await expect
      .poll(async () => (await desktop.journal()).findLast(({ what }) => what.startsWith('clipboard')))
      .toEqual({ what: 'clipboard.writeText', args: [number] })
    await cell.click()
    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem', { name: texts.table.searchForThis }).click()
    const search = page.getByRole('combobox', { name: texts.palette.title })
    await expect(search).toHaveValue(number)
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await shell.tag('首页').click({ button: 'right' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await shell.bar.click({ button: 'right', position: { x: 2, y: 2 } })
    expect(await listMenus(owner)).toEqual([])

    const opening = app.waitForEvent('window')
    await shell.tag(texts.rechargeOrders.list.title).click()
    await page.keyboard.press('Control+Shift+O')
    const own = new RechargeOrdersPage(await opening)
    await own.isLoaded()
    const field = own.search.getByLabel('订单号', { exact: true })
    await field.fill('77')
    await field.press('Control+a')
    await field.click({ button: 'right' })
    expect((await waitForMenu(owner, 1))?.labels).toEqual([cut, copy, paste, selectAll])
    await desktop.chooseFromMenu(cut)
    await expect(field).toHaveValue('')
    expect(owner.complaints).toEqual([])
  })
})
