import { gmOperateType } from '../../src/shared/domain/gm.ts'
import { GmPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { findFilesContaining } from './find-files.ts'
import { expect, getAccount, test } from './fixture.ts'

const { errors } = texts
const editPath = '/channelapi/channel/pwdedit'
const fresh = 'Fresh2027pass'

test('a changed password signs in, the old one no longer does @proof', async ({ owner, demo }) => {
  const { password: old } = getAccount(demo, 'owner2026')
  const { title, ...labels } = texts.ownAccount.changePassword
  await owner.shell.openScreen('修改密码', title)
  const form = owner.page.getByRole('region', { name: title, exact: true })
  const enter = async (pwdOld: string, pwdNew: string, pwdConfirm: string) => {
    for (const [name, value] of Object.entries({ pwdOld, pwdNew, pwdConfirm } as const)) {
      const label = labels[name as keyof typeof labels]
      await form.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).fill(value)
    }
    await form.getByRole('button', { name: texts.ownAccount.changePassword.confirm, exact: true }).click()
  }
  await enter(old, fresh, `${fresh}x`)
  await expect(form.getByText(errors.passwordsDiffer)).toBeVisible()
  await enter(old, 'short', 'short')
  await expect(form.getByText(errors.passwordFormat)).toBeVisible()
  expect(demo.control.requests().filter(one => one.path === editPath)).toEqual([])
  await enter('Wrong2026pass', fresh, fresh)
  await expect(form.getByText('旧密码错误')).toBeVisible()
  expect(getAccount(demo, 'owner2026').password).toBe(old)
  await enter(old, fresh, fresh)
  await expect(form.getByText('密码修改成功')).toBeVisible()
  for (const label of [labels.pwdOld, labels.pwdNew, labels.pwdConfirm]) {
    await expect(form.getByLabel(new RegExp(`^${label}\\s*\\*?$`))).toHaveValue('')
  }
  const request = demo.control.requests().findLast(one => one.path === editPath)
  expect(JSON.stringify(request?.parameters)).not.toContain(fresh)

  await owner.shell.signOut()
  await owner.signIn.isShown()
  await owner.signIn.username.fill('owner2026')
  await owner.signIn.password.fill(old)
  await owner.signIn.code.focus()
  await owner.shell.toast('用户名或密码错误')
  await expect(owner.signIn.password).toHaveValue('')
  await owner.signIn.enter({ ...getAccount(demo, 'owner2026'), password: fresh })
  await owner.shell.isShown()
  expect(await findFilesContaining(owner.userData, fresh)).toEqual([])
  expect(owner.complaints).toEqual([])
})

test('a session expiry during a send is reported once, and the dialog keeps its values @proof', async ({
  owner,
  demo,
}) => {
  const before = demo.control.operations().length
  const gm = new GmPage(owner.page)
  await gm.open()
  const { password } = getAccount(demo, 'owner2026')
  const player = String(demo.control.orders()[0]?.player)
  const type = gmOperateType.find(gmOperateType.code.topUp)?.labels['zh-cn'] ?? ''
  const dialog = await gm.fillIn('topUp', { player, money: '77.5', type, note: 'e2e draft', password })
  await dialog.submit()
  demo.control.expireAll()
  await dialog.confirm()
  const expired = '登录已过期，请重新登录'
  await owner.shell.toast(expired)
  const [toasts, inDialog]: [number[], number[]] = [[], []]
  while (!(await owner.signIn.submit.isVisible())) {
    toasts.push(await owner.page.getByRole('listitem', { name: expired, includeHidden: true }).count())
    inDialog.push(await dialog.box.getByText(expired).count())
  }
  await owner.signIn.isShown()
  await expect(dialog.box).toHaveCount(0)
  expect(demo.control.operations()).toHaveLength(before)

  await owner.signIn.enter(getAccount(demo, 'owner2026'))
  // Signing in over the open dialog keeps its values and sends nothing automatically.
  await expect(dialog.field('玩家 ID')).toHaveValue(player)
  await expect(dialog.field(texts.gm.topUp.money)).toHaveValue('77.5')
  await expect(dialog.field(texts.gm.topUp.operateType)).toHaveValue(String(gmOperateType.code.topUp))
  await expect(dialog.field(texts.gm.topUp.descript)).toHaveValue('e2e draft')
  expect(demo.control.operations()).toHaveLength(before)
  expect({ toasts: Math.max(...toasts), inDialog: Math.max(...inDialog) }).toEqual({ toasts: 1, inDialog: 0 })
  expect(await findFilesContaining(owner.userData, password)).toEqual([])
  expect(owner.complaints).toEqual([])
})
