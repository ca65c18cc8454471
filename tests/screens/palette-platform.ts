import { screen, waitFor } from '@testing-library/react'
import { accounts, subChannelAccounts } from '../../src/areas/accounts/calls.ts'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'

type Reply = (input: Readonly<Record<string, unknown>>) => unknown

const answerEmpty = () => ({ list: [], count: 0, configs: {} })

const page = (path: string, title: string) => ({ name: 'x', path, title, icon: null, children: [] })
const group = (name: string, title: string, ...children: readonly object[]) => ({
  name,
  title,
  path: null,
  icon: 'x',
  children,
})

/** Creates the menu of an account that may see these pages. */
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

/** Creates calls with empty answers, except those in `more`; `menu` holds the pages that the account may see. */
export const createEmptyAnswer = (
  menu: ReturnType<typeof createMenu>,
  ...more: readonly (readonly [Endpoint, Reply])[]
): readonly (readonly [Endpoint, Reply])[] => [
  [system.menus, () => menu],
  [players.list, answerEmpty],
  [players.online, () => []],
  [rechargeOrders.list, answerEmpty],
  [withdrawals.list, answerEmpty],
  [withdrawals.sum, () => ({})],
  [accounts.list, answerEmpty],
  [subChannelAccounts.list, answerEmpty],
  [bloggers.list, answerEmpty],
  [agentTeams.list, answerEmpty],
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

/** Waits for the palette's search box. */
export const getSearchBox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' })
/** Reads the palette's lines. Choices of the page are options, too, but in no listbox. */
export const getOptions = () => screen.queryAllByRole('option').filter(one => one.closest('[role="listbox"]'))
export const readCaptions = () =>
  screen
    .queryAllByRole('group')
    .flatMap(group => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? [])
/** Reads the full texts of the lines. */
export const readLines = () => getOptions().map(option => option.textContent)
export const getSelectedOption = () =>
  getOptions().find(option => option.getAttribute('aria-selected') === 'true')

/** Waits for the line with this text. */
export const findLine = async (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const line = getOptions().find(({ textContent }) =>
      typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
    )
    if (!line) throw new Error(`no line has ${String(text)}: ${readLines().join(' | ')}`)
    return line
  })
