import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { passwordFormat } from '../../src/shared/domain/accounts.ts'
import { formatMoney } from '../../src/shared/domain/money.ts'
import { scoreChange } from '../../src/shared/domain/players.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { AddSimulatedDialog } from '../pages/add-simulated-dialog.ts'
import { PlayersPage, SimulatedAccountsPage } from '../pages/players-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findFilesContaining } from './find-files.ts'
import { expect, test } from './fixture.ts'

const words = texts.players
const dialogWords = texts.list.dialog
const { errors } = texts
const encrypted = /^[A-Za-z0-9+/=]{170,}$/

const listRequests = (demo: Demo, { path }: Endpoint) =>
  demo.control.requests().filter(one => one.path === path)
const listSimulated = (demo: Demo) =>
  demo.control.players().filter(one => one.deleted === 0 && one.simulated === 1)
const getLabel = (code: number) => scoreChange.find(code)?.labels['zh-cn'] ?? ''

test.describe('simulated accounts', () => {
  test('are added row by row, with the problems shown in each row @proof', async ({ owner, demo }) => {
    const players = new PlayersPage(owner.page)
    await players.open()
    await players.begin(words.addSimulated)
    const dialog = new AddSimulatedDialog(owner.page)
    await dialog.submit()
    for (const problem of [errors.enterAccount, errors.enterAmount, errors.enterPassword]) {
      await expect(dialog.account(1).getByText(problem)).toBeVisible()
    }
    await dialog.fillRow(1, ['e2eone', '12.5', 'Secret123'])
    await dialog.more()
    await dialog.more()
    await dialog.fillRow(2, ['abc', '0', 'short'])
    await dialog.fillRow(3, ['e2eone', '-1', 'Secret 123'])
    await dialog.submit()
    await expect(dialog.account(1).getByRole('alert')).toHaveCount(0)
    for (const [n, problems] of [
      [2, [errors.accountFormat, errors.amountPositive, errors.passwordFormat]],
      [3, [errors.accountTwice, errors.amountPositive, errors.passwordFormat]],
    ] as const) {
      for (const problem of problems) await expect(dialog.account(n).getByText(problem)).toBeVisible()
    }
    const existingAccount = listSimulated(demo)[0]?.account ?? ''
    await dialog.remove(2)
    await expect(dialog.rows).toHaveCount(2)
    await dialog.fillRow(2, [existingAccount, '1000', 'Other4567'])
    expect(listRequests(demo, simulatedAccounts.add)).toEqual([])
    const before = listSimulated(demo).length
    await dialog.submit()
    await expect(dialog.box.getByText(`账号已存在：${existingAccount}`)).toBeVisible()
    expect(listSimulated(demo)).toHaveLength(before)
    await dialog.fillRow(2, ['e2eTWO', '1000', 'Other4567'])
    await dialog.submit()
    await owner.shell.toast(words.added)
    await dialog.isClosed()

    const addedAccounts = listSimulated(demo).filter(one => one.account.startsWith('e2e'))
    expect(new Map(addedAccounts.map(one => [one.account, [one.balance, one.password]]))).toEqual(
      new Map([
        ['e2eone', [12_500, 'Secret123']],
        ['e2eTWO', [1_000_000, 'Other4567']],
      ]),
    )
    const parameters = listRequests(demo, simulatedAccounts.add).at(-1)?.parameters
    expect(parameters).toMatchObject({ email: 'e2eone,e2eTWO', nAwardMoney: '12500,1000000' })
    for (const one of parameters?.['password']?.split(',') ?? ['']) expect(one).toMatch(encrypted)
    expect(await findFilesContaining(owner.userData, 'Secret123')).toEqual([])
    const list = new SimulatedAccountsPage(owner.page)
    await list.open()
    await expect(list.row('e2eTWO')).toContainText('1,000.00')
    await expect(list.row('e2eone')).toContainText('Secret123')
    expect(owner.complaints).toEqual([])
  })

  test('are generated within limits, renamed, given passwords, credited and debited @proof', async ({
    owner,
    demo,
  }) => {
    const { page, shell } = owner
    const list = new SimulatedAccountsPage(page)
    await list.open()
    const before = listSimulated(demo)
    expect(await list.total()).toBe(before.length)
    const make = words.generateAccounts
    const dialog = await list.begin(make)
    for (const [inputs, ...problems] of [
      [['', '', '', ''], errors.enterBaseBalance, errors.enterCount],
      [['-1', '0', 'abc', 'short'], texts.list.form.negative, errors.countMost],
      [['10000.001', '501', 'abcd1', 'Secret-123'], errors.balanceCap1, errors.countMost],
      [['10000', '1.5', 'abcdefghijk', 'Secret12345678901'], errors.countWhole],
    ] as const) {
      const [Money, accountNum, accountPrefix, pwd] = inputs
      await dialog.fill({
        [make.Money]: Money,
        [make.accountNum]: accountNum,
        [make.accountPrefix]: accountPrefix,
        [make.pwd]: pwd,
      })
      await dialog.submit()
      for (const problem of problems) await expect(dialog.box.getByText(problem)).toBeVisible()
      if (accountPrefix === '') continue
      await expect(dialog.box.getByText(errors.accountPrefix)).toBeVisible()
      await expect(dialog.box.getByText(errors.passwordFormat)).toBeVisible()
    }
    expect(listRequests(demo, simulatedAccounts.generate)).toEqual([])
    await dialog.fill({
      [make.Money]: '10000',
      [make.accountNum]: '500',
      [make.accountPrefix]: 'zztest',
      [make.pwd]: '',
    })
    await dialog.submit()
    await shell.toast(words.added)
    await dialog.isClosed()
    await expect.poll(() => list.total()).toBe(before.length + 500)
    const newAccounts = listSimulated(demo).filter(one => one.account.startsWith('zztest'))
    expect(newAccounts).toHaveLength(500)
    expect(newAccounts.every(one => one.balance === 10_000_000 && passwordFormat.test(one.password))).toBe(
      true,
    )
    expect(new Set(newAccounts.map(one => one.password)).size).toBeGreaterThan(490)

    const [one, two] = [newAccounts[0], newAccounts[1]]
    if (!one || !two) throw new Error('nothing was made')
    const readAccount = () => demo.control.player(one.id)
    await list.fill(texts.fields.RoleID, String(one.id))
    await list.go()
    await expect(list.rows).toHaveCount(1)

    const rename = await list.start(words.renameAccount)
    await expect(rename.field(words.renameAccount.AccountName)).toHaveValue(one.account)
    await rename.fill({ [words.renameAccount.AccountName]: '' })
    await rename.submit()
    await expect(rename.box.getByText(errors.enterAccount)).toBeVisible()
    await rename.fill({ [words.renameAccount.AccountName]: two.account })
    await rename.submit()
    await expect(rename.box.getByText(`账号已存在：${two.account}`)).toBeVisible()
    await rename.fill({ [words.renameAccount.AccountName]: 'e2erenamed' })
    await rename.submit()
    await rename.isClosed()
    await expect(list.rows.first()).toContainText('e2erenamed')
    expect(readAccount().account).toBe('e2erenamed')

    const change = await list.start(words.setAccountPassword)
    await change.submit()
    await expect(change.box.getByText(errors.enterPassword)).toBeVisible()
    await change.fill({ [words.setAccountPassword.pwd]: 'Fresh2026pass' })
    await change.submit()
    await change.isClosed()
    await expect(list.rows.first()).toContainText('Fresh2026pass')
    expect(readAccount().password).toBe('Fresh2026pass')
    expect(listRequests(demo, simulatedAccounts.setPassword)[0]?.parameters['pwd']).toMatch(encrypted)

    const { topUp, deduct } = scoreChange.code
    const score = words.changeScore
    for (const [code, money, amountText, after] of [
      [topUp, '250.5', '250.50', 10_250_500],
      [deduct, '999999', '999,999.00', null],
      [deduct, '0.5', '0.50', 10_250_000],
    ] as const) {
      const form = await list.start(score)
      if (code === topUp) {
        await form.submit()
        await expect(form.box.getByText(errors.chooseType)).toBeVisible()
        await form.fill({ [score.money]: '0' })
        await form.submit()
        await expect(form.box.getByText(texts.list.form.notPositive)).toBeVisible()
      }
      // The form restores the values of the attempt cancelled after a refusal.
      if (money === '0.5') await expect(form.field(score.money)).toHaveValue('999999')
      await form.choose(score.operateType, getLabel(code))
      await form.fill({ [score.money]: money })
      await form.submit()
      await expect(form.box).toContainText(`${getLabel(code)} ${amountText}，账号 ${one.id} (e2erenamed)。`)
      await form.go.dblclick()
      if (after === null) {
        await expect(form.field(score.money)).toHaveValue(money)
        await form.button(dialogWords.cancel).click()
      }
      await form.isClosed()
      if (after === null) continue
      expect(readAccount().balance).toBe(after)
      await expect(await list.cell(words.simulated.Money)).toHaveText(formatMoney(after, 2))
    }
    expect(
      listRequests(demo, simulatedAccounts.changeScore).map(call => call.parameters['operateType']),
    ).toEqual(['1', '2', '2'])

    await page.getByRole('search').getByRole('button', { name: texts.list.search.clear }).first().click()
    await list.fill(words.simulated.AccountName, 'zztest')
    await list.go()
    await expect.poll(() => list.total()).toBe(499)
    demo.control.clearRequests()
    await list.sortBy(words.simulated.RegisterTime)
    await expect.poll(() => listRequests(demo, simulatedAccounts.list).length).toBe(1)
    expect(listRequests(demo, simulatedAccounts.list)[0]?.parameters).toMatchObject({
      orderby: 'RegisterTime',
    })
    expect(owner.complaints).toEqual([])
  })
})
