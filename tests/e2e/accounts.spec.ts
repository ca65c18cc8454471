import { accounts, subChannelAccounts } from '../../src/areas/accounts/calls.ts'
import { roles } from '../../src/areas/roles/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { googleBound, pixelType, trackFlag } from '../../src/shared/domain/account-settings.ts'
import { onOff } from '../../src/shared/domain/invite-bonus.ts'
import { RolesPage, SalesmanAccountsPage, SubChannelAccountsPage } from '../pages/account-lists-page.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { findFilesContaining } from './find-files.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const { accounts: words, roles: roleWords, settings, errors, fields } = texts
const encrypted = /^[A-Za-z0-9+/=]{170,}$/
const wrongCredentials = '用户名或密码错误'

test.use({ demoOptions: { orders: 500, players: 300, logs: 1000 } })

const getStoredAccount = (demo: Demo, username: string) =>
  demo.control.storedAccounts().find(one => one.username === username)
const getLabels = (dictionary: typeof onOff | typeof googleBound) =>
  [dictionary.find(0)?.labels['zh-cn'] ?? '', dictionary.find(1)?.labels['zh-cn'] ?? ''] as const

/** Signs out and signs in again with these credentials. */
const signInAs = async (desk: Desk, demo: Demo, username: string, password: string, isBound: boolean) => {
  await desk.shell.signOut()
  await desk.signIn.fill({ username, password, code: '' })
  // Focusing the code makes the console ask whether an authenticator is bound.
  await desk.signIn.code.focus()
  if (isBound) await expect(desk.signIn.bindPanel).toHaveCount(0)
  else await expect(desk.signIn.bindPanel).toBeVisible()
  await desk.signIn.enter({ username, password, code: demo.control.generateCode(username) })
  await desk.shell.isShown()
}

test('a new account sees only its role’s pages and is edited, switched and deleted', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const list = new RolesPage(page)
  await list.open()
  const adding = await list.begin(roleWords.add)
  await adding.submit()
  await expect(adding.box.getByText(errors.enterRoleName)).toBeVisible()
  expect(listSentParameters(demo, roles.add)).toEqual([])
  await adding.fill({ [roleWords.add.role_name]: '端到端角色' })
  await adding.go.dblclick()
  await shell.toast(roleWords.added)
  await adding.isClosed()
  expect(listSentParameters(demo, roles.add)).toEqual([{ role_name: '端到端角色' }])

  const tree = await list.authorise('端到端角色')
  await tree.save()
  await expect(tree.box.getByText(errors.chooseRules)).toBeVisible()
  expect(listSentParameters(demo, roles.setRules)).toEqual([])
  await tree.tick('首页')
  // A group and its page have the same name: the page alone leaves a group of several half-checked.
  await tree.tick('团队日报')
  await tree.tick('邀请关系')
  await tree.tick('运营设置')
  await tree.tick('玩家管理')
  await expect(tree.rule('代理管理')).toHaveAttribute('aria-checked', 'mixed')
  await expect(tree.rule('玩家管理')).toHaveAttribute('aria-checked', 'true')
  await tree.save()
  await shell.toast(settings.saved)
  await tree.isClosed()
  const [request] = listSentParameters(demo, roles.setRules)
  const ids = (request?.['auth_rule_ids'] ?? '').split(',').map(Number)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  // Home, the half-checked group of agents with two of its pages, players and settings with their one page.
  expect(request?.['auth_rule_ids']).toBe('100,200,202,203,600,601,1500,1501')

  const again = await list.authorise('端到端角色')
  await expect(again.rule('代理管理')).toHaveAttribute('aria-checked', 'mixed')
  await expect(again.rule('邀请关系')).toHaveAttribute('aria-checked', 'true')
  await expect(again.rule('代理团队')).toHaveAttribute('aria-checked', 'false')
  await again.button(texts.list.dialog.cancel).click()

  const accountList = new SalesmanAccountsPage(page)
  await accountList.open()
  const addForm = await accountList.begin(words.add)
  await addForm.submit()
  for (const problem of [
    errors.chooseRole,
    errors.enterAccount,
    errors.enterPassword,
    errors.confirmPassword,
  ]) {
    await expect(addForm.box.getByText(problem)).toBeVisible()
  }
  await addForm.choose(words.add.groupId, '端到端角色')
  await addForm.fill({
    [words.add.username]: 'e2eseller',
    [fields.remark]: '新来的',
    [words.add.password]: 'Fresh2026pass',
    [words.add.check_password]: 'Other2026pass',
  })
  await addForm.submit()
  await expect(addForm.box.getByText(errors.passwordsDiffer)).toBeVisible()
  expect(listSentParameters(demo, accounts.add)).toEqual([])
  await addForm.fill({ [words.add.check_password]: 'Fresh2026pass' })
  await addForm.go.dblclick()
  await addForm.isClosed()
  const [addRequest, ...repeats] = listSentParameters(demo, accounts.add)
  expect(repeats).toEqual([])
  expect(addRequest).toMatchObject({ username: 'e2eseller', remark: '新来的' })
  expect(addRequest?.['password']).toMatch(encrypted)
  expect(addRequest?.['check_password']).toMatch(encrypted)
  expect(getStoredAccount(demo, 'e2eseller')).toMatchObject({ password: 'Fresh2026pass', remark: '新来的' })
  expect(await findFilesContaining(owner.userData, 'Fresh2026pass')).toEqual([])

  await signInAs(owner, demo, 'e2eseller', 'Fresh2026pass', false)
  await shell.closeAnnouncement()
  const groups = ['首页', '代理管理', '玩家管理', '运营设置']
  for (const name of groups) {
    await expect(
      shell.menu.getByRole('link', { name }).or(shell.menu.getByRole('button', { name })).first(),
    ).toBeVisible()
  }
  for (const name of ['业务员管理', '订单管理', '日志管理']) {
    await expect(shell.menu.getByText(name, { exact: true })).toHaveCount(0)
  }
  await shell.menu.getByRole('button', { name: '代理管理', exact: true }).click()
  await expect(shell.menu.getByText('邀请关系', { exact: true })).toBeVisible()
  await expect(shell.menu.getByText('代理团队', { exact: true })).toHaveCount(0)
  await shell.openScreen('运营设置', '运营设置')
  await expect(page.getByRole('heading', { name: settings.own.title, exact: true })).toBeVisible()

  await signInAs(owner, demo, 'e2eseller', 'Fresh2026pass', true)
  const { username, password } = getAccount(demo, 'owner2026')
  await signInAs(owner, demo, username, password, true)
  await shell.closeAnnouncement()
  // The owner's tabs are restored, with the home page active.
  await shell.tag(words.salesmen.title).click()
  await accountList.isLoaded()
  await accountList.named('e2eseller')
  await accountList.expectCell(words.salesmen.columns.google_verify, getLabels(googleBound)[1])

  const editForm = await accountList.start(words.edit)
  await expect(editForm.field(words.edit.username)).toHaveValue('e2eseller')
  await editForm.fill({ [words.edit.username]: '', [words.edit.password]: 'short' })
  await editForm.submit()
  await expect(editForm.box.getByText(errors.enterAccount)).toBeVisible()
  await expect(editForm.box.getByText(errors.passwordFormat)).toBeVisible()
  await editForm.fill({
    [words.edit.username]: 'salesman01',
    [words.edit.password]: '',
    [fields.remark]: '改',
  })
  expect(listSentParameters(demo, accounts.edit)).toEqual([])
  await editForm.submit()
  await expect(editForm.box.getByText('用户名已存在：salesman01')).toBeVisible()
  await editForm.fill({ [words.edit.username]: 'e2erenamed' })
  await editForm.submit()
  await shell.toast(words.edited)
  await editForm.isClosed()
  expect(listSentParameters(demo, accounts.edit).at(-1)).not.toHaveProperty('password')
  await accountList.named('e2erenamed')
  expect(getStoredAccount(demo, 'e2erenamed')).toMatchObject({ password: 'Fresh2026pass', remark: '改' })

  const { id, secret } = getStoredAccount(demo, 'e2erenamed') ?? { id: 0, secret: '' }
  const unbinding = await accountList.start(words.unbindGoogle)
  expect(listSentParameters(demo, accounts.unbindGoogle)).toEqual([])
  await unbinding.verb(words.unbindGoogle).dblclick()
  await unbinding.isClosed()
  await accountList.expectCell(words.salesmen.columns.google_verify, getLabels(googleBound)[0])
  expect(listSentParameters(demo, accounts.unbindGoogle)).toEqual([{ id: String(id) }])
  expect(getStoredAccount(demo, 'e2erenamed')?.secret).not.toBe(secret)

  const [off, on] = getLabels(onOff)
  for (const [flag, endpoint] of [
    ['only_show_2nd', accounts.toggleOnly2nd],
    ['show_no_deposit', accounts.toggleNoDeposit],
    ['limit_sub_bet', accounts.toggleLimitSubBet],
    ['allow_inner_bind_parent', accounts.toggleInnerBind],
  ] as const) {
    for (const [from, to, now] of [
      [off, on, 1],
      [on, off, 0],
    ] as const) {
      demo.control.clearRequests()
      await accountList.switch(flag).click()
      const question = FormDialog.ofSwitch(page, settings.flags[flag])
      await expect(question.box).toContainText(`从“${from}”变为“${to}”`)
      expect(listSentParameters(demo, endpoint)).toEqual([])
      await question.go.dblclick()
      await question.isClosed()
      await expect(accountList.switch(flag)).toBeChecked({ checked: now === 1 })
      expect(listSentParameters(demo, endpoint)).toEqual([{ id: String(id) }])
      expect(getStoredAccount(demo, 'e2erenamed')?.[flag]).toBe(now)
    }
  }

  const removing = await accountList.start(words.remove)
  await removing.button(texts.list.dialog.cancel).click()
  await removing.isClosed()
  expect(listSentParameters(demo, accounts.remove)).toEqual([])
  await accountList.start(words.remove)
  await expect(removing.box).toContainText('e2erenamed')
  await removing.verb(words.remove).dblclick()
  await removing.isClosed()
  await expect(accountList.rows).toHaveCount(0)
  expect(listSentParameters(demo, accounts.remove)).toEqual([{ id: String(id) }])
  expect(getStoredAccount(demo, 'e2erenamed')).toBeUndefined()
  await shell.signOut()
  await owner.signIn.fill({ username: 'e2erenamed', password: 'Fresh2026pass', code: '' })
  await owner.signIn.code.focus()
  await shell.toast(wrongCredentials)
  expect(owner.complaints).toEqual([])
})

test('a sub-channel’s pixel and points are saved; adding an account needs a role @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const list = new SubChannelAccountsPage(page)
  await list.open()
  await list.named('channel100004')
  const { id } = getStoredAccount(demo, 'channel100004') ?? { id: 0 }
  const pixel = words.setPixel
  const form = await list.start(pixel)
  await form.field(pixel.pix_type).selectOption({ index: 0 })
  await form.fill({ [pixel.pix_id]: '', [pixel.pix_token]: '' })
  await form.submit()
  for (const problem of [errors.chooseType, errors.fillId, errors.fillToken]) {
    await expect(form.box.getByText(problem)).toBeVisible()
  }
  expect(listSentParameters(demo, subChannelAccounts.setPixel)).toEqual([])
  await form.choose(pixel.pix_type, pixelType.find(pixelType.code.kwai)?.labels['zh-cn'] ?? '')
  await form.choose(pixel.pix_track_flag, trackFlag.find(trackFlag.code.test)?.labels['zh-cn'] ?? '')
  await form.fill({ [pixel.pix_id]: '00123', [pixel.pix_token]: 'a&b=c' })
  await form.submit()
  await form.isClosed()
  const pixelFields = { pix_type: '1', pix_id: '00123', pix_token: 'a&b=c', pix_track_flag: '1' }
  expect(listSentParameters(demo, subChannelAccounts.setPixel)).toEqual([{ id: String(id), ...pixelFields }])
  await list.start(pixel)
  await expect(form.field(pixel.pix_id)).toHaveValue('00123')
  await expect(form.field(pixel.pix_track_flag)).toHaveValue('1')
  await form.button(texts.list.dialog.cancel).click()

  const points = words.setPoints
  const other = await list.start(points)
  for (const [input, problem] of [
    ['1.15', errors.oneDecimal],
    ['100.1', errors.percentMost],
    ['-1', errors.oneDecimal],
  ] as const) {
    await other.fill({
      [points.game_passage_point]: input,
      [points.game_withdraw_point]: '100',
      [points.game_dividend_point]: '0',
    })
    await other.submit()
    await expect(other.box.getByText(problem)).toBeVisible()
  }
  expect(listSentParameters(demo, subChannelAccounts.setPoints)).toEqual([])
  await other.fill({ [points.game_passage_point]: '1.1' })
  await other.submit()
  await other.isClosed()
  expect(listSentParameters(demo, subChannelAccounts.setPoints)).toEqual([
    {
      id: String(id),
      game_passage_point: '11',
      game_withdraw_point: '1000',
      game_dividend_point: '0',
    },
  ])
  await list.expectCell(words.subChannels.columns.game_passage_point, '1.1%')
  await list.expectCell(words.subChannels.columns.game_withdraw_point, '100.0%')
  expect(getStoredAccount(demo, 'channel100004')).toMatchObject({ passage_point: 11, withdraw_point: 1000 })

  // The last role is disabled through its page, the others by direct calls to save time.
  const { rows } = await callPlatform(page, roles.list, { page: 1, limit: 200 })
  const [last, ...others] = rows.filter(one => one.status === 1).toReversed()
  for (const { id, title } of others)
    await callPlatform(page, roles.edit, { id, role_name: title, status: '0' })
  const roleList = new RolesPage(page)
  await roleList.open()
  const row = roleList.row(last?.title ?? '')
  await row.getByRole('button', { name: roleWords.edit.action, exact: true }).click()
  const disabling = new FormDialog(page, roleWords.edit.title)
  await disabling.choose(fields.status, '禁用')
  await disabling.submit()
  await disabling.isClosed()
  await expect(row).toContainText('禁用')
  for (const accountList of [list, new SalesmanAccountsPage(page)]) {
    await accountList.open()
    await page
      .getByRole('main')
      .getByRole('button', { name: texts.list.reload })
      .filter({ visible: true })
      .first()
      .click()
    const none = await accountList.begin(words.add)
    await shell.toast(errors.noRoles)
    await none.isClosed()
  }
  expect(listSentParameters(demo, subChannelAccounts.add)).toEqual([])
  expect(listSentParameters(demo, accounts.add)).toEqual([])
  expect(owner.complaints).toEqual([])
})
