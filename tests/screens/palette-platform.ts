import { screen, waitFor } from '@testing-library/react'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { accounts, subChannelAccounts } from '../../src/shared/endpoints/accounts.ts'
import { agentTeams } from '../../src/shared/endpoints/agent-teams.ts'
import { bloggers } from '../../src/shared/endpoints/bloggers.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { system } from '../../src/shared/endpoints/system.ts'
import { withdrawals } from '../../src/shared/endpoints/withdrawals.ts'

type Reply = (input: Readonly<Record<string, unknown>>) => unknown

const none = () => ({ list: [], count: 0, configs: {} })

const page = (path: string, title: string) => ({ name: 'x', path, title, icon: null, children: [] })
const group = (name: string, title: string, ...children: readonly object[]) => ({
  name,
  title,
  path: null,
  icon: 'x',
  children,
})

/** The menu of somebody who may see these pages. */
export const createMenu = (...pages: readonly ('players' | 'recharges' | 'withdrawals' | 'promotions')[]) => [
  { name: '', title: 'Home', path: null, icon: 'home', children: [] },
  group(
    'channelapi/player',
    'Players',
    ...(pages.includes('players') ? [page('playerList', 'All players')] : []),
  ),
  group(
    'channelapi/Finance',
    'Orders',
    ...(pages.includes('recharges') ? [page('rechargeDataList?t=13', 'Top-ups')] : []),
    ...(pages.includes('withdrawals') ? [page('withdrawlOrderList', 'Withdrawal orders')] : []),
  ),
  group(
    'channelapi/subChannel',
    'Sub-channels',
    ...(pages.includes('promotions') ? [page('promotions', 'Promotions')] : []),
  ),
  { name: 'channelapi/payment', title: 'Payment', path: null, icon: 'payment', children: [] },
]

/** A platform on which nothing is found unless told; `menu` is what its user may see. */
export const createEmptyAnswer = (
  menu: ReturnType<typeof createMenu>,
  ...more: readonly (readonly [Endpoint, Reply])[]
): readonly (readonly [Endpoint, Reply])[] => [
  [system.menus, () => menu],
  [players.list, none],
  [players.online, () => []],
  [rechargeOrders.list, none],
  [withdrawals.list, none],
  [withdrawals.sum, () => ({})],
  [accounts.list, none],
  [subChannelAccounts.list, none],
  [bloggers.list, none],
  [agentTeams.list, none],
  ...more,
]

export const aWirePlayer = (player: object = {}) => ({
  ID: 57300536,
  RoleInfo: 'Maria',
  AccountName: 'maria99',
  Money: 12_345_000,
  VipLv: 3,
  Locked: 0,
  LastLoginTime: '2026-07-30 10:11:12',
  ...player,
})

/** The palette's box, once it is there. */
export const getSearchBox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' })
/** The lines there are; a page's own choices have options, too. */
export const getOptions = () => screen.queryAllByRole('option').filter(one => one.closest('[role="listbox"]'))
export const readCaptions = () =>
  screen
    .queryAllByRole('group')
    .flatMap(group => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? [])
/** The lines by their whole texts. */
export const readLines = () => getOptions().map(option => option.textContent)
export const getSelectedOption = () =>
  getOptions().find(option => option.getAttribute('aria-selected') === 'true')

/** The line that says this, once it is there. */
export const findLine = async (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = getOptions().find(({ textContent }) =>
      typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
    )
    if (!found) throw new Error(`no line says ${String(text)} but ${readLines().join(' | ')}`)
    return found
  })
