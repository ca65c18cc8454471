import type { Page } from '@playwright/test'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import { playerGoods } from '../../src/areas/players/player-goods.calls.ts'
import { payWays } from '../../src/areas/players/player-pay-ways.calls.ts'
import type { StoredPlayer } from '../../src/demo/data/players/player-search.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { noValue } from '../../src/shared/cell.ts'
import { accountKind, playerRole } from '../../src/shared/domain/accounts.ts'
import { itemStatus, itemType } from '../../src/shared/domain/goods.ts'
import { formatMoney, moneyToWire } from '../../src/shared/domain/money.ts'
import {
  lockState,
  onlineState,
  restriction,
  simulatedFlag,
  systemRight,
  testUserFlag,
  userType,
  wageringChange,
  yesNo,
} from '../../src/shared/domain/players.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { PlayerPage } from '../pages/player-page.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { findFilesContaining } from './find-files.ts'
import { expect, getAccount, test } from './fixture.ts'

const words = texts.players
const dialogWords = texts.list.dialog
const { errors } = texts
const getLabel = (entry: { readonly labels: { readonly 'zh-cn': string } } | undefined) =>
  entry?.labels['zh-cn'] ?? ''

const listRequests = (demo: Demo, { path }: Endpoint) =>
  demo.control.requests().filter(one => one.path === path)

/** Returns the labels of an unset flag and of a set one. */
const getStateLabels = (states: typeof lockState | typeof restriction) =>
  [getLabel(states.find(0)), getLabel(states.find(1))] as const

/** Finds a real player without special flags that meets the condition. */
const findPlayer = (demo: Demo, isWanted: (player: StoredPlayer) => boolean): StoredPlayer => {
  const match = demo.control
    .players()
    .find(
      one =>
        one.deleted + one.simulated + one.role + one.locked + one.no_withdraw + one.no_game === 0 &&
        one.test_user + one.system_right === 0 &&
        isWanted(one),
    )
  if (!match) throw new Error('no such player')
  return match
}

/** Finds a payment account that one of these players has bound. */
const findBoundAccount = async (page: Page, all: readonly StoredPlayer[]) => {
  for (const { id } of all) {
    const { rows } = await callPlatform(page, payWays.list, { roleId: String(id), payWayType: '3' })
    const [account] = rows
    if (account) return { id, card: account.BankCardNo, holder: account.UserName }
  }
  throw new Error('no account is bound')
}

test.describe('all players', () => {
  // Many steps each: a start of the console costs more than a step.
  test.describe.configure({ timeout: 120_000 })

  test('actions of a row change the player on the platform and in the list @proof', async ({
    owner,
    demo,
  }) => {
    const { page, shell } = owner
    const { id, code_free } = findPlayer(demo, one => one.phone !== '')
    const readPlayer = () => demo.control.player(id)
    const list = new PlayersPage(page)
    await list.open()
    await list.find(id)

    const remark = await list.start(words.addRemark)
    await remark.submit()
    await expect(remark.box.getByText(errors.enterRemark)).toBeVisible()
    await remark.fill({ [words.addRemark.remark]: '端到端备注 <b>1</b>' })
    await remark.submit()
    await shell.toast(words.added)
    await remark.isClosed()
    const remarks = await list.start(words.remarks)
    await expect(remarks.box.getByRole('grid')).toContainText('端到端备注 <b>1</b>')
    await expect(remarks.box.getByRole('grid')).toContainText('owner2026')
    await remarks.button(dialogWords.close).click()

    const [add, reduce] = [wageringChange.code.add, wageringChange.code.reduce]
    const changes = async () =>
      (await callPlatform(page, playerDetail.wageRemarks, { page: 1, limit: 10, roleId: String(id) })).rows
    const before = (await changes()).length
    for (const [type, amount] of [
      [add, '120.5'],
      [reduce, '20.125'],
    ] as const) {
      const wagering = await list.start(words.setWagering)
      await wagering.submit()
      await expect(wagering.box.getByText(errors.chooseType)).toBeVisible()
      await wagering.choose(words.setWagering.type, getLabel(wageringChange.find(type)))
      await wagering.fill({ [words.setWagering.amount]: amount })
      await wagering.submit()
      await wagering.isClosed()
    }
    const newChanges = await changes()
    expect(newChanges).toHaveLength(before + 2)
    expect(newChanges.slice(0, 2).map(one => one.ChangeMoney)).toEqual([-20_125, 120_500])
    expect(listRequests(demo, playerActions.setWagering).map(one => one.parameters['type'])).toEqual([
      '2',
      '1',
    ])

    for (const [currentAmount, input] of [
      [moneyToWire(code_free), '33.5'],
      ['33.5', '7'],
    ] as const) {
      const free = await list.start(words.setCodeFree)
      await expect(free.field(words.setCodeFree.amount)).toHaveValue(currentAmount)
      await free.fill({ [words.setCodeFree.amount]: input })
      await free.submit()
      await free.isClosed()
    }
    expect(readPlayer().code_free).toBe(7000)

    const vip = await list.start(words.setVipLevel)
    await vip.choose(words.setVipLevel.vipLevel, 'VIP7')
    await vip.submit()
    await vip.isClosed()
    await expect(await list.cell(words.list.columns.VipLv)).toHaveText('VIP7')
    expect(readPlayer().vip).toBe(7)

    const edit = await list.start(words.editAccount)
    await expect(edit.field(words.editAccount.quhao)).toHaveValue('63')
    await expect(edit.field(words.editAccount.phone)).toHaveValue(readPlayer().phone)
    await edit.fill({ [words.editAccount.phone]: '11900001111', [words.editAccount.password]: 'Neu2026pass' })
    await edit.submit()
    await shell.toast(words.edited)
    await edit.isClosed()
    expect(readPlayer()).toMatchObject({ area_code: '63', phone: '11900001111', password: 'Neu2026pass' })
    await expect(list.rows.first()).toContainText('11900001111')
    const [editRequest] = listRequests(demo, playerActions.edit)
    expect(editRequest?.parameters['password']).toMatch(/^[A-Za-z0-9+/=]{170,}$/)
    expect(await findFilesContaining(owner.userData, 'Neu2026pass')).toEqual([])

    const oldest = demo.control.players().findLast(one => one.deleted === 0 && one.simulated === 0)?.id ?? 0
    const parent = await list.start(words.setParent)
    await parent.fill({ [words.setParent.parentId]: '1' })
    await parent.submit()
    await expect(parent.box.getByText('上级不存在')).toBeVisible()
    await expect(parent.field(words.setParent.parentId)).toHaveValue('1')
    await parent.fill({ [words.setParent.parentId]: String(oldest) })
    await parent.submit()
    await parent.isClosed()
    expect(readPlayer()).toMatchObject({ parent: oldest, parent_type: 0 })
    await expect(await list.cell(words.list.columns.ParentID)).toContainText(String(oldest))

    const { blogger, agent, none } = playerRole.code
    for (const [assign, cancel, role, letter] of [
      [words.setBlogger, words.cancelBlogger, blogger, 'B'],
      [words.setBroker, words.cancelBroker, agent, 'A'],
    ] as const) {
      expect(await list.readActions()).not.toContain(cancel.action)
      const dialog = await list.start(assign)
      await expect(dialog.field(assign.parentRoleID)).toHaveValue(String(oldest))
      await dialog.submit()
      await dialog.isClosed()
      expect(readPlayer().role).toBe(role)
      await expect(list.rows.first().getByText(letter, { exact: true }).first()).toBeVisible()
      const offeredActions = await list.readActions()
      expect(offeredActions).toContain(cancel.action)
      for (const one of [words.setBlogger, words.setBroker]) expect(offeredActions).not.toContain(one.action)
      const question = await list.start(cancel)
      await question.verb(cancel).click()
      await question.isClosed()
      expect(readPlayer().role).toBe(none)
    }

    const { control } = systemRight.code
    for (const [action, right] of [
      [words.setControl, control],
      [words.unsetControl, 0],
    ] as const) {
      const question = await list.start(action)
      await question.go.dblclick()
      await question.isClosed()
      expect(readPlayer().system_right).toBe(right)
    }
    expect(listRequests(demo, playerActions.setControl).map(one => one.parameters['controll'])).toEqual([
      '96',
      '0',
    ])

    const unbind = await list.start(words.unbindPhone)
    await expect(unbind.box).toContainText('11900001111')
    await unbind.verb(words.unbindPhone).click()
    await shell.toast(words.unbound)
    await unbind.isClosed()
    expect(readPlayer().phone).toBe('')
    demo.control.clearRequests()
    for (const action of [words.unbindPhone, words.setControl]) {
      await list.choose(action)
      await expect(page.getByText(errors.noPhoneBound).last()).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
    expect(listRequests(demo, playerActions.unbindPhone)).toEqual([])
    expect(listRequests(demo, playerActions.setControl)).toEqual([])

    const sync = await list.start(words.syncPlayer)
    await sync.verb(words.syncPlayer).click()
    await sync.isClosed()
    expect(listRequests(demo, playerActions.sync).map(one => one.parameters['roleId'])).toEqual([String(id)])
    const paidOrders = demo.control.orders().filter(one => one.player === id && one.status === 1)
    expect(readPlayer().deposit).toBe(paidOrders.reduce((sum, one) => sum + one.money, 0))

    const deletion = await list.start(words.deletePlayer)
    await deletion.fill({ [words.deletePlayer.password]: 'Wrong2026pass' })
    await deletion.submit()
    await expect(deletion.box.getByText('密码错误')).toBeVisible()
    expect(readPlayer().deleted).toBe(0)
    await deletion.button(dialogWords.cancel).click()
    await list.start(words.deletePlayer)
    await expect(deletion.field(words.deletePlayer.password)).toHaveValue('')
    await deletion.fill({ [words.deletePlayer.password]: getAccount(demo, 'owner2026').password })
    await deletion.submit()
    await deletion.isClosed()
    await expect(list.rows).toHaveCount(0)
    expect(readPlayer().deleted).toBe(1)
    expect(owner.complaints).toEqual([])
  })

  test('switches are sent once, lost answers are looked up, goods are added and used @proof', async ({
    owner,
    demo,
  }) => {
    const { page, shell } = owner
    const { id } = findPlayer(demo, one => one.online === 0)
    const readPlayer = () => demo.control.player(id)
    const list = new PlayersPage(page)
    await list.open()
    await list.find(id)

    for (const [field, flag, action, endpoint, off, on] of [
      ['Locked', 'locked', words.toggleLock, playerActions.toggleLock, ...getStateLabels(lockState)],
      [
        'LimitWithdrawFlag',
        'no_withdraw',
        words.toggleWithdrawals,
        playerActions.toggleWithdrawLimit,
        ...getStateLabels(restriction),
      ],
      [
        'LimitGameFlag',
        'no_game',
        words.toggleGames,
        playerActions.toggleGameLimit,
        ...getStateLabels(restriction),
      ],
    ] as const) {
      demo.control.clearRequests()
      const flip = list.toggle(field)
      await expect(flip).toHaveText(off)
      await flip.dblclick()
      const question = FormDialog.ofSwitch(page, action)
      await expect(question.box).toHaveCount(1)
      await expect(question.box).toContainText(`“${off}”变为“${on}”`)
      await question.go.dblclick()
      await question.isClosed()
      await expect(flip).toHaveText(on)
      expect(readPlayer()[flag]).toBe(1)
      const calls = demo.control.requests().map(one => one.path)
      expect(calls.filter(path => path === endpoint.path)).toHaveLength(1)
      // Its row is read before and after.
      expect(calls.indexOf(players.list.path)).toBeLessThan(calls.indexOf(endpoint.path))
      expect(calls.lastIndexOf(players.list.path)).toBeGreaterThan(calls.indexOf(endpoint.path))
      const [request] = listRequests(demo, endpoint)
      expect(request?.parameters).toMatchObject({ roleId: String(id) })
    }
    for (const [action, endpoint, flag, mark] of [
      [words.toggleSimulated, playerActions.toggleSimulated, 'simulated', simulatedFlag.find(1)],
      [words.toggleTestUser, playerActions.toggleTestUser, 'test_user', testUserFlag.find(1)],
    ] as const) {
      const question = await list.start({ action: action.on, title: action.on })
      await question.go.dblclick()
      await question.isClosed()
      await expect(list.rows.first().getByText(getLabel(mark), { exact: true })).toBeVisible()
      expect(readPlayer()[flag]).toBe(1)
      expect(listRequests(demo, endpoint)).toHaveLength(1)
    }

    for (const [mode, outcome, result] of [
      ['resetAfter', words.toggleGames.found, 0],
      ['resetBefore', words.toggleGames.notFound, 0],
    ] as const) {
      demo.control.clearRequests()
      demo.control.fault({ path: playerActions.toggleGameLimit.path, mode, times: 1 })
      await list.toggle('LimitGameFlag').click()
      const question = FormDialog.ofSwitch(page, words.toggleGames)
      await question.go.click()
      await expect(question.box.getByText(outcome)).toBeVisible()
      expect(listRequests(demo, playerActions.toggleGameLimit)).toHaveLength(1)
      expect(readPlayer().no_game).toBe(result)
      if (mode === 'resetAfter') await expect(question.again).toHaveCount(0)
      else {
        await question.again.click()
        await question.isClosed()
        expect(readPlayer().no_game).toBe(1)
      }
      if (mode === 'resetAfter') await question.button(dialogWords.close).click()
      await expect(list.toggle('LimitGameFlag')).toHaveText(getLabel(restriction.find(readPlayer().no_game)))
    }

    demo.control.setOnline(id, true)
    await list.go()
    await expect(list.online).toContainText(getLabel(onlineState.find(1)))
    await list.online.click()
    const quit = new FormDialog(page, words.forceQuit.title)
    await quit.verb(words.forceQuit).dblclick()
    await quit.isClosed()
    expect(readPlayer().online).toBe(0)
    expect(listRequests(demo, playerActions.forceQuit)).toHaveLength(1)
    await expect(list.online).toContainText(getLabel(onlineState.find(0)))
    await list.online.click()
    await quit.verb(words.forceQuit).click()
    await expect(quit.box.getByText('玩家不在线')).toBeVisible()
    await quit.button(dialogWords.cancel).click()

    const readItems = async () => (await callPlatform(page, playerGoods.list, { roleId: String(id) })).rows
    const before = (await readItems()).length
    const goods = await list.start(words.goods)
    await goods.button(words.addGoods.action).click()
    const addForm = new FormDialog(page, words.addGoods.title)
    await addForm.fill({ [words.addGoods.num]: '5' })
    for (const [type, problem] of [
      [itemType.code.phone, errors.completePrizeInfo],
      [itemType.code.cashCoupon, errors.enterProp1],
    ] as const) {
      await addForm.choose(words.addGoods.itemType, getLabel(itemType.find(type)))
      await addForm.submit()
      await expect(addForm.box.getByText(problem)).toBeVisible()
    }
    expect(listRequests(demo, playerGoods.add)).toEqual([])
    await addForm.fill({ [words.addGoods.prop1]: '10' })
    await addForm.submit()
    await shell.toast(words.added)
    await addForm.isClosed()
    const storedItems = await readItems()
    expect(storedItems).toHaveLength(before + 1)
    const [coupon] = storedItems
    expect(coupon).toMatchObject({ ItemType: 102, Amount: 5, Prop1: '10', UseStatus: itemStatus.code.unused })
    const item = goods.box.getByRole('row').filter({ hasText: coupon?.ItemID ?? '' })
    for (const [quantity, remaining] of [
      ['6', 5],
      ['2', 3],
      ['3', 0],
    ] as const) {
      await item.getByRole('button', { name: words.useGoods.action, exact: true }).click()
      const use = new FormDialog(page, words.useGoods.title)
      await use.fill({ [words.useGoods.num]: quantity })
      await use.submit()
      if (remaining === 5) {
        await expect(use.box.getByText(errors.overQuantity)).toBeVisible()
        await use.button(dialogWords.cancel).click()
      }
      await use.isClosed()
      const same = (await readItems()).find(one => one.ItemID === coupon?.ItemID)
      if (remaining > 0) expect(same).toMatchObject({ Amount: remaining, UseStatus: itemStatus.code.unused })
      else expect(same?.UseStatus).not.toBe(itemStatus.code.unused)
    }
    await expect(item.getByRole('button', { name: words.useGoods.action, exact: true })).toHaveCount(0)
    expect(listRequests(demo, playerGoods.use).map(one => one.parameters['num'])).toEqual(['2', '3'])
    expect(owner.complaints).toEqual([])
  })

  test('are found by every filter, sorted by the platform, and opened by their id @proof', async ({
    owner,
    demo,
  }) => {
    const { page } = owner
    const list = new PlayersPage(page)
    await list.open()
    const all = demo.control.players().filter(one => one.deleted === 0)
    const real = all.filter(one => one.simulated === 0)
    expect(listRequests(demo, players.list)[0]?.parameters).toMatchObject({ IfInnerProxy: '2', limit: '20' })
    expect(await list.total()).toBe(real.length)

    const someone = findPlayer(demo, one => one.phone !== '' && one.deposit > 0 && one.salesman !== null)
    const child = real.find(one => one.parent > 0 && one.parent_type === 0)
    const account = await findBoundAccount(page, real)
    const expectResult = async (what: readonly StoredPlayer[]) => {
      await list.go()
      await expect.poll(() => list.total()).toBe(what.length)
      const ids = await list.column(words.list.columns.ID)
      expect(ids.map(text => /\d+/.exec(text)?.[0])).toEqual(what.slice(0, 20).map(one => String(one.id)))
      await page.getByRole('search').getByRole('button', { name: texts.list.search.clear }).first().click()
      await expect.poll(() => list.total()).toBe(real.length)
    }
    const textFilters = [
      ['AccountName', someone.phone, real.filter(one => one.phone === someone.phone)],
      ['ProxyId', String(someone.salesman), real.filter(one => one.salesman === someone.salesman)],
      ['parentId', String(child?.parent), real.filter(one => one.parent === child?.parent)],
      ['RegIP', someone.reg_ip, real.filter(one => one.reg_ip === someone.reg_ip)],
      ['minDeposit', '500', real.filter(one => one.deposit >= 500_000)],
      ['maxDeposit', '20', real.filter(one => one.deposit <= 20_000)],
      ['BankCardNo', account.card, real.filter(one => one.id === account.id)],
    ] as const
    for (const [field, value, expected] of textFilters) {
      expect(expected.length, field).toBeGreaterThan(0)
      await list.fillFilter(field, value)
      await expectResult(expected)
    }
    await list.fillFilter('BankUserName', account.holder)
    await list.go()
    await expect.poll(() => list.total()).toBeLessThan(real.length)
    expect(await list.total()).toBeGreaterThan(0)
    expect(listRequests(demo, players.list).at(-1)?.parameters).toMatchObject({
      BankUserName: account.holder,
    })
    await page.getByRole('search').getByRole('button', { name: texts.list.search.clear }).first().click()
    await expect.poll(() => list.total()).toBe(real.length)

    const days = [someone.registered.slice(0, 10), real[0]?.registered.slice(0, 10) ?? ''] as const
    for (const [at, end] of [texts.list.range.start, texts.list.range.end].entries()) {
      await list.fill(`${words.list.filters.startTime}: ${end}`, days[at] ?? '')
    }
    await expectResult(
      real.filter(one => one.registered >= `${days[0]} 00:00:00` && one.registered <= `${days[1]} 23:59:59`),
    )
    const choiceFilters = [
      ['IfInnerProxy', getLabel(accountKind.find(1)), all.filter(one => one.simulated === 1)],
      ['IfInnerProxy', getLabel(accountKind.find(3)), all],
      ['isOnline', getLabel(onlineState.find(1)), real.filter(one => one.online === 1)],
      ['Locked', getLabel(lockState.find(1)), real.filter(one => one.locked === 1)],
      ['GmType', getLabel(userType.find(3)), real.filter(one => one.user_type === 3)],
      ['isRecharge', getLabel(yesNo.find(0)), real.filter(one => one.deposit === 0)],
      ['VipLv', 'VIP2', real.filter(one => one.vip === 2)],
    ] as const
    for (const [field, label, expected] of choiceFilters) {
      expect(expected.length, field).toBeGreaterThan(0)
      await list.chooseFilter(field, label)
      await expectResult(expected)
    }

    for (const [column, field, value] of [
      [words.list.columns.Money, 'Money', (one: StoredPlayer) => one.balance],
      [words.list.columns.TotalDeposit, 'TotalDeposit', (one: StoredPlayer) => one.deposit],
      [words.list.columns.TotalRollOut, 'TotalRollOut', (one: StoredPlayer) => one.withdrawn],
    ] as const) {
      demo.control.clearRequests()
      await list.sortBy(column)
      await expect.poll(() => listRequests(demo, players.list).length).toBe(1)
      const [sortRequest] = listRequests(demo, players.list)
      expect(sortRequest?.parameters).toMatchObject({ orderby: field })
      const direction = sortRequest?.parameters['orderType'] === 'asc' ? 1 : -1
      const values = real.map(value).toSorted((one, other) => direction * (one - other))
      await expect(await list.cell(column)).toHaveText(formatMoney(values[0] ?? 0, 2))
      expect(await list.column(column)).toEqual(values.slice(0, 20).map(one => formatMoney(one, 2)))
    }

    demo.control.fault({ path: players.list.path, mode: 'unknownCodes', times: 1 })
    await list.go()
    const { GmType, ParentID } = words.list.columns
    await expect(await list.cell(GmType)).toHaveText('#77')
    await expect(list.toggle('LimitGameFlag')).toHaveText('#77')
    await expect((await list.cell(ParentID)).getByRole('button')).toHaveCount(0)
    demo.control.fault({ path: players.list.path, mode: 'nulls', times: 1 })
    await list.go()
    await expect(await list.cell(GmType)).toHaveText(noValue)
    // Only 1 means on: an unset flag is off.
    await expect(list.toggle('LimitGameFlag')).toHaveText('允许')
    demo.control.clearRequests()
    const remarkForm = await list.start(words.addRemark)
    await remarkForm.fill({ [words.addRemark.remark]: 'to nobody' })
    await remarkForm.submit()
    await owner.shell.toast(errors.invalidRequest)
    await remarkForm.button(dialogWords.cancel).click()
    const { on: markAction } = words.toggleTestUser
    for (const action of [{ action: markAction, title: markAction }, words.syncPlayer]) {
      const question = await list.start(action)
      await question.verb(action).click()
      await expect(question.box.getByText(errors.invalidRequest)).toBeVisible()
      await question.button(dialogWords.cancel).click()
    }
    demo.control.fault({ path: players.list.path, mode: 'reject', message: '系统维护', times: 1 })
    await list.go()
    await owner.shell.toast('系统维护')
    await expect(await list.cell(GmType)).toHaveText(noValue)
    const calledPaths = new Set(demo.control.requests().map(one => one.path))
    for (const { path } of Object.values(playerActions)) expect(calledPaths.has(path), path).toBe(false)

    await list.find(someone.id)
    await list.rows
      .first()
      .getByRole('button', { name: String(someone.id), exact: true })
      .click()
    await expect(new PlayerPage(page).dialog(String(someone.id))).toBeVisible()
    expect(owner.complaints).toEqual([])
  })
})
