import { expect, type Page } from '@playwright/test'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { relations } from '../../src/areas/relations/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import type { Texts } from '../../src/renderer/i18n/texts.ts'
import { hidingSwitch } from '../../src/shared/domain/hidden-orders.ts'
import { queryLevel } from '../../src/shared/domain/hierarchy.ts'
import { inviteMode } from '../../src/shared/domain/invite-bonus.ts'
import { parentType } from '../../src/shared/domain/players.ts'
import { FormDialog } from '../pages/form-dialog.ts'
import { SettingsCards } from '../pages/settings-page.ts'
import type { chinese as texts } from '../shown-texts.ts'
import { callPlatform } from './call-platform.ts'
import type { openAccountTagsOf3, openAgentTagsOf3 } from './open-tags.ts'

interface Titled {
  readonly action: string
  readonly title: string
}

/** A walk through the dialogs of document 3, in any language. */
export interface Walk {
  readonly page: Page
  readonly words: Texts<typeof texts>
  /** An agent with players below, some of them dropped. */
  readonly agent: string
  /** Called with a name for each open page or dialog. */
  readonly seen: (name: string) => Promise<unknown>
}

/** Returns the agent with the most invited players. */
export const leadingAgent = (demo: Demo): string => {
  const invitedPlayers = demo.control
    .players()
    .filter(one => one.parent > 0 && one.parent_type === parentType.code.player)
  const [[leader] = [0]] = [...Map.groupBy(invitedPlayers, one => one.parent)].toSorted(
    ([, those], [, others]) => others.length - those.length,
  )
  return String(leader)
}

const waitUntilLoaded = async (page: Page) =>
  expect(page.locator('[aria-busy="true"], [role="progressbar"]').filter({ visible: true })).toHaveCount(0)

/** Clicks the first button of this action: in a row where there is room for it, else in the row's menu or its submenu. */
export const press = async ({ page, words }: Pick<Walk, 'page' | 'words'>, action: string) => {
  const main = page.getByRole('main')
  // A column may have the name of the action.
  const button = main
    .getByRole('button', { name: action, exact: true })
    .and(page.locator(':not([data-do="sort"])'))
  if ((await button.count()) > 0) return button.first().click()
  await main.getByRole('button', { name: words.table.moreOf }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  const item = page.getByRole('menuitem', { name: action, exact: true })
  if ((await item.count()) === 0) await page.locator('[role="menuitem"][aria-haspopup]').click()
  await item.click()
}

const getOpenDialog = async ({ page, words }: Walk, title: string) => {
  const dialog = new FormDialog(page, title, words.list.dialog)
  await expect(dialog.box).toBeVisible()
  await waitUntilLoaded(page)
  return dialog
}

const closeDialog = async (dialog: FormDialog) => {
  // A tip under the pointer takes the first Escape.
  await dialog.page.mouse.move(0, 0)
  await dialog.page.keyboard.press('Escape')
  await dialog.isClosed()
}

type Before = (dialog: FormDialog) => Promise<unknown>
const withErrors: Before = dialog => dialog.submit()

/** Opens the dialog of the first button with this name, looks at it and closes it. */
const visit = async (walk: Walk, { action, title }: Titled, name: string, before?: Before) => {
  await press(walk, action)
  const dialog = await getOpenDialog(walk, title)
  await before?.(dialog)
  await walk.seen(name)
  await closeDialog(dialog)
}

const searchFor = async ({ page, words }: Walk, label: string, agent: string) => {
  const search = page.getByRole('search')
  await search.getByLabel(label, { exact: true }).fill(agent)
  await search.getByRole('button', { name: words.list.search.go, exact: true }).click()
  // The searched id leads the first row once the results are in.
  const ids = page.getByRole('main').locator('[data-do="open"]').filter({ visible: true })
  await expect(ids.first()).toHaveText(agent)
  await waitUntilLoaded(page)
}

/** Finds the first agent with a hidden player. */
const findConcealingAgent = async (page: Page): Promise<string> => {
  const { rows } = await callPlatform(page, agentTeams.list, { page: 1, limit: 200 })
  for (const { ProxyId } of rows) {
    const { total } = await callPlatform(page, relations.hidden, { page: 1, limit: 10, parentID: ProxyId })
    if (total > 0) return ProxyId
  }
  throw new Error('no player is hidden')
}

/** Opens the dialog of each card in turn. */
const visitCards = async (walk: Walk, cards: SettingsCards, of: readonly Titled[], name: string) => {
  for (const [place, card] of of.entries()) {
    const dialog = await cards.edit(card, walk.words)
    await expect(dialog.box).toBeVisible()
    await waitUntilLoaded(walk.page)
    await walk.seen(`${name}-${place + 1}`)
    await closeDialog(dialog)
  }
}

const visitApiFees = async (walk: Walk, name: string) => {
  const { action, title } = walk.words.shared.apiFees
  const grid = walk.page.getByRole('main').getByRole('grid').first()
  const cell = grid.getByRole('button', { name: new RegExp(` – ${RegExp.escape(action)}$`) }).first()
  await grid.hover()
  // A cell out of view is not drawn, and its distance depends on the columns before it.
  await expect(async () => {
    if (!(await cell.isVisible())) await walk.page.mouse.wheel(200, 0)
    await expect(cell).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 10_000 })
  await cell.click()
  const dialog = await getOpenDialog(walk, title)
  await walk.seen(name)
  await closeDialog(dialog)
}

type AgentScreen = (typeof openAgentTagsOf3.names)[number]
type AccountScreen = (typeof openAccountTagsOf3.names)[number]

export const dialogsOf3: Partial<Record<AgentScreen | AccountScreen, (walk: Walk) => Promise<unknown>>> = {
  teams: async walk => {
    const { list: teams } = walk.words.agentTeams
    const { hiddenPlayers } = walk.words.shared
    await searchFor(walk, teams.roleid, await findConcealingAgent(walk.page))
    await visit(walk, hiddenPlayers, 'hidden-players')
  },
  relations: walk => visit(walk, walk.words.relations.hide, 'hide-player', withErrors),
  'agent-query': async walk => {
    const { list: query, dropped } = walk.words.agentQuery
    const search = walk.page.getByRole('search')
    const level = search.getByLabel(query.filters.agentLevel, { exact: true })
    // In a narrow window it is folded away.
    const [more = ''] = walk.words.list.search.more.split('{{n}}')
    if (!(await level.isVisible())) await search.getByRole('button', { name: more }).click()
    await level.selectOption(String(queryLevel.code.self))
    await searchFor(walk, query.filters.roleId, walk.agent)
    await walk.seen('agent-query-days')
    await visit(walk, dropped, 'reissue')
  },
  'agent-summary': async walk => {
    await visit(walk, walk.words.agentSummary.agentDays, 'agent-days')
    await visit(walk, walk.words.agentSummary.subAgents, 'sub-agents')
  },
  'proxy-bonus': async walk => {
    const { log, details, unfreeze } = walk.words.proxyBonus
    await visit(walk, unfreeze, 'unfreeze', withErrors)
    await visit(walk, log, 'bonus-log')
    const sum = walk.page.getByRole('button', { name: new RegExp(` – ${RegExp.escape(details.action)}$`) })
    await sum.first().click()
    await expect(walk.page.getByRole('gridcell', { name: details.action, exact: true })).toBeVisible()
    await walk.seen('bonus-details')
    await searchFor(walk, walk.words.fields.roleId, walk.agent)
    await walk.seen('proxy-bonus-days')
  },
  'dropped-binding': async walk => {
    const { add: addDropRule, edit: editDropRule, whitelist } = walk.words.droppedBinding
    await visit(walk, addDropRule, 'drop-rule-add', withErrors)
    await visit(walk, editDropRule, 'drop-rule-edit')
    await visit(walk, whitelist, 'whitelist')
  },
  bloggers: async walk => {
    const { settings, changeScore } = walk.words.bloggers
    await visit(walk, changeScore, 'blogger-score', withErrors)
    await press(walk, settings.action)
    const dialog = await getOpenDialog(walk, settings.title)
    await walk.seen('blogger-settings')
    const { inviteBonus, fakeData, hiddenOrders, lineControl } = walk.words.settings
    const cards = new SettingsCards(walk.page, dialog.box)
    await visitCards(walk, cards, [inviteBonus, fakeData, hiddenOrders, lineControl], 'blogger-card')
    await closeDialog(dialog)
  },
  accounts: async walk => {
    const { add, setPoints, setPixel } = walk.words.accounts
    const { inviteBonus, hiddenOrders } = walk.words.settings
    await visit(walk, add, 'account-add', withErrors)
    await visit(walk, inviteBonus, 'account-invite', dialog =>
      dialog.field(inviteBonus.valid_invite_type).selectOption(String(inviteMode.code.chestDeposit)),
    )
    await visit(walk, hiddenOrders, 'account-hidden-orders', async dialog => {
      const repeats = dialog.box.getByRole('group', { name: hiddenOrders.sections.Extra, exact: true })
      await repeats
        .getByLabel(hiddenOrders.fields.ExtraRoubarSwitch, { exact: true })
        .selectOption(String(hidingSwitch.code.on))
    })
    await visit(walk, setPoints, 'account-points')
    await visit(walk, setPixel, 'account-pixel', withErrors)
  },
  roles: walk => visit(walk, walk.words.roles.authorise, 'role-rules'),
  'own-settings': async walk => {
    const { inviteBonus, fakeData, pullRules, hiddenOrders, extra, lineControl } = walk.words.settings
    const cards = new SettingsCards(walk.page, walk.page.getByRole('main'))
    await visitCards(
      walk,
      cards,
      [inviteBonus, fakeData, pullRules, hiddenOrders, extra, lineControl],
      'own-card',
    )
  },
  'salesman-monthly': walk => visitApiFees(walk, 'api-fees-month'),
  'settle-daily': async walk => {
    await visit(walk, walk.words.settlements.settle, 'settle')
    await visitApiFees(walk, 'api-fees-day')
  },
}
