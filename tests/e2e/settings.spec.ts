import type { Locator } from '@playwright/test'
import { subChannelAccounts } from '../../src/areas/accounts/calls.ts'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { relations } from '../../src/areas/relations/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { bloggerScore, controlledPlatform, leaderKind } from '../../src/shared/domain/account-settings.ts'
import type { Dictionary } from '../../src/shared/domain/dictionary.ts'
import { hidingSwitch, hidingType } from '../../src/shared/domain/hidden-orders.ts'
import { inviteMode, onOff, payoutTiming } from '../../src/shared/domain/invite-bonus.ts'
import { formatMoney } from '../../src/shared/domain/money.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { BloggersPage, SubChannelAccountsPage } from '../pages/account-lists-page.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { OperationsSettingsPage, SettingsCards } from '../pages/settings-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { expect, getAccount, test } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const { settings: words, bloggers: bloggerWords, errors, fields } = texts
const dialogWords = texts.list.dialog
const { inviteBonus, fakeData, pullRules, hiddenOrders, extra } = words
const orders = hiddenOrders.fields

test.use({ demoOptions: { orders: 500, players: 300, logs: 1000, taskMilliseconds: 300 } })

const getLabel = (dictionary: Dictionary, code: number) => dictionary.find(code)?.labels['zh-cn'] ?? ''
const [off, on] = [getLabel(onOff, 0), getLabel(onOff, 1)]

/** Saves a form and returns the parameters of its only request. */
const saveForm = async (demo: Demo, form: FormDialog, endpoint: Endpoint) => {
  demo.control.clearRequests()
  await form.go.dblclick()
  await form.isClosed()
  const [request, ...more] = listSentParameters(demo, endpoint).filter(one => Object.keys(one).length > 1)
  expect(more).toEqual([])
  return request
}
/** Expects the form to reject its input without a request. */
const expectRejected = async (demo: Demo, form: FormDialog, endpoint: Endpoint, problem: string) => {
  demo.control.clearRequests()
  await form.submit()
  await expect(form.box.getByText(problem).first()).toBeVisible()
  expect(listSentParameters(demo, endpoint)).toEqual([])
}

test('own settings are edited card by card and shown as the platform stores them @proof', async ({
  owner,
  demo,
}) => {
  const { page } = owner
  const own = new OperationsSettingsPage(page)
  await own.open()

  for (const [flag, endpoint] of [
    ['only_show_2nd', operationsSettings.toggleOnly2nd],
    ['show_no_deposit', operationsSettings.toggleNoDeposit],
    ['limit_sub_bet', operationsSettings.toggleLimitSubBet],
    ['allow_inner_bind_parent', operationsSettings.toggleInnerBind],
  ] as const) {
    const before = await own.switch(flag).isChecked()
    await own.switch(flag).click()
    const question = FormDialog.ofSwitch(page, words.flags[flag])
    await expect(question.box).toContainText(`从“${before ? on : off}”变为“${before ? off : on}”`)
    await question.go.dblclick()
    await question.isClosed()
    await expect(own.switch(flag)).toBeChecked({ checked: !before })
    expect(listSentParameters(demo, endpoint)).toEqual([{ id: '1' }])
  }

  // The channel starts with chest and first-charge share.
  const invite = operationsSettings.setInviteBonus
  let form = await own.edit(inviteBonus)
  for (const [level, problem] of [
    ['7.555', errors.twoDecimals],
    ['100.1', errors.percentMost],
    ['-1', errors.twoDecimals],
  ] as const) {
    await form.fill({ [inviteBonus.first_charge_proxy_bonus_lv1]: level })
    await expectRejected(demo, form, invite, problem)
  }
  await form.fill({
    [inviteBonus.first_charge_proxy_bonus_lv1]: '7.5',
    [inviteBonus.first_charge_proxy_bonus_lv2]: '100',
    [inviteBonus.first_charge_proxy_bonus_lv3]: '0',
    [inviteBonus.Type0_MinRecharge]: '20.5',
    [inviteBonus.Type0_MinWater]: '123.5',
    [inviteBonus.Type0_MinFirstRecharge]: '1',
  })
  expect(await saveForm(demo, form, invite)).toMatchObject({
    id: '1',
    valid_invite_type: '5',
    first_charge_proxy_bonus_lv1: '7.5',
    first_charge_proxy_bonus_lv2: '100',
    first_charge_proxy_bonus_lv3: '0',
    Type0_MinRecharge: '20500',
    Type0_MinWater: '123500',
    Type0_MinFirstRecharge: '1000',
  })
  await expect(own.fact(inviteBonus, inviteBonus.columns.first_charge_proxy_bonus_lv1)).toHaveText('7.50%')
  await expect(own.fact(inviteBonus, inviteBonus.Type0_MinRecharge)).toHaveText('20.50')
  await expect(own.fact(inviteBonus, inviteBonus.Type0_MinWater)).toHaveText('123.50')

  for (const [mode, input, expectedFields] of [
    [
      inviteMode.code.deposit,
      { [inviteBonus.Type1_MinFirstRecharge]: '30.25', [inviteBonus.Type1_MinRecharge]: '60' },
      { Type1_MinFirstRecharge: '30250', Type1_MinRecharge: '60000' },
    ],
    [
      inviteMode.code.chest,
      { [inviteBonus.Type0_MinWater]: '0.001', [inviteBonus.Type0_MinRecharge]: '5' },
      { Type0_MinWater: '1', Type0_MinRecharge: '5000' },
    ],
    [
      inviteMode.code.firstCharge,
      { [inviteBonus.first_charge_proxy_bonus_lv1]: '8' },
      { first_charge_proxy_bonus_lv1: '8' },
    ],
  ] as const) {
    form = await own.edit(inviteBonus)
    await form.choose(inviteBonus.valid_invite_type, getLabel(inviteMode, mode))
    await form.fill(input)
    const got = await saveForm(demo, form, invite)
    expect(got).toMatchObject({ id: '1', valid_invite_type: String(mode), ...expectedFields })
    // Fields that the mode does not have are not sent.
    expect('first_charge_proxy_bonus_lv1' in (got ?? {})).toBe(mode === inviteMode.code.firstCharge)
    expect('Type0_MinWater' in (got ?? {})).toBe(mode === inviteMode.code.chest)
    await expect(own.fact(inviteBonus, inviteBonus.valid_invite_type)).toHaveText(getLabel(inviteMode, mode))
  }
  expect(await own.readLabels(inviteBonus)).toEqual([
    inviteBonus.valid_invite_type,
    inviteBonus.columns.first_charge_proxy_bonus_lv1,
    inviteBonus.columns.first_charge_proxy_bonus_lv2,
    inviteBonus.columns.first_charge_proxy_bonus_lv3,
    inviteBonus.child_follow,
    inviteBonus.chest_second_day,
  ])

  form = await own.edit(fakeData)
  await form.fill({ [fakeData.show_bet_multiply]: '1.5' })
  await expectRejected(demo, form, operationsSettings.setFakeData, errors.wholeNumber)
  await form.choose(fakeData.show_fake, on)
  await form.fill({ [fakeData.show_bet_multiply]: '25' })
  expect(await saveForm(demo, form, operationsSettings.setFakeData)).toMatchObject({
    id: '1',
    event: 'edit',
    show_fake: '1',
    show_bet_multiply: '25',
  })
  await expect(own.fact(fakeData, fakeData.fakeTimes)).toHaveText('×2.5')
  await expect(own.fact(fakeData, fakeData.show_fake)).toHaveText(on)

  const puller = String(demo.control.players().find(one => one.deleted === 0)?.id)
  form = await own.edit(pullRules)
  await form.fill({ [fields.RoubarMinInvite]: '1.5', [fields.RoubarRegInterval]: '4' })
  await expectRejected(demo, form, operationsSettings.setPullRules, errors.wholeNumber)
  await form.fill({ [fields.RoubarMinInvite]: '12', [fields.RoubarParentID]: puller })
  await form.field(fields.RoubarIncludeAgent).check()
  expect(await saveForm(demo, form, operationsSettings.setPullRules)).toEqual({
    id: '1',
    RoubarMinInvite: '12',
    RoubarRegInterval: '4',
    RoubarParentID: puller,
    RoubarIncludeAgent: '1',
  })
  await expect(own.fact(pullRules, fields.RoubarMinInvite)).toHaveText('12')
  await expect(own.fact(pullRules, fields.RoubarParentID)).toHaveText(puller)
  await expect(own.fact(pullRules, fields.RoubarIncludeAgent)).toHaveText(on)

  form = await own.edit(hiddenOrders)
  const getCharge = (name: string) => form.box.getByRole('group', { name, exact: true })
  const repeats = getCharge(hiddenOrders.sections.Extra)
  const firsts = getCharge(hiddenOrders.sections.First)
  const notice = hiddenOrders.hints.allHidden
  await repeats
    .getByLabel(orders.ExtraRoubarSwitch, { exact: true })
    .selectOption(String(hidingSwitch.code.on))
  for (const [rate, problem] of [
    ['100.1', errors.percentMost],
    ['50.255', errors.twoDecimals],
  ] as const) {
    await repeats.getByLabel(orders.ExtraRate).fill(rate)
    await expectRejected(demo, form, operationsSettings.setHiddenOrders, problem)
  }
  await repeats.getByLabel(orders.ExtraMoney).fill('0')
  await repeats.getByLabel(orders.ExtraRate).fill('100')
  await repeats.getByLabel(orders.ExtraType).selectOption(String(hidingType.code.percentage))
  await expect(form.box.getByText(notice)).toHaveCount(0)
  await repeats.getByLabel(orders.ExtraData).fill('100')
  await expect(form.box.getByText(notice)).toBeVisible()
  await firsts
    .getByLabel(orders.FirstRoubarSwitch1, { exact: true })
    .selectOption(String(hidingSwitch.code.on))
  await firsts.getByLabel(orders.FirstMoney1).fill('50')
  await firsts.getByLabel(orders.FirstRate1).fill('12.5')
  await firsts.getByLabel(orders.FirstType1).selectOption(String(hidingType.code.fixed))
  await firsts.getByLabel(orders.FirstData1).fill('20')
  expect(await saveForm(demo, form, operationsSettings.setHiddenOrders)).toMatchObject({
    id: '1',
    ExtraRoubarSwitch: '1',
    ExtraMoney: '0',
    ExtraRate: '100',
    ExtraType: '0',
    ExtraData: '100',
    FirstRoubarSwitch1: '1',
    FirstRate1: '12.5',
    FirstType1: '1',
  })
  await expect(own.fact(hiddenOrders, hiddenOrders.hiddenFirst)).toHaveText('≥50 · 12.5% → 20')
  await expect(own.fact(hiddenOrders, hiddenOrders.hiddenExtra)).toHaveText('≥0 · 100% → 100%')
  await expect(own.card(hiddenOrders).getByText(notice)).toBeVisible()

  form = await own.edit(extra)
  await form.fill({ [extra.charge_require]: '1.55' })
  await expectRejected(demo, form, operationsSettings.setExtra, errors.oneDecimal)
  await form.fill({ [extra.charge_require]: '2.5' })
  expect(await saveForm(demo, form, operationsSettings.setExtra)).toEqual({ id: '1', charge_require: '2.5' })
  await expect(own.fact(extra, extra.charge_require)).toHaveText('×2.5')
  form = await own.edit(extra)
  await form.fill({ [extra.charge_require]: '' })
  expect(await saveForm(demo, form, operationsSettings.setExtra)).toEqual({ id: '1', charge_require: '-1' })
  await expect(own.fact(extra, extra.charge_require)).not.toContainText('×')

  const rates = await own.rates()
  const adding = await rates.start(words.addRate)
  await expectRejected(demo, adding, bloggers.saveWinRate, errors.choosePlatform)
  await expect(adding.box.getByText(errors.enterWinRate)).toBeVisible()
  // Only one platform is offered, besides the empty choice.
  await expect(adding.field(texts.fields.apiId).getByRole('option')).toHaveCount(2)
  await adding.field(texts.fields.apiId).selectOption(controlledPlatform)
  await adding.fill({ [words.addRate.WinRate]: 'abc' })
  await expectRejected(demo, adding, bloggers.saveWinRate, errors.winRateNumeric)
  await adding.fill({ [words.addRate.WinRate]: '95.5' })
  const role = '10000000'
  expect(await saveForm(demo, adding, bloggers.saveWinRate)).toEqual({
    apiId: controlledPlatform,
    RoleID: role,
    WinRate: '95.5',
  })
  await expect.poll(() => rates.shown()).toEqual(['95.5%'])
  await rates.close()
  await expect(own.card(words.lineControl)).toContainText('95.5%')
  expect(owner.complaints).toEqual([])
})

test('a sub-channel edits its own chest, shares and limits, and its owner sees them @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell, signIn } = owner
  const username = 'channel100002'
  const { id } = demo.control.storedAccounts().find(one => one.username === username) ?? { id: 0 }
  const bonus = inviteBonus
  const levels = [
    bonus.first_charge_proxy_bonus_lv1,
    bonus.first_charge_proxy_bonus_lv2,
    bonus.first_charge_proxy_bonus_lv3,
  ]
  const share = [...levels, bonus.child_follow, bonus.chest_second_day]
  const chest = [bonus.Type0_MinRecharge, bonus.Type0_MinWater, bonus.Type0_MinFirstRecharge]
  /** Reads the field labels of a form or of its part, without the marks of required fields. */
  const readLabels = async (box: Locator) =>
    (await box.locator('label').allInnerTexts()).map(label => label.replace(/\s*\*$/, ''))
  const getPart = (form: FormDialog, name: string) => form.box.getByRole('group', { name, exact: true })

  // In the owner's list the form is the same as for any account.
  const list = new SubChannelAccountsPage(page)
  await list.open()
  await list.named(username)
  let form = await list.start(bonus)
  await form.choose(bonus.valid_invite_type, getLabel(inviteMode, inviteMode.code.chestDeposit))
  expect(await readLabels(form.box)).toEqual([bonus.valid_invite_type, ...share])
  await form.fill({ [levels[0] ?? '']: '6.5', [levels[1] ?? '']: '3', [levels[2] ?? '']: '100.1' })
  await expectRejected(demo, form, subChannelAccounts.setInviteBonus, errors.percentMost)
  await form.fill({ [levels[2] ?? '']: '0.5' })
  await form.choose(bonus.chest_second_day, getLabel(payoutTiming, payoutTiming.code.immediate))
  const sentShare = {
    first_charge_proxy_bonus_lv1: '6.5',
    first_charge_proxy_bonus_lv2: '3',
    first_charge_proxy_bonus_lv3: '0.5',
    child_follow: expect.stringMatching(/^(-1|0)$/),
    chest_second_day: '0',
  }
  const own = { id: String(id), valid_invite_type: '6' }
  expect(await saveForm(demo, form, subChannelAccounts.setInviteBonus)).toEqual({ ...own, ...sentShare })
  const { columns } = texts.accounts.subChannels
  await list.expectCell(columns.valid_invite_type, getLabel(inviteMode, inviteMode.code.chestDeposit))
  await list.expectCell(columns.inviteLevels, '6.5% / 3% / 0.5%')
  form = await list.start(extra)
  await expect.poll(() => readLabels(form.box)).toEqual([extra.charge_require])
  await form.button(dialogWords.cancel).click()

  await shell.signOut()
  await signIn.enter({ username, password: 'Channel100002', code: demo.control.generateCode(username) })
  await shell.isShown()
  await shell.closeAnnouncement()
  const settings = new OperationsSettingsPage(page)
  await settings.open()
  // Two links are visible at first, both to its own channel.
  await expect(settings.box.getByRole('button', { name: /^https:\/\/[^ ]*\?c=100002$/ })).toHaveCount(2)
  const readSettings = async () =>
    (await callPlatform(page, operationsSettings.read, { page: 1, limit: 20 })).rows[0]
  const invite = operationsSettings.setInviteBonus
  // The percentages have their unit.
  const { columns: levelFacts } = bonus
  const facts = [
    bonus.valid_invite_type,
    ...chest,
    bonus.min_deposit,
    levelFacts.first_charge_proxy_bonus_lv1,
    levelFacts.first_charge_proxy_bonus_lv2,
    levelFacts.first_charge_proxy_bonus_lv3,
    bonus.child_follow,
    bonus.chest_second_day,
  ]
  expect(await settings.readLabels(bonus)).toEqual(facts)
  for (const [label, value] of [
    [bonus.valid_invite_type, getLabel(inviteMode, inviteMode.code.chestDeposit)],
    [levelFacts.first_charge_proxy_bonus_lv1, '6.50%'],
    [bonus.min_deposit, formatMoney((await readSettings())?.min_deposit ?? -1, 2)],
  ] as const) {
    await expect(settings.fact(bonus, label)).toHaveText(value)
  }

  form = await settings.edit(bonus)
  await expect
    .poll(() => readLabels(getPart(form, bonus.sections.chest)))
    .toEqual([...chest, bonus.min_deposit])
  expect(await readLabels(getPart(form, bonus.sections.share))).toEqual(share)
  // Fields that a mode does not have disappear; the minimum deposit stays.
  for (const [mode, inChest, inShare] of [
    [inviteMode.code.chest, [...chest, bonus.min_deposit], null],
    [inviteMode.code.depositShare, [bonus.min_deposit], share],
    [inviteMode.code.manual, [bonus.min_deposit], null],
    [inviteMode.code.chestFirstCharge, [...chest, bonus.min_deposit], share],
  ] as const) {
    await form.choose(bonus.valid_invite_type, getLabel(inviteMode, mode))
    expect(await readLabels(getPart(form, bonus.sections.chest))).toEqual(inChest)
    if (inShare) expect(await readLabels(getPart(form, bonus.sections.share))).toEqual(inShare)
    else await expect(getPart(form, bonus.sections.share)).toHaveCount(0)
  }
  await form.fill({ [bonus.min_deposit]: '-1' })
  await expectRejected(demo, form, invite, texts.list.form.negative)
  await form.fill({ [bonus.min_deposit]: '12.3456' })
  await expectRejected(demo, form, invite, texts.list.form.notAnAmount)
  await form.fill({
    [bonus.Type0_MinRecharge]: '25.5',
    [bonus.Type0_MinWater]: '200.25',
    [bonus.Type0_MinFirstRecharge]: '12',
    [bonus.min_deposit]: '18.75',
    [levels[1] ?? '']: '3.3',
  })
  await form.choose(bonus.chest_second_day, getLabel(payoutTiming, payoutTiming.code.nextDay))
  expect(await saveForm(demo, form, invite)).toEqual({
    ...own,
    ...sentShare,
    valid_invite_type: '5',
    first_charge_proxy_bonus_lv2: '3.3',
    chest_second_day: '1',
    Type0_MinRecharge: '25500',
    Type0_MinWater: '200250',
    Type0_MinFirstRecharge: '12000',
    min_deposit: '18750',
  })
  expect(await readSettings()).toMatchObject({
    valid_invite_type: 5,
    first_charge_proxy_bonus_lv2: 330,
    chest_second_day: 1,
    Type0_MinRecharge: 25_500,
    Type0_MinWater: 200_250,
    Type0_MinFirstRecharge: 12_000,
    min_deposit: 18_750,
  })
  for (const [label, value] of [
    [bonus.Type0_MinRecharge, '25.50'],
    [bonus.Type0_MinWater, '200.25'],
    [bonus.min_deposit, '18.75'],
    [levelFacts.first_charge_proxy_bonus_lv2, '3.30%'],
    [bonus.chest_second_day, getLabel(payoutTiming, payoutTiming.code.nextDay)],
  ] as const) {
    await expect(settings.fact(bonus, label)).toHaveText(value)
  }

  // Both cards set the same minimum deposit.
  expect(await settings.readLabels(extra)).toEqual([
    extra.charge_require,
    extra.min_deposit,
    extra.min_withdraw,
  ])
  await expect(settings.fact(extra, extra.min_deposit)).toHaveText('18.75')
  form = await settings.edit(extra)
  await expect(form.field(extra.min_deposit)).toHaveValue('18.75')
  await form.fill({ [extra.charge_require]: '3', [extra.min_deposit]: '-1', [extra.min_withdraw]: '40.5' })
  await expectRejected(demo, form, operationsSettings.setExtra, texts.list.form.negative)
  await form.fill({ [extra.min_deposit]: '15' })
  expect(await saveForm(demo, form, operationsSettings.setExtra)).toEqual({
    id: String(id),
    charge_require: '3',
    min_deposit: '15000',
    min_withdraw: '40500',
  })
  expect(await readSettings()).toMatchObject({
    charge_require: '3',
    min_deposit: 15_000,
    min_withdraw: 40_500,
  })
  await expect(settings.fact(extra, extra.charge_require)).toHaveText('×3')
  await expect(settings.fact(extra, extra.min_deposit)).toHaveText('15.00')
  await expect(settings.fact(extra, extra.min_withdraw)).toHaveText('40.50')
  await expect(settings.fact(bonus, bonus.min_deposit)).toHaveText('15.00')

  await shell.signOut()
  await signIn.enter(getAccount(demo, 'owner2026'))
  await shell.isShown()
  await shell.closeAnnouncement()
  // The open list is restored behind the home page and refetched.
  await shell.tag(texts.accounts.subChannels.title).click()
  await list.isLoaded()
  await list.expectCell(columns.valid_invite_type, getLabel(inviteMode, inviteMode.code.chestFirstCharge))
  await list.expectCell(columns.inviteLevels, '6.5% / 3.3% / 0.5%')
  await list.expectCell(columns.chargeTimes, '×3')
  expect(owner.complaints).toEqual([])
})

test('a blogger’s settings, balance, remark and hidden players are edited and repaired @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const list = new BloggersPage(page)
  await list.open()
  const { rows } = await callPlatform(page, bloggers.list, {
    page: 1,
    limit: 200,
    isBlogger: String(leaderKind.code.blogger),
  })
  const blogger = rows.find(one => (one.Lv1PersonCount ?? 0) > 1) ?? rows[0]
  if (!blogger) throw new Error('no blogger')
  const id = blogger.BloggerRoleId
  await list.of(id)

  const before = blogger.allow_inner_bind_parent === 1
  await list.switch('allow_inner_bind_parent').click()
  const question = FormDialog.ofSwitch(page, words.flags.allow_inner_bind_parent)
  await question.go.dblclick()
  await question.isClosed()
  await expect(list.switch('allow_inner_bind_parent')).toBeChecked({ checked: !before })
  expect(listSentParameters(demo, bloggers.toggleInnerBind)).toEqual([{ role_id: id }])

  const remark = await list.start(bloggerWords.setRemark)
  await remark.fill({ [bloggerWords.setRemark.remark]: '' })
  await expectRejected(demo, remark, bloggers.setRemark, errors.teamRemarkEmpty)
  await remark.fill({ [bloggerWords.setRemark.remark]: '端到端团队' })
  expect(await saveForm(demo, remark, bloggers.setRemark)).toEqual({ RoleID: id, remark: '端到端团队' })
  await expect(list.rows.first()).toContainText('端到端团队')

  const score = bloggerWords.changeScore
  const readBalance = () => demo.control.player(Number(id)).balance
  const owned = readBalance()
  const shownBalance = await (await list.cell(bloggerWords.list.columns.BloggerGmMoney)).innerText()
  const form = await list.start(score)
  await expectRejected(demo, form, bloggers.changeScore, errors.chooseType)
  await expect(form.box.getByText(errors.enterAmount)).toBeVisible()
  await form.choose(score.operateType, getLabel(bloggerScore, bloggerScore.code.add))
  await form.fill({ [score.money]: '0' })
  await expectRejected(demo, form, bloggers.changeScore, texts.list.form.notPositive)
  await form.fill({ [score.money]: '12.5', [score.descript]: '端到端' })
  await form.submit()
  await expect(form.box).toContainText(`加分 12.50：${id} (端到端团队)。`)
  expect(listSentParameters(demo, bloggers.changeScore)).toEqual([])
  await form.go.dblclick()
  await form.isClosed()
  expect(listSentParameters(demo, bloggers.changeScore)).toEqual([
    { roleId: id, money: '12500', operateType: '1', descript: '端到端' },
  ])
  expect(readBalance()).toBe(owned + 12_500)
  await list.expectCell(
    bloggerWords.list.columns.BloggerGmMoney,
    formatMoney(Number(shownBalance.replaceAll(',', '')) * 1000 + 12_500, 2),
  )

  await list.start(bloggerWords.settings)
  const cards = new SettingsCards(
    page,
    page.getByRole('dialog', { name: bloggerWords.settings.title, exact: true }),
  )
  let card = await cards.edit(fakeData)
  const times = words.fakeDataTimes
  await card.fill({ [times.show_bet_multiply]: '2.55' })
  await expectRejected(demo, card, bloggers.setFakeData, errors.oneDecimal)
  await card.fill({ [times.show_bet_multiply]: '2.5' })
  expect(await saveForm(demo, card, bloggers.setFakeData)).toMatchObject({
    role_id: id,
    event: 'edit',
    show_bet_multiply: '25',
  })
  await expect(cards.fact(fakeData, fakeData.fakeTimes)).toHaveText('×2.5')

  card = await cards.edit(inviteBonus)
  await card.choose(inviteBonus.valid_invite_type, getLabel(inviteMode, inviteMode.code.firstCharge))
  await card.fill({ [inviteBonus.first_charge_proxy_bonus_lv1]: '101' })
  await expectRejected(demo, card, bloggers.setInviteBonus, errors.percentMost)
  await card.fill({ [inviteBonus.first_charge_proxy_bonus_lv1]: '9.9' })
  expect(await saveForm(demo, card, bloggers.setInviteBonus)).toMatchObject({
    role_id: id,
    valid_invite_type: '2',
    first_charge_proxy_bonus_lv1: '9.9',
  })
  await expect(cards.fact(inviteBonus, inviteBonus.columns.first_charge_proxy_bonus_lv1)).toHaveText('9.90%')

  card = await cards.edit(hiddenOrders)
  const repeats = card.box.getByRole('group', { name: hiddenOrders.sections.Extra, exact: true })
  await repeats
    .getByLabel(orders.ExtraRoubarSwitch2, { exact: true })
    .selectOption(String(hidingSwitch.code.on))
  for (const label of [orders.ExtraRate2, orders.ExtraData2]) await repeats.getByLabel(label).fill('100')
  expect(await saveForm(demo, card, bloggers.setHiddenOrders)).toMatchObject({
    role_id: id,
    ExtraRoubarSwitch2: '1',
    ExtraRate2: '100',
    ExtraData2: '100',
  })
  await expect(cards.card(hiddenOrders).getByText(hiddenOrders.hints.allHidden)).toBeVisible()

  const rates = await cards.rates()
  const adding = await rates.start(words.addRate)
  await adding.field(texts.fields.apiId).selectOption(controlledPlatform)
  await adding.fill({ [words.addRate.WinRate]: '88' })
  expect(await saveForm(demo, adding, bloggers.saveWinRate)).toEqual({
    apiId: controlledPlatform,
    RoleID: id,
    WinRate: '88',
  })
  await expect(rates.box).toContainText('88%')
  const changing = await rates.start(words.editRate)
  await changing.fill({ [words.editRate.WinRate]: '-1' })
  expect(await saveForm(demo, changing, bloggers.saveWinRate)).toMatchObject({ RoleID: id, WinRate: '-1' })
  await rates.close()
  await expect(cards.card(words.lineControl)).toContainText('-1')
  await cards.box.getByRole('button', { name: dialogWords.close, exact: true }).click()
  await list.expectCell(
    bloggerWords.list.columns.valid_invite_type,
    getLabel(inviteMode, inviteMode.code.firstCharge),
  )

  const below = await callPlatform(page, relations.list, {
    page: 1,
    limit: 1,
    parentid: id,
    isAll: '100',
    IfInnerProxy: '3',
  })
  const hiddenId = below.rows[0]?.RoleID ?? ''
  const elsewhere = rows.find(one => one.BloggerRoleId !== id)?.BloggerRoleId ?? ''
  await callPlatform(page, relations.hide, { RoleID: hiddenId, parentId: elsewhere })
  const hiddenDialog = await list.start(texts.shared.hiddenPlayers)
  await expect(hiddenDialog.box.getByRole('row').filter({ hasText: hiddenId })).toContainText('owner2026')
  await hiddenDialog.box
    .getByRole('row')
    .filter({ hasText: hiddenId })
    .getByRole('button', { name: texts.relations.unhide.action, exact: true })
    .click()
  const restoring = new FormDialog(page, texts.relations.unhide.title)
  await restoring.verb(texts.relations.unhide).dblclick()
  await restoring.isClosed()
  await expect(hiddenDialog.box.getByRole('row').filter({ hasText: hiddenId })).toHaveCount(0)
  expect(listSentParameters(demo, relations.unhide)).toEqual([{ RoleID: hiddenId }])
  await hiddenDialog.button(dialogWords.close).click()

  const repair = await list.start(bloggerWords.repair)
  await repair.button(bloggerWords.repair.action).dblclick()
  await repair.isClosed()
  await shell.toast(texts.app.jobs.submitted.repair)
  expect(listSentParameters(demo, bloggers.repair)).toEqual([{ RoleID: id }])
  await shell.openJobs()
  const job = shell.jobs.getByRole('listitem').filter({ hasText: id })
  await expect(job).toContainText(texts.app.jobs.states.done)
  expect(owner.complaints).toEqual([])
})
