import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agentQuery } from '../../src/areas/agent-query/calls.ts'
import { agentSummary } from '../../src/areas/agent-summary/calls.ts'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { droppedBinding } from '../../src/areas/dropped-binding/calls.ts'
import { proxyBonus } from '../../src/areas/proxy-bonus/calls.ts'
import { relations } from '../../src/areas/relations/calls.ts'
import { playerLevels } from '../../src/areas/shared/levels/player-levels.calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { dropType, queryLevel } from '../../src/shared/domain/hierarchy.ts'
import { formatWhole, toMoneyNumber } from '../../src/shared/domain/money.ts'
import { agentLevel, hiddenFlag, parentType } from '../../src/shared/domain/players.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { ReportPage, tableIn } from '../pages/report-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import { type Desk, expect, test } from './fixture.ts'
import { allRows, formatThousandths, getLastSearch, listSentParameters } from './sent-parameters.ts'
import { openRows } from './workbook.ts'

const { errors, fields } = texts
const { dialog: again } = texts.list
const jobs = texts.app.jobs
const group = '代理管理'

// The documents' decimals are compared.
test.use({
  demoOptions: { orders: 1500, players: 300, logs: 4000, taskMilliseconds: 500 },
  settings: { amountDecimals: 'prescribed' },
})

const createReportPage = ({ page }: Desk, { title }: { readonly title: string }, entry = title) =>
  new ReportPage(page, title, [group, entry])

/** Opens the unbind query of one agent. */
const openQuery = async (owner: Desk, agent: string) => {
  const query = createReportPage(owner, texts.agentQuery.list)
  await query.open()
  await query.fill(texts.agentQuery.list.filters.roleId, agent)
  await query.pick(
    texts.agentQuery.list.filters.agentLevel,
    queryLevel.find(queryLevel.code.self)?.labels['zh-cn'] ?? '',
  )
  await query.go()
  await expect(query.rows).toHaveCount(1)
  return query
}
const addUp = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** Groups living players by their parent and finds the parent of the most. */
const findLargestFamily = (demo: Demo) => {
  const people = demo.control
    .players()
    .filter(one => one.deleted === 0 && one.parent > 0 && one.parent_type === parentType.code.player)
  const children = Map.groupBy(people, one => one.parent)
  const [[leader, own] = [0, []]] = [...children].toSorted(([, a], [, b]) => b.length - a.length)
  return { leader, own, children }
}

test('hidden players count for another agent until unhidden; dropped ones are returned @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const { leader, own, children } = findLargestFamily(demo)
  const player = own.find(one => !children.has(one.id) && one.deposit > 0)
  const target = own.find(one => children.has(one.id))
  if (!player || !target) throw new Error('no such players')
  const [agent, id, elsewhere] = [leader, player.id, target.id].map(String) as [string, string, string]
  const readTeam = async (roleid: string) =>
    (await callPlatform(page, agentTeams.list, { ...allRows, roleid })).rows[0]
  const [before, targetBefore] = [await readTeam(agent), await readTeam(elsewhere)]

  const list = createReportPage(owner, texts.relations.list)
  await list.open()
  await list.fill(texts.relations.list.filters.roleid, id)
  await list.go()
  await list.counts(1)
  const row = list.rows.first()
  await expect(await list.cell(row, texts.relations.list.columns.ParentID)).toHaveText(agent)
  await expect(await list.cell(row, fields.TotalDeposit)).toHaveText(formatThousandths(player.deposit, 2))
  const hide = await list.start(texts.relations.hide, row)
  await expect(hide.box).toContainText(`隐藏玩家 ${id}？该玩家将移出上级 ${agent} 的数据`)
  for (const input of ['', '0']) {
    await hide.fill({ [texts.relations.hide.parentId]: input })
    await hide.submit()
    await expect(hide.box.getByText(errors.enterHideTo)).toBeVisible()
  }
  expect(listSentParameters(demo, relations.hide)).toEqual([])
  await hide.fill({ [texts.relations.hide.parentId]: agent })
  await hide.submit()
  await expect(hide.box.getByText('该玩家已在此上级下')).toBeVisible()
  await hide.fill({ [texts.relations.hide.parentId]: elsewhere })
  await hide.submit()
  await hide.isClosed()
  await shell.toast(again.succeeded)
  await expect(await list.cell(row, texts.relations.list.columns.ParentID)).toHaveText(elsewhere)
  await expect(row).toContainText(hiddenFlag.find(hiddenFlag.code.hidden)?.labels['zh-cn'] ?? '')
  await expect(row.getByRole('button', { name: texts.relations.hide.action, exact: true })).toHaveCount(0)
  expect(demo.control.player(player.id)).toMatchObject({ hidden: 1, parent: target.id })

  // The agent's figures exclude the player, the new parent's include the player.
  const teams = createReportPage(owner, texts.agentTeams.list)
  await teams.open()
  await teams.fill(texts.agentTeams.list.roleid, agent)
  await teams.go()
  await teams.counts(1)
  const team = teams.rows.first()
  const counts = async (persons: number, deposit: number) => {
    await expect(await teams.cell(team, fields.Lv1PersonCount)).toHaveText(String(persons))
    await expect(await teams.cell(team, fields.Lv1Deposit)).toHaveText(formatThousandths(deposit, 2))
  }
  const [persons, deposit] = [before?.Lv1PersonCount ?? 0, before?.Lv1Deposit ?? 0]
  await counts(persons - 1, deposit - player.deposit)
  expect(await readTeam(elsewhere)).toMatchObject({
    Lv1PersonCount: (targetBefore?.Lv1PersonCount ?? 0) + 1,
    Lv1Deposit: (targetBefore?.Lv1Deposit ?? 0) + player.deposit,
  })
  const hiddenDialog = await teams.start(texts.shared.hiddenPlayers, team)
  const concealed = tableIn(hiddenDialog.box)
  await expect(concealed.row(id)).toContainText('owner2026')
  expect(await concealed.column(fields.Deposit)).toEqual([formatThousandths(player.deposit, 2)])
  await concealed.row(id).getByRole('button', { name: texts.relations.unhide.action, exact: true }).click()
  const restore = new FormDialog(page, texts.relations.unhide.title)
  await expect(restore.box).toContainText(`取消隐藏玩家 ${id}`)
  expect(listSentParameters(demo, relations.unhide)).toEqual([])
  await restore.verb(texts.relations.unhide).dblclick()
  await restore.isClosed()
  await expect(concealed.rows).toHaveCount(0)
  expect(listSentParameters(demo, relations.unhide)).toEqual([{ RoleID: id }])
  await hiddenDialog.button(again.close).click()
  await teams.go()
  await counts(persons, deposit)
  expect(demo.control.player(player.id)).toMatchObject({ hidden: 0, parent: leader })
  expect(await readTeam(elsewhere)).toEqual(targetBefore)

  // The query of one agent lists its days below.
  const query = await openQuery(owner, agent)
  const { start, end } = getLastSearch(demo, agentQuery.list)
  const ofAgent = { ProxyId: agent, add_date1: start ?? '', add_date2: end ?? '' }
  const days = tableIn(query.part(texts.agentTeams.dailyOfAgent.title))
  await expect(days.rows.first()).toBeVisible()
  expect(getLastSearch(demo, agentTeams.daily)).toEqual(ofAgent)
  const daily = await callPlatform(page, agentTeams.daily, { ...allRows, ...ofAgent })
  const deposits = await days.column(fields.Lv1Deposit)
  expect(deposits.length).toBeGreaterThan(4)
  expect(deposits).toEqual(
    daily.rows.slice(0, deposits.length).map(one => formatThousandths(one.Lv1Deposit, 2)),
  )

  const droppedRows = (await callPlatform(page, agentQuery.dropped, { ...allRows, ProxyId: agent })).rows
  const [first, second, third] = droppedRows
  if (!first || !second || !third) throw new Error('fewer than three were dropped')
  const reissue = await query.start(texts.agentQuery.dropped, query.rows.first())
  const dropped = tableIn(reissue.box)
  await expect(dropped.rows).toHaveCount(droppedRows.length)
  await reissue.button(texts.agentQuery.reissueSelected.action).click()
  await shell.toast(errors.chooseRows)
  await dropped
    .row(first.RoleID)
    .getByRole('button', { name: texts.agentQuery.reissue.action, exact: true })
    .click()
  const one = new FormDialog(page, texts.agentQuery.reissue.title)
  await expect(one.box).toContainText(`将玩家 ${first.RoleID} 补发给代理 ${agent}`)
  await one.verb(texts.agentQuery.reissue).click()
  await one.isClosed()
  await expect(dropped.rows).toHaveCount(droppedRows.length - 1)
  for (const { RoleID } of [second, third]) await dropped.check(dropped.row(RoleID))
  await reissue.button(texts.agentQuery.reissueSelected.action).click()
  const returnBoth = texts.agentQuery.reissueSelected.many_other.replace('{{n}}', '2')
  const both = new FormDialog(page, returnBoth)
  await expect(both.box).toContainText(`选中的 2 名玩家补发给代理 ${agent}`)
  await both.button(returnBoth).dblclick()
  await both.isClosed()
  await expect(dropped.rows).toHaveCount(droppedRows.length - 3)
  expect(listSentParameters(demo, agentQuery.reissue)).toEqual([
    { RoleID: first.RoleID, ProxyId: agent },
    // Sorted, so that the idempotency guard recognizes the same ids.
    { RoleID: [second.RoleID, third.RoleID].map(String).toSorted().join(), ProxyId: agent },
  ])
  for (const { RoleID } of [first, second, third])
    expect(demo.control.player(Number(RoleID)).parent).toBe(leader)
  expect((await readTeam(agent))?.Lv1PersonCount).toBe(persons + 3)

  await reissue.button(again.close).click()

  // The team's days come with six totals.
  const report = createReportPage(owner, texts.agentTeams.daily)
  await report.open()
  await report.fill(fields.ProxyId, agent)
  await report.go()
  const { other, total } = await callPlatform(page, agentTeams.daily, { ...allRows, ProxyId: agent })
  await report.counts(total)
  await expect(report.totals.getByRole('term')).toHaveCount(6)
  await expect(report.sum(texts.agentTeams.daily.totals.Deposit)).toHaveText(
    formatThousandths(other.Deposit, 2),
  )
  await expect(report.sum(fields.Lv1Deposit)).toHaveText(formatThousandths(other.Lv1Deposit, 2))
  await expect(report.sum(fields.Lv1FirstDepositPerson)).toHaveText(String(other.Lv1FirstDepositPerson))
  expect(owner.complaints).toEqual([])
})

test('frozen bonus is released up to its amount; drop rules spare the whitelist @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  const list = createReportPage(owner, texts.proxyBonus.list)
  await list.open()
  const search = getLastSearch(demo, proxyBonus.list)
  const readRow = async (roleId: string) =>
    (await callPlatform(page, proxyBonus.list, { ...allRows, ...search, roleId })).rows[0]
  const all = (await callPlatform(page, proxyBonus.list, { ...allRows, ...search })).rows
  const bonusRow = all.slice(0, 20).find(one => (one.FrozenInviteBonus ?? 0) > 5000)
  if (!bonusRow) throw new Error('nothing is frozen')
  const { RoleID: id, FrozenInviteBonus: frozen } = bonusRow
  const row = list.row(id)
  const unfreeze = await list.start(texts.proxyBonus.unfreeze, row)
  await expect(unfreeze.box).toContainText(`玩家 ${id}`)
  await expect(unfreeze.box.getByRole('definition')).toHaveText(formatWhole(frozen ?? 0))
  const { number } = texts.proxyBonus.unfreeze
  await unfreeze.fill({ [number]: '0' })
  await unfreeze.submit()
  await expect(unfreeze.box.getByText(errors.parameterError)).toBeVisible()
  expect(listSentParameters(demo, proxyBonus.unfreeze)).toEqual([])
  const tooMuch = String(toMoneyNumber((frozen ?? 0) + 1))
  await unfreeze.fill({ [number]: tooMuch })
  await unfreeze.submit()
  await expect(unfreeze.box.getByText('解冻金额不能大于冻结金额')).toBeVisible()
  await expect(unfreeze.field(number)).toHaveValue(tooMuch)
  expect(await readRow(id)).toEqual(bonusRow)
  await unfreeze.fill({ [number]: '3.456' })
  await unfreeze.submit()
  await unfreeze.isClosed()
  await shell.toast(again.succeeded)
  let remaining = (frozen ?? 0) - 3456
  await expect(await list.cell(row, fields.FrozenInviteBonus)).toHaveText(formatThousandths(remaining, 2))
  await expect(await list.cell(row, fields.withdrawableInviteBonus)).toHaveText(
    formatThousandths((bonusRow.withdrawableInviteBonus ?? 0) + 3456, 2),
  )
  expect((await readRow(id))?.FrozenInviteBonus).toBe(remaining)
  // An unanswered write is sent once, then looked up.
  demo.control.clearRequests()
  demo.control.fault({ path: proxyBonus.unfreeze.path, mode: 'resetAfter', times: 1 })
  const unansweredForm = await list.start(texts.proxyBonus.unfreeze, row)
  await unansweredForm.fill({ [number]: '1' })
  await unansweredForm.submit()
  // Another operator may have made the same change: the operator decides.
  await expect(unansweredForm.box.getByText(again.undecided.reasons.sameChange)).toBeVisible()
  expect(listSentParameters(demo, proxyBonus.unfreeze)).toEqual([{ roleId: id, number: '1000' }])
  await unansweredForm.button(again.undecided.done).click()
  await unansweredForm.button(again.close).click()
  remaining -= 1000
  await expect(await list.cell(row, fields.FrozenInviteBonus)).toHaveText(formatThousandths(remaining, 2))

  await list.act(texts.proxyBonus.details.action, row)
  const details = page.getByRole('gridcell', { name: texts.proxyBonus.details.action, exact: true })
  for (const value of [bonusRow.totalSum, remaining, bonusRow.TotalInviteBonus]) {
    await expect(details).toContainText(formatThousandths(value))
  }
  // The rows below move down, and several rows can be unfolded.
  const place = Number(await row.getAttribute('data-row'))
  const other = page.getByRole('main').locator(`[data-row="${place > 0 ? place - 1 : place + 1}"]`)
  await list.act(texts.proxyBonus.details.action, other)
  await expect(details).toHaveCount(2)
  const [upper, lower] = await Promise.all([details.first().boundingBox(), details.last().boundingBox()])
  expect(upper && lower && upper.y + upper.height <= lower.y).toBe(true)
  await list.act(texts.proxyBonus.details.action, other)
  await list.act(texts.proxyBonus.details.action, row)
  await expect(details).toHaveCount(0)
  const log = await list.start(texts.proxyBonus.log, row)
  await expect(tableIn(log.box).rows.first()).toBeVisible()
  const credited = (await callPlatform(page, proxyBonus.log, { ...allRows, roleId: id })).rows
  const amounts = await tableIn(log.box).column(texts.proxyBonus.log.BonusAmount)
  expect(amounts).toEqual(credited.slice(0, amounts.length).map(one => formatThousandths(one.BonusAmount)))
  expect(addUp(credited.map(one => one.BonusAmount))).toBe(bonusRow.totalSum)
  await log.button(again.close).click()
  // The bonuses of one player list the days below.
  await list.fill(fields.roleId, id)
  await list.go()
  const days = tableIn(list.part(texts.proxyBonus.daily.title))
  await expect(days.rows.first()).toContainText(id)
  const ofPlayer = { RoleID: id, add_date1: search['start'] ?? '', add_date2: search['end'] ?? '' }
  expect(getLastSearch(demo, proxyBonus.daily)).toEqual(ofPlayer)
  const daily = (await callPlatform(page, proxyBonus.daily, { ...allRows, ...ofPlayer })).rows
  expect(await days.column(fields.totalSum)).toEqual(daily.map(one => formatThousandths(one.totalSum)))

  const byDay = createReportPage(owner, texts.proxyBonus.daily)
  await byDay.open()
  const week = { add_date1: search['start'] ?? '', add_date2: search['end'] ?? '' }
  expect(getLastSearch(demo, proxyBonus.daily)).toEqual(week)
  const everyone = await callPlatform(page, proxyBonus.daily, { ...allRows, ...week })
  await byDay.counts(everyone.total)
  expect(await byDay.column(fields.totalSum)).toEqual(
    everyone.rows.slice(0, 20).map(one => formatThousandths(one.totalSum)),
  )

  // A rule is explained by an example while it is entered.
  const rules = createReportPage(owner, texts.droppedBinding.list)
  await rules.open()
  const readExempt = async () =>
    (await callPlatform(page, droppedBinding.exempt, allRows)).rows.map(one => one.RoleID)
  const ruledIds = (await callPlatform(page, droppedBinding.list, allRows)).rows.map(one => one.RoleID)
  const exemptIds = await readExempt()
  const free = (await callPlatform(page, agentTeams.list, allRows)).rows.find(
    one => one.ParentID === '0' && ![...ruledIds, ...exemptIds].includes(one.ProxyId),
  )
  if (!free) throw new Error('every agent has a rule')
  const agent = free.ProxyId
  const form = texts.droppedBinding.add
  const typeNamed = (code: number) => dropType.find(code)?.labels['zh-cn'] ?? ''
  const add = await rules.begin(form)
  await add.submit()
  await expect(add.box.getByText(errors.enterAgentId)).toBeVisible()
  await add.fill({ [form.RoleID]: agent, [form.RoubarRate]: '50', [fields.RoubarMinInvite]: '10' })
  await expect(add.box).toContainText(
    '注册满 10 人后，每名新玩家有 50% 的概率掉绑：注册 110 人时约掉绑 50 人。',
  )
  await add.fill({ [form.RoubarRate]: '100.5' })
  await add.submit()
  await expect(add.box.getByText(errors.percentRange)).toBeVisible()
  await add.choose(fields.RoubarType, typeNamed(dropType.code.interval))
  await expect(add.field(form.RoubarRate)).toHaveCount(0)
  await add.fill({ [fields.RoubarRegInterval]: '5', [fields.RoubarMinInvite]: '0' })
  await expect(add.box).toContainText('每 5 名注册玩家掉绑 1 名：注册 75 人时掉绑 15 人。')
  expect(listSentParameters(demo, droppedBinding.save)).toEqual([])
  await add.submit()
  await add.isClosed()
  expect(listSentParameters(demo, droppedBinding.save)).toEqual([
    expect.objectContaining({ RoleID: agent, RoubarType: '2', RoubarRate: '0', RoubarRegInterval: '5' }),
  ])
  const rule = rules.row(agent)
  await expect(rule).toContainText(typeNamed(dropType.code.interval))
  const newPlayers = Array.from({ length: 10 }, () => demo.control.register(Number(agent)))
  const readDropped = async () => {
    const { rows } = await callPlatform(page, agentQuery.dropped, { ...allRows, ProxyId: agent })
    return new Set(rows.map(one => Number(one.RoleID)))
  }
  const everyFifth = [newPlayers[4], newPlayers[9]]
  expect(await readDropped()).toEqual(new Set(everyFifth))

  const edit = await rules.start(texts.droppedBinding.edit, rule)
  await edit.choose(fields.RoubarType, typeNamed(dropType.code.ratio))
  await edit.fill({ [form.RoubarRate]: '100' })
  await expect(edit.box).toContainText('注册 100 人时约掉绑 100 人')
  await edit.submit()
  await edit.isClosed()
  await expect(rule).toContainText('100.00%')
  expect(listSentParameters(demo, droppedBinding.save).at(-1)).toMatchObject({
    RoubarRate: '100',
    RoubarRegInterval: '0',
  })
  const lastPlayers = [demo.control.register(Number(agent)), demo.control.register(Number(agent))]
  const droppedIds = new Set([...everyFifth, ...lastPlayers])
  expect(await readDropped()).toEqual(droppedIds)

  // No player is dropped from an agent on the whitelist.
  const spare = await rules.begin(texts.droppedBinding.whitelist)
  const whitelist = tableIn(spare.box)
  await expect(whitelist.rows).toHaveCount(exemptIds.length)
  await spare.button(texts.droppedBinding.addExempt.action).click()
  const exempt = new FormDialog(page, texts.droppedBinding.addExempt.title)
  await exempt.submit()
  await expect(exempt.box.getByText(errors.fillPlayerId)).toBeVisible()
  await exempt.fill({ [fields.RoleID]: agent })
  await exempt.submit()
  await exempt.isClosed()
  await expect(whitelist.rows.first()).toContainText(agent)
  demo.control.register(Number(agent))
  expect(await readDropped()).toEqual(droppedIds)
  await spare.button(texts.droppedBinding.removeExempts.action).click()
  await shell.toast(errors.chooseRows)
  await whitelist
    .row(agent)
    .getByRole('button', { name: texts.droppedBinding.removeExempt.action, exact: true })
    .click()
  const remove = new FormDialog(page, texts.droppedBinding.removeExempt.title)
  await expect(remove.box).toContainText(agent)
  await remove.verb(texts.droppedBinding.removeExempt).click()
  await remove.isClosed()
  await expect(whitelist.row(agent)).toHaveCount(0)
  const [one = '', two = ''] = exemptIds
  for (const either of [one, two]) await whitelist.check(whitelist.row(either))
  await spare.button(texts.droppedBinding.removeExempts.action).click()
  const removeTwo = texts.droppedBinding.removeExempts.many_other.replace('{{n}}', '2')
  const removeBoth = new FormDialog(page, removeTwo)
  await removeBoth.button(removeTwo).click()
  await removeBoth.isClosed()
  await expect(whitelist.rows).toHaveCount(exemptIds.length - 2)
  expect(listSentParameters(demo, droppedBinding.removeExempt)).toEqual([
    { RoleID: agent },
    { RoleID: `${one},${two}` },
  ])
  expect(await readExempt()).toEqual(exemptIds.slice(2))
  await spare.button(again.close).click()

  const drop = await rules.start(texts.droppedBinding.remove, rule)
  await drop.verb(texts.droppedBinding.remove).click()
  await drop.isClosed()
  await expect(rule).toHaveCount(0)
  demo.control.register(Number(agent))
  expect(await readDropped()).toEqual(droppedIds)
  expect(owner.complaints).toEqual([])
})

test('the agent summary is exported and repaired; a variant hides tiles and actions @proof', async ({
  openAs,
  demo,
  folder,
}) => {
  const profile = join(folder, 'variant.json')
  const variant = {
    ...demo.profile.variant,
    hideLevelOneTiles: true,
    hideBetBonus: true,
    hideBonusRowActions: true,
  }
  await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Variant', variant }))
  const desk = await openAs('owner2026', { profile })
  const { page, shell, desktop } = desk
  await shell.closeAnnouncement()

  const summary = createReportPage(desk, texts.agentSummary.list)
  await summary.open()
  const agent = String(findLargestFamily(demo).leader)
  await summary.fill(texts.agentSummary.list.filters.RoleID, agent)
  await summary.go()
  await summary.counts(5)
  const search = getLastSearch(demo, agentSummary.list)
  const { rows, other } = await callPlatform(page, agentSummary.list, { ...allRows, ...search })
  const levels = agentLevel.entries.map(entry => entry.labels['zh-cn'])
  expect(await summary.column(fields.AgentLevel)).toEqual(levels)
  expect(await summary.column(fields.Deposit)).toEqual(rows.map(row => formatThousandths(row.Deposit)))
  expect(rows.at(-1)?.Deposit).toBe(addUp(rows.slice(0, -1).map(row => row.Deposit)))
  await expect(summary.sum(texts.agentSummary.list.totals.TotalDeposit)).toHaveText(
    formatThousandths(rows.at(-1)?.Deposit),
  )
  await expect(summary.sum(texts.agentSummary.list.totals.TotalAllyk)).toHaveText(
    formatThousandths(other.TotalAllyk),
  )

  const file = join(folder, 'agents.xlsx')
  await desktop.answerSave(file)
  await summary.exportOnServer()
  await shell.toast(jobs.submitted.export)
  // A running export blocks another.
  await summary.exportOnServer()
  await shell.toast(errors.task.exportRuns)
  const exportRequests = listSentParameters(demo, agentSummary.export).filter(
    one => one['event'] === 'export',
  )
  expect(exportRequests).toEqual([{ page: '1', limit: '20', ...search, event: 'export' }])
  // Its message would cover the dialogs below.
  await summary.expectFile(file)
  expect(await openRows(file)).toEqual(
    rows.map((row, level) =>
      expect.objectContaining({
        RoleID: agent,
        AgentLevel: levels[level],
        Deposit: toMoneyNumber(row.Deposit ?? 0),
        Running: toMoneyNumber(row.Running ?? 0),
        PersonCount: row.PersonCount,
      }),
    ),
  )

  const first = summary.rows.first()
  demo.control.fault({ path: agentSummary.repair.path, mode: 'nulls', times: 1 })
  const repair = await summary.start(texts.agentSummary.repair, first)
  await expect(repair.box).toContainText(`重新计算代理 ${agent} 的数据？`)
  await repair.button(texts.agentSummary.repair.action).click()
  await expect(repair.box).toContainText(errors.task.repairFailed)
  await repair.button(texts.agentSummary.repair.action).click()
  await repair.isClosed()
  await shell.toast(jobs.submitted.repair)
  expect(listSentParameters(demo, agentSummary.repair)).toEqual([{ RoleID: agent }, { RoleID: agent }])

  const days = await summary.start(texts.agentSummary.agentDays, first)
  await expect(tableIn(days.box).rows.first()).toBeVisible()
  expect(getLastSearch(demo, agentSummary.daily)).toMatchObject({ RoleID: agent })
  await days.button(again.close).click()
  const below = await summary.start(texts.agentSummary.subAgents, first)
  await expect(tableIn(below.box).rows.first()).toBeVisible()
  const own = await callPlatform(page, playerLevels.levels, { ...allRows, RoleID: agent })
  expect(await tableIn(below.box).column(fields.Deposit)).toEqual(
    own.rows.slice(0, await tableIn(below.box).rows.count()).map(row => formatThousandths(row.Deposit)),
  )
  await below.button(again.close).click()

  const team = createReportPage(desk, texts.agentTeams.daily)
  await team.open()
  await expect(team.totals.getByRole('term')).toHaveText([
    fields.FirstDepositPerson,
    fields.FirstDepositMoney,
    texts.agentTeams.daily.totals.Deposit,
  ])
  const bonus = createReportPage(desk, texts.proxyBonus.list)
  await bonus.open()
  const headers = await bonus.headers()
  expect(headers.some(header => header.includes(fields.TotalBetBonus))).toBe(false)
  expect(headers.some(header => header.includes(fields.TotalInviteBonus))).toBe(true)
  for (const { action } of [texts.proxyBonus.unfreeze, texts.proxyBonus.log]) {
    await expect(bonus.rows.getByRole('button', { name: action, exact: true })).toHaveCount(0)
  }
  await bonus.act(texts.proxyBonus.details.action, bonus.rows.first())
  const details = page.getByRole('gridcell', { name: texts.proxyBonus.details.action, exact: true })
  await expect(details).toContainText(fields.TotalInviteBonus)
  await expect(details).not.toContainText(fields.TotalBetBonus)
  expect(desk.complaints).toEqual([])
})

test('an unanswered hierarchy write is sent once, shown as unknown and looked up @proof', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  /** Sends by double click and loses the answer: one request, an unknown outcome, then the result of the lookup. */
  const loseAnswer = async (
    form: FormDialog,
    button: string,
    { call, lookup, mode }: { call: Endpoint; lookup: Endpoint; mode: 'resetAfter' | 'resetBefore' },
    messages: { readonly found: string; readonly notFound: string },
  ) => {
    demo.control.clearRequests()
    demo.control.fault({ path: call.path, mode, times: 1 })
    demo.control.fault({ path: lookup.path, mode: 'slow', milliseconds: 900 })
    await form.button(button).dblclick()
    await expect(form.box).toContainText(`${errors.outcomeUnknown} ${again.looking}`)
    await expect(form.box).toContainText(mode === 'resetAfter' ? messages.found : messages.notFound)
    demo.control.clearFaults()
    expect(listSentParameters(demo, call)).toHaveLength(1)
  }
  const close = async (form: FormDialog) => {
    await form.button(again.close).click()
    await form.isClosed()
  }
  /** Sends a write again that the lookup did not find. */
  const repeat = async (form: FormDialog, call: Endpoint, parameters: Readonly<Record<string, string>>) => {
    await form.again.dblclick()
    await form.isClosed()
    expect(listSentParameters(demo, call)).toEqual([{}, expect.objectContaining(parameters)])
    await shell.toast(again.succeeded)
  }

  // Hiding a player.
  const { leader, own, children } = findLargestFamily(demo)
  const [one, two] = own.filter(each => each.hidden === 0 && !children.has(each.id))
  const target = own.find(each => children.has(each.id))
  if (!one || !two || !target) throw new Error('no such players')
  const list = createReportPage(owner, texts.relations.list)
  await list.open()
  const hidePlayer = async (id: number, mode: 'resetAfter' | 'resetBefore') => {
    await list.fill(texts.relations.list.filters.roleid, String(id))
    await list.go()
    await list.counts(1)
    const hide = await list.start(texts.relations.hide, list.row(String(id)))
    await hide.fill({ [texts.relations.hide.parentId]: String(target.id) })
    const { hide: call, list: lookup } = relations
    await loseAnswer(hide, texts.relations.hide.confirm, { call, lookup, mode }, texts.relations.hide)
    return hide
  }
  await close(await hidePlayer(one.id, 'resetAfter'))
  await expect(page.getByText(again.succeeded)).toHaveCount(0)
  expect(demo.control.player(one.id)).toMatchObject({ hidden: 1, parent: target.id })
  await expect(await list.cell(list.rows.first(), texts.relations.list.columns.ParentID)).toHaveText(
    String(target.id),
  )
  const hide = await hidePlayer(two.id, 'resetBefore')
  expect(demo.control.player(two.id)).toMatchObject({ hidden: 0, parent: leader })
  await repeat(hide, relations.hide, { RoleID: String(two.id), parentId: String(target.id) })
  expect(demo.control.player(two.id)).toMatchObject({ hidden: 1, parent: target.id })

  // A rule of dropped binding.
  const rules = createReportPage(owner, texts.droppedBinding.list)
  await rules.open()
  const { list: rulesCall, save, exempt, addExempt, removeExempt } = droppedBinding
  const ruledIds = (await callPlatform(page, rulesCall, allRows)).rows.map(each => each.RoleID)
  const exemptIds = (await callPlatform(page, exempt, allRows)).rows.map(each => each.RoleID)
  const free = (await callPlatform(page, agentTeams.list, allRows)).rows.find(
    each => each.ParentID === '0' && ![...ruledIds, ...exemptIds].includes(each.ProxyId),
  )
  const agent = free?.ProxyId ?? ''
  const form = texts.droppedBinding.add
  const add = await rules.begin(form)
  await add.fill({ [form.RoleID]: agent, [form.RoubarRate]: '50', [fields.RoubarMinInvite]: '0' })
  await loseAnswer(add, form.confirm, { call: save, lookup: rulesCall, mode: 'resetBefore' }, form)
  expect((await callPlatform(page, rulesCall, allRows)).rows).toHaveLength(ruledIds.length)
  await repeat(add, save, { RoleID: agent, RoubarRate: '50' })
  await expect(rules.row(agent)).toContainText('50.00%')
  const edit = await rules.start(texts.droppedBinding.edit, rules.row(agent))
  await edit.fill({ [form.RoubarRate]: '100' })
  await loseAnswer(
    edit,
    texts.droppedBinding.edit.confirm,
    { call: save, lookup: rulesCall, mode: 'resetAfter' },
    texts.droppedBinding.edit,
  )
  await close(edit)
  await expect(rules.row(agent)).toContainText('100.00%')
  const playerIds = Array.from({ length: 6 }, () => String(demo.control.register(Number(agent))))

  // Adding to the whitelist and removing from it.
  const spare = await rules.begin(texts.droppedBinding.whitelist)
  const whitelist = tableIn(spare.box)
  await expect(whitelist.rows).toHaveCount(exemptIds.length)
  const entering = async (id: string, mode: 'resetAfter' | 'resetBefore') => {
    await spare.button(texts.droppedBinding.addExempt.action).click()
    const exemptForm = new FormDialog(page, texts.droppedBinding.addExempt.title)
    await exemptForm.fill({ [fields.RoleID]: id })
    await loseAnswer(
      exemptForm,
      texts.droppedBinding.addExempt.title,
      { call: addExempt, lookup: exempt, mode },
      texts.droppedBinding.addExempt,
    )
    return exemptForm
  }
  await close(await entering(agent, 'resetAfter'))
  await expect(whitelist.row(agent)).toHaveCount(1)
  const other = String(leader)
  await repeat(await entering(other, 'resetBefore'), addExempt, { RoleID: other })
  await expect(whitelist.rows).toHaveCount(exemptIds.length + 2)
  const removeExempts = async (ids: readonly string[], mode: 'resetAfter' | 'resetBefore') => {
    const buttonWords =
      ids.length === 1 ? texts.droppedBinding.removeExempt : texts.droppedBinding.removeExempts
    if (ids.length > 1) for (const id of ids) await whitelist.check(whitelist.row(id))
    const buttons = ids.length === 1 ? whitelist.row(ids[0] ?? '') : spare.box
    await buttons.getByRole('button', { name: buttonWords.action, exact: true }).click()
    const { title, confirm } = texts.droppedBinding.removeExempt
    const countedTitle = texts.droppedBinding.removeExempts.many_other.replace('{{n}}', String(ids.length))
    const question = new FormDialog(page, ids.length === 1 ? title : countedTitle)
    await loseAnswer(
      question,
      ids.length === 1 ? confirm : countedTitle,
      { call: removeExempt, lookup: exempt, mode },
      buttonWords,
    )
    return question
  }
  await close(await removeExempts([agent], 'resetAfter'))
  await expect(whitelist.row(agent)).toHaveCount(0)
  const pair = [other, exemptIds[0] ?? '']
  await repeat(await removeExempts(pair, 'resetBefore'), removeExempt, { RoleID: pair.join() })
  await expect(whitelist.rows).toHaveCount(exemptIds.length - 1)
  const rest = exemptIds.slice(1, 3)
  await close(await removeExempts(rest, 'resetAfter'))
  await expect(whitelist.rows).toHaveCount(exemptIds.length - 3)
  expect((await callPlatform(page, exempt, allRows)).rows.map(each => each.RoleID)).toEqual(
    exemptIds.slice(3),
  )
  await close(spare)

  // Returning dropped players.
  const query = await openQuery(owner, agent)
  const reissue = await query.start(texts.agentQuery.dropped, query.rows.first())
  const dropped = tableIn(reissue.box)
  await expect(dropped.rows).toHaveCount(playerIds.length)
  const reissuePlayers = async (ids: readonly string[], mode: 'resetAfter' | 'resetBefore') => {
    const buttonWords = ids.length === 1 ? texts.agentQuery.reissue : texts.agentQuery.reissueSelected
    if (ids.length > 1) for (const id of ids) await dropped.check(dropped.row(id))
    const buttons = ids.length === 1 ? dropped.row(ids[0] ?? '') : reissue.box
    await buttons.getByRole('button', { name: buttonWords.action, exact: true }).click()
    const { title } = texts.agentQuery.reissue
    const verb =
      ids.length === 1
        ? title
        : texts.agentQuery.reissueSelected.many_other.replace('{{n}}', String(ids.length))
    const question = new FormDialog(page, verb)
    await loseAnswer(
      question,
      verb,
      { call: agentQuery.reissue, lookup: agentQuery.dropped, mode },
      buttonWords,
    )
    return question
  }
  const listParents = () => playerIds.map(id => demo.control.player(Number(id)).parent)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = playerIds
  await close(await reissuePlayers([a], 'resetAfter'))
  await expect(dropped.rows).toHaveCount(5)
  const alone = await reissuePlayers([b], 'resetBefore')
  await repeat(alone, agentQuery.reissue, { RoleID: b, ProxyId: agent })
  await close(await reissuePlayers([c, d], 'resetAfter'))
  await expect(dropped.rows).toHaveCount(2)
  const both = await reissuePlayers([e, f], 'resetBefore')
  expect(listParents().filter(parent => parent === Number(agent))).toHaveLength(4)
  // A failed lookup leaves the outcome unknown: another must succeed before a repeat.
  demo.control.fault({ path: agentQuery.dropped.path, mode: 'html', times: 1 })
  await both.button(again.lookAgain).click()
  await expect(both.box).toContainText('列表未加载，结果仍未知')
  await expect(both.again).toHaveCount(0)
  await both.button(again.lookAgain).click()
  await expect(both.box).toContainText(texts.agentQuery.reissueSelected.notFound)
  expect(listSentParameters(demo, agentQuery.reissue)).toHaveLength(1)
  await repeat(both, agentQuery.reissue, { ProxyId: agent })
  await expect(dropped.rows).toHaveCount(0)
  expect(new Set(listParents())).toEqual(new Set([Number(agent)]))
  expect(owner.complaints).toEqual([])
})
