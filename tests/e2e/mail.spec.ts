import type { Demo } from '../../src/demo/platform.ts'
import { mailExtra, mailRecord, mailState, sendType } from '../../src/shared/domain/mail.ts'
import type { FormDialog } from '../pages/form-dialog.ts'
import { MailPage } from '../pages/operations-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { expect, getAccount, test } from './fixture.ts'

const fields = texts.mail.add.fields
const addPath = '/channelapi/channel/addemail'
const { announcement, compensation } = mailRecord.code
const { none, coins, freeSpins, vipExperience, wageredCoins, giftMail, giftCard } = mailExtra.code
const dictionaries = { mailRecord, mailExtra, mailState, sendType }

const getLabel = (name: keyof typeof dictionaries, code: number) =>
  dictionaries[name].find(code)?.labels['zh-cn'] ?? ''
const listRequests = (demo: Demo, path: string) => demo.control.requests().filter(one => one.path === path)
const getPlayer = (demo: Demo) => demo.control.orders()[0]?.player ?? 0
const getNewest = (demo: Demo) => demo.control.mails()[0]

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills in a mail of one type, without the fields of its attachment. */
const write = async (dialog: FormDialog, title: string, record: number) => {
  await dialog.fill({ [fields.title]: title, [fields.mailtxt]: `text of ${title}` })
  await dialog.choose(fields.recordType, getLabel('mailRecord', record))
}

test.describe('mail', () => {
  test('reaches the platform as entered, for every type and attachment @proof', async ({ owner, demo }) => {
    const player = getPlayer(demo)
    const mail = new MailPage(owner.page)
    await mail.open()
    const first = await mail.start(texts.mail.add)
    await write(first, 'e2e announcement', announcement)
    await expect(first.field(fields.roleId)).toHaveCount(0)
    await first.submit()
    await first.isClosed()
    await expect(mail.rows.first()).toContainText('e2e announcement')
    expect(getNewest(demo)).toMatchObject({
      title: 'e2e announcement',
      body: 'text of e2e announcement',
      record: announcement,
      player: null,
      extra: none,
      amount: 0,
      send_at: null,
      state: mailState.code.pending,
      operator: 'owner2026',
    })
    expect(listRequests(demo, addPath).at(-1)?.parameters).toMatchObject({ sendObj: 'all', sendType: '0' })

    const withRemark: readonly number[] = [coins, wageredCoins]
    for (const extra of [none, coins, freeSpins, vipExperience, wageredCoins, giftMail, giftCard]) {
      const title = `e2e attachment ${extra}`
      const dialog = await mail.start(texts.mail.add)
      await write(dialog, title, compensation)
      await dialog.fill({ [fields.roleId]: String(player) })
      await dialog.choose(fields.extraType, getLabel('mailExtra', extra))
      if (extra !== none) await dialog.fill({ [fields.amount]: '12.345' })
      if (withRemark.includes(extra)) await dialog.fill({ [fields.notice]: 'ticket 7' })
      if (extra === wageredCoins) {
        await dialog.fill({ [fields.wageMul]: '2.5' })
        await dialog.box.getByRole('checkbox', { name: fields.isChargeOrder }).check()
      }
      await dialog.submit()
      await dialog.isClosed()
      await expect(mail.rows.first()).toContainText(title)
      expect(getNewest(demo)).toMatchObject({
        title,
        player,
        record: compensation,
        extra,
        amount: extra === none ? 0 : 12_345,
        remark: withRemark.includes(extra) ? 'ticket 7' : '',
        wage_multiple: extra === wageredCoins ? 2500 : null,
        pay_order: extra === wageredCoins ? expect.any(String) : null,
      })
    }
    expect(listRequests(demo, addPath)).toHaveLength(8)
    expect(owner.complaints).toEqual([])
  })

  test('is rejected at its fields and not sent if a required value is missing @proof', async ({
    owner,
    demo,
  }) => {
    const { errors } = texts
    const mail = new MailPage(owner.page)
    await mail.open()
    const dialog = await mail.start(texts.mail.add)
    const expectRejected = async (...messages: readonly string[]) => {
      await dialog.submit()
      for (const message of messages) await expect(dialog.box.getByText(message)).toBeVisible()
    }
    await expectRejected(errors.enterTitle, errors.chooseMailType, errors.enterMailText)
    await expect(dialog.field(fields.title)).toBeFocused()
    await write(dialog, 'e2e rules', compensation)
    await expectRejected(errors.enterPlayerId, errors.chooseAttachment)
    await dialog.fill({ [fields.roleId]: '1' })
    for (const extra of [freeSpins, vipExperience, giftMail, giftCard]) {
      await dialog.choose(fields.extraType, getLabel('mailExtra', extra))
      await expectRejected(errors.enterAmount)
      await expect(dialog.box.getByText(errors.enterRemark)).toHaveCount(0)
    }
    await dialog.choose(fields.extraType, getLabel('mailExtra', coins))
    await expectRejected(errors.enterAmount, errors.enterRemark)
    await dialog.choose(fields.extraType, getLabel('mailExtra', wageredCoins))
    await expectRejected(errors.enterAmount, errors.enterRemark, errors.enterWageMultiple)
    await dialog.choose(fields.sendType, getLabel('sendType', sendType.code.scheduled))
    await expectRejected(errors.enterSendTime)
    await dialog.fill({ [fields.sendTime]: '2020-01-01 00:00:00', [fields.amount]: '0' })
    await expectRejected(texts.list.form.pastTime, texts.list.form.notPositive)
    expect(listRequests(demo, addPath)).toEqual([])

    // The platform's own refusal keeps the form open with its inputs.
    await dialog.choose(fields.sendType, getLabel('sendType', sendType.code.immediate))
    await dialog.choose(fields.extraType, getLabel('mailExtra', none))
    // No player has this number: the form prompts first.
    await dialog.submit()
    await expect(dialog.box.getByRole('alert')).toHaveText(texts.list.form.nobody.replace('{{number}}', '1'))
    await expectRejected('玩家不存在')
    await expect(dialog.field(fields.title)).toHaveValue('e2e rules')
    expect(listRequests(demo, addPath)).toHaveLength(1)
    expect(demo.control.mails().filter(one => one.title === 'e2e rules')).toEqual([])
  })

  test('can be scheduled with a picture and approved only with the right password @proof', async ({
    owner,
    demo,
  }) => {
    const { password } = getAccount(demo, 'owner2026')
    const mail = new MailPage(owner.page)
    await mail.open()
    const dialog = await mail.start(texts.mail.add)
    await write(dialog, 'e2e scheduled', announcement)
    const chooser = owner.page.waitForEvent('filechooser')
    await dialog.button(texts.list.form.insertPicture).click()
    await (await chooser).setFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: picture })
    const text = dialog.field(fields.mailtxt)
    await expect(text).toHaveValue(/<img src="http[^"]+">/)
    const address = /<img src="([^"]+)">/.exec(await text.inputValue())?.[1] ?? ''
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(picture)).toBe(true)
    await dialog.choose(fields.sendType, getLabel('sendType', sendType.code.scheduled))
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await dialog.fill({ [fields.sendTime]: `${day} 9:05` })
    await dialog.submit()
    await dialog.isClosed()
    await expect(mail.rows.first()).toContainText('e2e scheduled')
    const storedMail = getNewest(demo)
    expect(storedMail).toMatchObject({ title: 'e2e scheduled', send_at: `${day} 09:05:00` })
    expect(storedMail?.body).toContain(`<img src="${address}">`)

    const approval = await mail.start(texts.mail.approve, 'e2e scheduled')
    await approval.fill({ [texts.mail.approve.password]: 'Wrong2026pass' })
    await approval.submit()
    await expect(approval.box.getByText('密码错误')).toBeVisible()
    expect(getNewest(demo)?.state).toBe(mailState.code.pending)
    await approval.fill({ [texts.mail.approve.password]: password })
    await approval.submit()
    await approval.isClosed()
    await expect(mail.row('e2e scheduled')).toContainText(getLabel('mailState', mailState.code.approved))
    await expect(mail.row('e2e scheduled').getByRole('button', { name: texts.mail.void.action })).toHaveCount(
      0,
    )
    expect(getNewest(demo)).toMatchObject({ state: mailState.code.approved, delivered: null })
    expect(owner.complaints).toEqual([])
  })

  test('credits coins to the player once approved, and none once voided @proof', async ({ owner, demo }) => {
    const player = getPlayer(demo)
    const { password } = getAccount(demo, 'owner2026')
    const mail = new MailPage(owner.page)
    await mail.open()
    // Two amounts: an equal mail to the same player would prompt.
    for (const [title, amount] of [
      ['e2e to approve', '10'],
      ['e2e to void', '11'],
    ] as const) {
      const dialog = await mail.start(texts.mail.add)
      await write(dialog, title, compensation)
      await dialog.fill({ [fields.roleId]: String(player) })
      await dialog.choose(fields.extraType, getLabel('mailExtra', coins))
      await dialog.fill({ [fields.amount]: amount, [fields.notice]: 'ticket 8' })
      await dialog.submit()
      await dialog.isClosed()
      await expect(mail.rows.first()).toContainText(title)
    }
    const before = demo.control.balanceOf(player).balance
    const voiding = await mail.start(texts.mail.void, 'e2e to void')
    await voiding.fill({ [texts.mail.void.password]: 'Wrong2026pass' })
    await voiding.submit()
    await expect(voiding.box.getByText('密码错误')).toBeVisible()
    await voiding.fill({ [texts.mail.void.password]: password })
    await voiding.submit()
    await voiding.isClosed()
    await expect(mail.row('e2e to void')).toContainText(getLabel('mailState', mailState.code.voided))
    expect(demo.control.balanceOf(player).balance).toBe(before)
    const approval = await mail.start(texts.mail.approve, 'e2e to approve')
    await approval.fill({ [texts.mail.approve.password]: password })
    await approval.submit()
    await approval.isClosed()
    await expect(mail.row('e2e to approve')).toContainText(getLabel('mailState', mailState.code.approved))
    expect(demo.control.balanceOf(player).balance).toBe(before + 10_000)
  })
})
