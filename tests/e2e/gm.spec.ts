import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demo } from '../../src/demo/platform.ts'
import { gmOperateType, gmStatus } from '../../src/shared/domain/gm.ts'
import { GmPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'

const again = texts.list.dialog
const addPath = '/channelapi/channel/GmOperateAdd'
const getLabel = (dictionary: typeof gmStatus | typeof gmOperateType, code: number) =>
  dictionary.find(code)?.labels['zh-cn'] ?? ''
const [topUp, deduction] = [gmOperateType.code.topUp, gmOperateType.code.deduction].map(code =>
  getLabel(gmOperateType, code),
) as [string, string]

/** Returns a player that the platform knows. */
const getPlayer = (demo: Demo) => demo.control.orders()[0]?.player ?? 0
const listRequests = (demo: Demo, path: string) => demo.control.requests().filter(one => one.path === path)
const createOperation = (demo: Demo, note: string, type = topUp) => ({
  player: String(getPlayer(demo)),
  money: '1234.5',
  type,
  note,
  password: getAccount(demo, 'owner2026').password,
})

test.describe('GM operations', () => {
  test('a top-up needs the right password and changes the balance once approved @proof', async ({
    owner,
    demo,
  }) => {
    const player = getPlayer(demo)
    const before = {
      money: demo.control.balanceOf(player),
      quota: demo.control.quotaOf('owner2026').gm,
      operations: demo.control.operations().length,
    }
    const gm = new GmPage(owner.page)
    await gm.open()
    await owner.page.getByRole('button', { name: texts.table.nextPage }).click()
    await expect(owner.page.getByText(/^19–36/)).toBeVisible()
    const right = createOperation(demo, 'e2e top-up')
    const dialog = await gm.fillIn('topUp', { ...right, password: 'Wrong2026pass' })
    await dialog.submit()
    const sentence = `给玩家 ${player} 上分 1,234.50（${topUp}）。`
    await expect(dialog.box.getByText(sentence)).toBeVisible()
    expect(listRequests(demo, addPath)).toEqual([])
    await dialog.confirm()
    await expect(dialog.box.getByText('密码错误')).toBeVisible()
    await expect(dialog.field('玩家 ID')).toHaveValue(right.player)
    await expect(dialog.field(texts.gm.topUp.money)).toHaveValue('1234.5')
    await expect(dialog.field(texts.gm.topUp.operateType)).toHaveValue(String(gmOperateType.code.topUp))
    await expect(dialog.field(texts.gm.topUp.descript)).toHaveValue(right.note)
    expect(demo.control.operations()).toHaveLength(before.operations)
    expect(demo.control.balanceOf(player)).toEqual(before.money)

    await dialog.fill({ [texts.gm.topUp.password]: right.password })
    await dialog.submit()
    await expect(dialog.box.getByText(sentence)).toBeVisible()
    await dialog.confirm()
    await owner.shell.toast(texts.shared.addedInReview)
    await dialog.isClosed()
    await expect(owner.page.getByText(/^1–18/)).toBeVisible()
    const row = gm.rows.first()
    await expect(row).toContainText(right.note)
    await expect(row).toContainText(getLabel(gmStatus, gmStatus.code.pending))
    expect(demo.control.balanceOf(player)).toEqual(before.money)

    const approval = await gm.start(texts.gm.approve, right.note)
    await expect(approval.box).toContainText(`玩家 ${player} 的${topUp}，金额 1,234.50`)
    await approval.verb(texts.gm.approve).dblclick()
    await approval.isClosed()
    await expect(row).toContainText(getLabel(gmStatus, gmStatus.code.approved))
    for (const { action } of [texts.gm.approve, texts.gm.refuse]) {
      await expect(row.getByRole('button', { name: action })).toHaveCount(0)
    }
    expect(demo.control.balanceOf(player)).toEqual({
      ...before.money,
      balance: before.money.balance + 1_234_500,
    })
    expect(demo.control.quotaOf('owner2026').gm).toEqual({
      ...before.quota,
      usedToday: before.quota.usedToday + 1_234_500,
      usedTotal: before.quota.usedTotal + 1_234_500,
    })
    expect(listRequests(demo, '/channelapi/channel/GmOperateCheck')).toHaveLength(1)
    expect(owner.complaints).toEqual([])
  })

  test('a rejected deduction leaves the balance, and repeating it prompts first @proof', async ({
    owner,
    demo,
  }) => {
    const player = getPlayer(demo)
    const before = demo.control.balanceOf(player)
    const gm = new GmPage(owner.page)
    await gm.open()
    const values = createOperation(demo, 'e2e deduction', deduction)
    const dialog = await gm.fillIn('deduct', values)
    await dialog.submit()
    await expect(dialog.box).toContainText(`给玩家 ${player} 下分 1,234.50（${deduction}）。`)
    await dialog.confirm()
    await dialog.isClosed()
    const refusal = await gm.start(texts.gm.refuse, values.note)
    await refusal.verb(texts.gm.refuse).click()
    await refusal.isClosed()
    await expect(gm.row(values.note)).toContainText(getLabel(gmStatus, gmStatus.code.rejected))
    expect(demo.control.operations()[0]).toMatchObject({ note: values.note, status: gmStatus.code.rejected })
    expect(demo.control.balanceOf(player)).toEqual(before)

    const second = await gm.fillIn('deduct', { ...values, note: 'e2e second' })
    await second.submit()
    await second.confirm()
    await expect(second.box).toContainText(/您已于 .+ 提交过，再次提交/)
    expect(listRequests(demo, '/channelapi/channel/GmOperateDown')).toHaveLength(1)
    await second.go.click()
    await second.isClosed()
    await expect(gm.rows.first()).toContainText('e2e second')
    expect(listRequests(demo, '/channelapi/channel/GmOperateDown')).toHaveLength(2)
  })

  test('an unanswered top-up is sent once, and its outcome is looked up and shown', async ({
    owner,
    demo,
  }) => {
    const gm = new GmPage(owner.page)
    await gm.open()
    for (const [mode, note, message, storedCount] of [
      ['resetAfter', 'e2e carried out', again.found, 1],
      ['resetBefore', 'e2e never came', again.notFound, 0],
    ] as const) {
      demo.control.clearRequests()
      demo.control.fault({ path: addPath, mode, times: 1 })
      const dialog = await gm.fillIn('topUp', {
        ...createOperation(demo, note),
        money: `${10 + storedCount}`,
      })
      await dialog.submit()
      await dialog.confirm()
      await expect(dialog.box.getByText(message)).toBeVisible()
      expect(listRequests(demo, addPath)).toHaveLength(1)
      expect(demo.control.operations().filter(one => one.note === note)).toHaveLength(storedCount)
      await expect(gm.page.getByText(texts.shared.addedInReview)).toHaveCount(0)
      await dialog.button(again.close).click()
      await dialog.isClosed()
      if (storedCount === 1) await expect(gm.rows.first()).toContainText(note)
    }
  })

  test('a timed-out top-up is looked up, and a repeat prompts before it is sent @proof', async ({
    openAs,
    demo,
    folder,
  }) => {
    const impatient = join(folder, 'impatient.json')
    await writeFile(impatient, JSON.stringify({ ...demo.profile, timeoutSeconds: 2 }))
    const desk = await openAs('owner2026', { profile: impatient })
    await desk.shell.closeAnnouncement()
    const gm = new GmPage(desk.page)
    await gm.open()
    demo.control.clearRequests()
    demo.control.fault({ path: addPath, mode: 'stall', times: 1 })
    const dialog = await gm.fillIn('topUp', createOperation(demo, 'e2e stalled'))
    await dialog.submit()
    await dialog.confirm()
    await expect(dialog.box.getByText(again.found)).toBeVisible()
    await dialog.again.click()
    // The review, then the prompt for a repeat: nothing is sent yet.
    await dialog.confirm()
    await expect(dialog.box.getByText(again.foundBefore)).toBeVisible()
    expect(listRequests(demo, addPath)).toHaveLength(1)
    expect(demo.control.operations().filter(one => one.note === 'e2e stalled')).toHaveLength(1)
  })
})
