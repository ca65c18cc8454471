import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { salesmanSettlement } from '../../src/areas/settlements/calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { getCountry } from '../../src/shared/domain/countries.ts'
import { getToday, resolveShortcut } from '../../src/shared/domain/dates.ts'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { withdrawalStatus } from '../../src/shared/domain/orders.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { HomePage } from '../pages/home-page.ts'
import { ListPage } from '../pages/list-page.ts'
import { GmPage } from '../pages/operations-page.ts'
import { PalettePage } from '../pages/palette-page.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { startBatch } from '../pages/selection-bar.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, test } from './fixture.ts'
import { copyToClipboard, createPressCounter } from './press-counter.ts'
import { allRows, getLastSearch, listSentParameters } from './sent-parameters.ts'
import { startWithTopUps } from './waiting-top-ups.ts'

const { palette: words, tags } = texts
type Hand = Awaited<ReturnType<typeof createPressCounter>>

/** Chooses a palette line by letters and Enter, and expects Enter to take the meant line. */
const choose = async (hand: Hand, { page }: Desk, letters: string, meant: string | RegExp) => {
  await hand.press('Control+k')
  await hand.type(letters)
  await expect(new PalettePage(page).selected).toContainText(meant)
  await hand.press('Enter')
}

test('the press counter counts real events and detects input without a press @proof', async ({ owner }) => {
  const { page, shell } = owner
  const hand = await createPressCounter(page)
  const box = shell.menu.getByRole('searchbox')
  await hand.click(box)
  await hand.type('ab')
  await hand.press('Shift+Home', 'Control+x', 'Control+v')
  expect(await hand.pressed()).toEqual({ keys: 5, clicks: 1, unearned: 0 })
  await hand.within(5, 1)
  await expect(hand.within(4, 1)).rejects.toThrow('keys')
  await expect(hand.within(5, 0)).rejects.toThrow('clicks')
  await box.fill('entered')
  await expect(hand.within(5, 1)).rejects.toThrow('without a press')
})

test('1 · a player opens by an id on the clipboard @proof', async ({ owner, demo }) => {
  const [player] = demo.control.players()
  const id = String(player?.id)
  await copyToClipboard(owner, ` ID：${id} `)
  const hand = await createPressCounter(owner.page)
  await hand.press('Control+k')
  await hand.paste()
  await hand.press('Enter')
  await expect(new PlayerPage(owner.page).dialog(id)).toBeVisible()
  await hand.within(3, 0)
})

test('2 · an order opens by its number alone, whatever its kind and day @proof', async ({ owner, demo }) => {
  const withdrawal = demo.control.withdrawals().at(-1)
  await copyToClipboard(owner, withdrawal?.order_no ?? '')
  const hand = await createPressCounter(owner.page)
  await hand.press('Control+k')
  await hand.paste()
  await hand.press('Enter')
  const list = new ListPage(owner.page, texts.withdrawals.list.title)
  await list.isLoaded()
  await expect(owner.page.getByRole('complementary')).toContainText(withdrawal?.order_no ?? '')
  // The list keeps its own search.
  expect(await list.rows.count()).toBeGreaterThan(1)
  await hand.within(3, 0)
})

test.describe('a day of many orders', () => {
  test.use({ demoOptions: { orders: 30_000, players: 500 } })

  test('3 · yesterday’s pending withdrawals are listed oldest first @proof', async ({ owner, demo }) => {
    const list = new ListPage(owner.page, texts.withdrawals.list.title)
    const hand = await createPressCounter(owner.page)
    await choose(hand, owner, 'txdd', list.title)
    await list.isLoaded()
    await choose(hand, owner, 'zt', texts.list.range.names.yesterday)
    await choose(hand, owner, 'daish', '待审核')
    const yesterday = resolveShortcut('yesterday', getToday(getCountry('BR').zone)).start
    await expect
      .poll(() => getLastSearch(demo, withdrawals.list))
      .toMatchObject({
        startTime: `${yesterday} 00:00:00`,
        endTime: `${yesterday} 23:59:59`,
        status: String(withdrawalStatus.code.awaitingApproval),
      })
    const { rows } = await callPlatform(owner.page, withdrawals.list, {
      ...allRows,
      ...getLastSearch(demo, withdrawals.list),
    })
    expect(rows.length).toBeGreaterThan(1)
    await expect(list.rows).toHaveCount(rows.length)
    await hand.click(list.table.getByRole('columnheader', { name: texts.withdrawals.list.AddTime }))
    const oldestFirst = rows.map(({ AddTime }) => AddTime).toSorted()
    await expect.poll(() => list.column(texts.withdrawals.list.AddTime)).toEqual(oldestFirst)
    await hand.within(17, 1)
  })
})

test('4 · a pending GM top-up is approved @proof', async ({ owner, demo }) => {
  const gm = new GmPage(owner.page)
  const pendingTopUps = demo.control.operations().filter(({ status }) => status === gmStatus.code.pending)
  const hand = await createPressCounter(owner.page)
  await choose(hand, owner, 'gm', gm.entry)
  await gm.isLoaded()
  await choose(hand, owner, 'dsh', '待审核')
  // As many as fit above the sums of both directions.
  await expect(gm.rows).toHaveCount(Math.min(18, pendingTopUps.length))
  await hand.click(gm.rows.first().getByRole('button', { name: texts.gm.approve.action }))
  const question = new FormDialog(owner.page, texts.gm.approve.title)
  await expect(question.go).toBeFocused()
  await expect(question.go).not.toHaveAttribute('aria-disabled')
  await hand.press('Enter')
  await question.isClosed()
  const [first] = pendingTopUps
  expect(demo.control.operations().find(({ id }) => id === first?.id)?.status).toBe(gmStatus.code.approved)
  await hand.within(10, 1)
})

test('5 · last month’s recharge orders are exported as a workbook @proof', async ({
  owner,
  demo,
  folder,
}) => {
  const orders = new RechargeOrdersPage(owner.page)
  const file = join(folder, 'last-month.xlsx')
  await owner.desktop.answerSave(file)
  const hand = await createPressCounter(owner.page)
  await choose(hand, owner, 'czdd', orders.title)
  await orders.isLoaded()
  await choose(hand, owner, 'syu', texts.list.range.names.lastMonth)
  await expect
    .poll(() => getLastSearch(demo, rechargeOrders.list)['startdate'])
    .toMatch(/^\d{4}-\d\d-01 00:00:00$/)
  await hand.click(owner.page.getByRole('button', { name: texts.list.export.button, exact: true }))
  const isSaved = () =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    )
  await expect.poll(isSaved, { timeout: 20_000 }).toBe(true)
  await hand.within(11, 1)
})

test('6 · a salesman’s day is settled @proof', async ({ owner, demo }) => {
  const { page } = owner
  const { daily } = salesmanSettlement
  const list = new ListPage(page, texts.settlements.salesmanDaily.title)
  const hand = await createPressCounter(page)
  await choose(hand, owner, 'ywyrjs', list.title)
  await list.isLoaded()
  const { rows } = await callPlatform(page, daily, { ...getLastSearch(demo, daily), page: 1, limit: 20 })
  const open = rows.findIndex(one => (one.realProfit ?? 0) > 0 && one.UnSettleAmount !== 0)
  const day = rows[open]
  if (!day) throw new Error('every day is settled')
  await hand.click(list.rows.nth(open).getByRole('button', { name: texts.settlements.settle.action }))
  const dialog = new FormDialog(page, texts.settlements.settle.title)
  await expect(dialog.field(texts.settlements.settle.SettleAmount)).toBeFocused()
  await expect(dialog.go).not.toHaveAttribute('aria-disabled')
  await hand.press('Enter')
  await expect(dialog.box).toHaveRole('alertdialog')
  await expect(dialog.go).toBeFocused()
  await expect(dialog.go).not.toHaveAttribute('aria-disabled')
  await hand.press('Enter')
  await dialog.isClosed()
  expect(listSentParameters(demo, salesmanSettlement.settle)).toMatchObject([
    { ProxyId: day.ProxyId, mydate: day.mydate },
  ])
  await hand.within(11, 1)
})

test('7 · a player’s last withdrawal and wagering requirement are opened @proof', async ({ owner, demo }) => {
  const { page } = owner
  const latest = new Map(
    demo.control
      .withdrawals()
      .toReversed()
      .map(one => [one.player, one] as const),
  )
  const last = [...latest.values()].at(0)
  if (!last) throw new Error('no withdrawal')
  const id = String(last.player)
  await copyToClipboard(owner, id)
  const hand = await createPressCounter(page)
  await hand.press('Control+k')
  await hand.paste()
  await hand.press('Enter')
  const player = new PlayerPage(page)
  await expect(player.dialog(id)).toBeVisible()
  await expect(player.head).toContainText(texts.playerDetail.head.RemainWageRequire)
  await hand.click(player.tab('withdrawals'))
  const getGrid = (title: string) => page.getByRole('grid', { name: title }).filter({ visible: true })
  const order = getGrid(texts.playerDetail.withdrawals.title).getByText(last.order_no)
  const all = player.dialog(id).getByRole('button', { name: texts.list.search.showAll })
  await expect(order.or(all).first()).toBeVisible()
  if (await all.isVisible()) await hand.click(all.first())
  await expect(order).toBeVisible()
  await hand.click(player.tab('wagering'))
  await expect(getGrid(texts.playerDetail.wagering.title)).toBeVisible()
  await hand.within(3, 3)
})

test('8 · two months of a channel are shown side by side @proof', async ({ owner }) => {
  const { page } = owner
  const list = new ListPage(page, texts.channelReports.monthly.title)
  const hand = await createPressCounter(page)
  await choose(hand, owner, 'qdyb', list.title)
  await list.isLoaded()
  await hand.press('Control+Shift+D')
  await expect(owner.shell.activeTag).toHaveText(`${list.title} (2)`)
  await choose(hand, owner, 'syu', texts.list.range.names.lastMonth)
  const opening = owner.app.waitForEvent('window')
  await hand.press('Control+Shift+O')
  const beside = await opening
  const getMonth = (one: typeof page) =>
    one.getByRole('search').filter({ visible: true }).getByLabel(texts.fields.month, { exact: true })
  await expect(getMonth(beside)).toHaveValue(/^\d{4}-\d\d$/)
  await expect(getMonth(page)).toHaveValue(/^\d{4}-\d\d$/)
  expect((await getMonth(beside).inputValue()) < (await getMonth(page).inputValue())).toBe(true)
  await hand.within(13, 0)
})

test('9 · the players of a chat message open in one table @proof', async ({ owner, demo }) => {
  const ids = demo.control
    .players()
    .slice(0, 7)
    .map(({ id }) => String(id))
  await copyToClipboard(owner, `请查一下：${ids.join('，')}，谢谢`)
  const list = new ListPage(owner.page, texts.players.list.title)
  const hand = await createPressCounter(owner.page)
  await hand.press('Control+k')
  await hand.paste()
  await expect(new PalettePage(owner.page).selected).toHaveText(words.several.player.replace('{{n}}', '7'))
  await hand.press('Enter')
  await list.isLoaded()
  await expect(list.rows).toHaveCount(7)
  await hand.within(3, 0)
  expect(listSentParameters(demo, players.list).flatMap(({ roleId = [] }) => roleId)).toEqual(
    expect.arrayContaining(ids),
  )
})

test('10 · an earlier search, a closed page and a workspace are restored @proof', async ({ owner }) => {
  const { page, shell } = owner
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  await page.getByRole('button', { name: tags.workspaces.title }).click()
  await page.getByRole('menuitem', { name: tags.workspaces.saveAs }).click()
  await page.getByLabel(tags.workspaces.saveUnder).fill('早班')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: texts.app.close, exact: true }).click()
  const field = await orders.filter(texts.fields.roleId)
  for (const player of ['11111111', '22222222']) {
    await field.fill(player)
    await field.press('Enter')
  }
  const hand = await createPressCounter(page)
  await hand.press('Alt+ArrowLeft')
  await expect(field).toHaveValue('11111111')
  await hand.press('Control+w')
  await expect(shell.tags).toHaveCount(1)
  await hand.press('Control+Shift+T')
  await expect(field).toHaveValue('11111111')
  await choose(hand, owner, 'zb', '早班')
  await expect(field).toHaveValue('')
  await hand.within(8, 0)
})

/** Runs on a demo platform with exactly 67 pending GM records. */
const waiting = test.extend({
  demo: async ({}, use) => {
    const { demo } = await startWithTopUps(67)
    await use(demo)
    await demo.close()
  },
})

waiting('67 pending GM records are approved @proof', async ({ owner, demo }) => {
  const { page } = owner
  const hand = await createPressCounter(page)
  await hand.press('g')
  const queue = page.getByRole('region', { name: texts.inbox.kinds.gm, exact: true })
  await expect(queue.locator('[data-item]')).toHaveCount(67)
  await hand.click(queue.getByRole('checkbox', { name: texts.inbox.select.all }))
  const approve = texts.gm.approve.many_other.replace('{{n}}', '67')
  await hand.click(queue.getByRole('button', { name: approve }))
  const batch = page.getByRole('alertdialog')
  const confirm = texts.gm.approve.manyShort.replace('{{n}}', '67')
  await hand.click(batch.getByRole('button', { name: confirm, exact: true }))
  const countPending = () =>
    demo.control.operations().filter(({ status }) => status === gmStatus.code.pending).length
  await expect.poll(countPending, { timeout: 60_000 }).toBe(0)
  await expect(batch.getByRole('button', { name: texts.list.dialog.close, exact: true })).toBeVisible()
  await hand.press('Escape')
  await expect(batch).toHaveCount(0)
  await hand.atMost(12)
})

test('a week is settled and all its statements are saved @proof', async ({ owner, demo, folder }) => {
  const { page } = owner
  const { salesmanRun: names, run } = texts.settlements
  await owner.desktop.answerOpen([folder])
  const hand = await createPressCounter(page)
  await hand.click(owner.shell.menu.getByRole('button', { name: '业务员管理', exact: true }).first())
  const entry = { name: texts.settlements.salesmanSummary.title, exact: true }
  const { menu } = owner.shell
  await hand.click(menu.getByRole('link', entry).or(menu.getByRole('button', entry)))
  await hand.click(page.getByRole('button', { name: names.action, exact: true }))
  const box = page.getByRole('tabpanel', { name: names.title })
  await hand.click(box.getByRole('button', { name: new RegExp(`^${run.toReview_other.split('{{')[0]}`) }))
  const review = page.getByRole('alertdialog', { name: new RegExp(`^${run.send_other.split('{{')[0]}`) })
  await hand.click(review.getByRole('button', { name: new RegExp(`^${run.send_other.split('{{')[0]}`) }))
  await expect(review).toHaveCount(0, { timeout: 60_000 })
  const saveAll = box.getByRole('button', { name: run.statement.saveAll })
  await expect(saveAll).toBeEnabled({ timeout: 60_000 })
  await hand.click(saveAll)
  await owner.shell.toast(run.statement.allStarted)
  expect(listSentParameters(demo, salesmanSettlement.settle).length).toBeGreaterThan(0)
  await expect
    .poll(
      async () => (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.pdf')).length,
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(0)
  await hand.atMost(6)
})

test('five players with pasted ids are banned @proof', async ({ owner, demo }) => {
  const { page } = owner
  const ids = demo.control
    .players()
    .filter(({ locked, deleted }) => locked === 0 && deleted === 0)
    .slice(0, 5)
    .map(({ id }) => String(id))
  await copyToClipboard(owner, ids.join('\n'))
  const list = new ListPage(page, texts.players.list.title)
  const hand = await createPressCounter(page)
  await hand.press('Control+k')
  await hand.paste()
  await expect(new PalettePage(page).selected).toHaveText(words.several.player.replace('{{n}}', '5'))
  await hand.press('Enter')
  await list.isLoaded()
  // The rows of the pasted ids are selected.
  await startBatch(page, { name: texts.players.toggleLock.on, more: texts.list.batch.more }, target =>
    hand.click(target),
  )
  await hand.click(
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.players.toggleLock.onManyShort.replace('{{n}}', '5') }),
  )
  const countBanned = () =>
    demo.control.players().filter(({ id, locked }) => ids.includes(String(id)) && locked !== 0).length
  await expect.poll(countBanned, { timeout: 30_000 }).toBe(5)
  await hand.atMost(6)
})

test('a figure is explained @proof', async ({ owner }) => {
  const { page } = owner
  const home = new HomePage(page)
  await home.isLoaded()
  const why = texts.table.explain.of.replace('{{name}}', texts.home.summary.TotalDeposit)
  const hand = await createPressCounter(page)
  await hand.click(page.getByRole('button', { name: why }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await hand.atMost(2)
})
