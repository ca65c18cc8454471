import { describe, expect, it } from 'vitest'
import { normalizeRoute, paramsOf, pathOf } from '../../../src/renderer/app/route.ts'
import { findFullScreenPath, isScreen, toScreenRoute } from '../../../src/renderer/app/routes.ts'
import { toQrImage } from '../../../src/renderer/app/session/qr-image.ts'
import { resolveRedirect } from '../../../src/renderer/app/session/redirect-target.ts'
import {
  buildNavigation,
  collectTitles,
  filterEntries,
  findEntry,
  findFirstPage,
  findMarkedEntry,
  listGroups,
} from '../../../src/renderer/app/shell/menu.ts'
import { addOwnPages } from '../../../src/renderer/app/shell/own-pages.ts'

const entry = (name: string, title: string, path = '', children: ReturnType<typeof leaf>[] = []) => ({
  name,
  title,
  path,
  icon: '',
  children,
})
const leaf = (path: string, title: string) => ({
  name: path.replace(/\?.*$/, ''),
  title,
  path,
  icon: '',
  children: [],
})

const menu = buildNavigation([
  entry('', 'Home'),
  entry('channelapi/Finance', 'Orders', '', [
    leaf('rechargeDataList?t=13', 'Recharge orders'),
    leaf('withdrawlOrderList', 'Saques e devoluções'),
  ]),
])

describe('routes', () => {
  it('are normalized to one spelling', () => {
    expect(normalizeRoute('//channelapi///x/?b=2&a=1')).toBe('/channelapi/x?a=1&b=2')
    expect(normalizeRoute('')).toBe('/')
    expect(pathOf('/a/b?t=1')).toBe('/a/b')
    expect(paramsOf('/a?t=13').get('t')).toBe('13')
  })

  it('never lead out of the app', () => expect(normalizeRoute('//evil.example/x')).toBe('/evil.example/x'))
})

describe('the menu', () => {
  it('builds /{name} and /{name}/{path} from its entries', () => {
    expect(menu[0]?.route).toBe('/')
    expect(menu[1]?.route).toBeNull()
    expect(menu[1]?.children.map(child => child.route)).toEqual([
      '/channelapi/Finance/rechargeDataList?t=13',
      '/channelapi/Finance/withdrawlOrderList',
    ])
    expect(collectTitles(menu).get('1.0')).toBe('Recharge orders')
  })

  it('is searched ignoring case and accents, and keeps the groups of the matches', () => {
    const matches = filterEntries(menu, ' DEVOLUCOES ')
    expect(matches).toHaveLength(1)
    expect(matches[0]?.children.map(child => child.title)).toEqual(['Saques e devoluções'])
    expect(findFirstPage(matches)?.route).toBe('/channelapi/Finance/withdrawlOrderList')
    expect(filterEntries(menu, 'orders')[0]?.children).toHaveLength(2)
    expect(filterEntries(menu, 'nothing like it')).toEqual([])
  })

  it('lists the groups that contain a page', () =>
    expect(listGroups(findMarkedEntry(menu, '/channelapi/Finance/withdrawlOrderList')?.key ?? '')).toEqual([
      '1',
    ]))
})

describe('the current place in the menu', () => {
  const menu = buildNavigation([
    entry('channelapi/channel', 'Salespeople', '', [
      leaf('promotions', 'Promotions'),
      leaf('salesmanSettleSummary', 'Settlement'),
    ]),
    entry('channelapi/subChannel', 'Sub-channels', '', [
      leaf('promotions', 'Promotions'),
      leaf('settleSummary', 'Settlement'),
      leaf('settleDaily', 'Days'),
      leaf('accounts', ''),
    ]),
    entry('channelapi/Finance', 'Orders', '', [
      leaf('rechargeDataList?t=13', 'Direct'),
      leaf('rechargeDataList?t=17', 'Channel'),
    ]),
  ])
  const findMarkedKey = (route: string) => findMarkedEntry(menu, route)?.key

  it.each([
    ['its own entry', '/channelapi/Finance/rechargeDataList?t=17', '2.1'],
    ['its entry with more parameters', '/channelapi/Finance/rechargeDataList?roleId=5&t=17', '2.1'],
    ['the first entry of its page without parameters', '/channelapi/Finance/rechargeDataList', '2.0'],
    ['its entry with a search from a button', '/channelapi/subChannel/settleDaily?ProxyId=7', '1.2'],
    ['the entry of its parent page', '/channelapi/channel/salesmanSettleDaily?ProxyId=7', '0.1'],
    ['nothing', '/own-journal', undefined],
  ])('marks %s: %s', (_, route, key) => expect(findMarkedKey(route)).toBe(key))

  it('has the console’s own pages after their parent pages, in the same group', () => {
    const own = addOwnPages(menu)
    expect(own[0]?.children.map(({ route }) => route)).toEqual([
      '/channelapi/channel/promotions',
      '/channelapi/channel/salesmanSettleSummary',
      '/settlement-run',
    ])
    expect(own[1]?.children.map(({ route }) => route)).toContain('/sub-channel-settlement-run')
    const entry = findMarkedEntry(own, '/settlement-run?startTime=2026-07-24')
    expect(entry?.route).toBe('/settlement-run')
    expect(listGroups(entry?.key ?? '')).toEqual(['0'])
    // Without its parent page an account has no use for it.
    expect(addOwnPages(menu.slice(2))).toEqual(menu.slice(2))
  })

  it('gets a distinct title when two entries share one, and no title when it is empty', () => {
    const titles = collectTitles(menu)
    expect(titles.get('0.0')).toBe('Promotions · Salespeople')
    expect(titles.get('1.0')).toBe('Promotions · Sub-channels')
    expect(titles.get('1.2')).toBe('Days')
    expect(titles.has('1.3')).toBe(false)
  })

  it('has no entry for a detail page or for a page with two entries', () => {
    expect(findEntry(menu, '/channelapi/channel/salesmanSettleDaily?ProxyId=7')).toBeUndefined()
    expect(findEntry(menu, '/channelapi/Finance/rechargeDataList')).toBeUndefined()
  })
})

describe('a screen route in another spelling', () => {
  it.each([
    ['/channelapi/Finance/rechargeDataList', '/channelapi/Finance/rechargeDataList'],
    ['channelapi/finance/RECHARGEDATALIST/', '/channelapi/Finance/rechargeDataList'],
    ['//ChannelApi//Finance/rechargeDataList?t=13', '/channelapi/Finance/rechargeDataList?t=13'],
    ['/channelapi/finance/rechargeDataList/?T=13', '/channelapi/Finance/rechargeDataList?T=13'],
    ['/channelapi/channel/gmsendmoneylist', '/channelapi/channel/GmSendMoneyList'],
    ['', '/'],
  ])('resolves %j to %j', (named, route) => {
    expect(isScreen(named)).toBe(true)
    expect(toScreenRoute(named)).toBe(route)
  })

  it.each([
    ['/channelapi/Finance/rechargeDataListe'],
    ['/channelapi/Finance'],
    ['/__proto__'],
    ['/constructor'],
  ])('is not a screen: %j', named => {
    expect(isScreen(named)).toBe(false)
    expect(toScreenRoute(named)).toBe(named)
  })

  it('has one place in the menu regardless of the spelling of group and path', () => {
    const [group] = buildNavigation([
      entry('/ChannelApi/finance/', 'Orders', '', [
        leaf('/RechargeDataList?t=13', 'Recharge orders'),
        leaf('withdrawlorderlist/', 'Withdrawals'),
      ]),
    ])
    expect(group?.children.map(child => child.route)).toEqual([
      '/channelapi/Finance/rechargeDataList?t=13',
      '/channelapi/Finance/withdrawlOrderList',
    ])
    expect(buildNavigation([entry('/Home', 'Home')])[0]?.route).toBe('/')
    expect(buildNavigation([entry('', 'Mail', 'channelapi/channel/EmailList')])[0]?.route).toBe(
      '/channelapi/channel/emaillist',
    )
  })

  it.each([
    ['/Login', '/login'],
    ['/adminlogin?adminId=1', '/AdminLogin'],
    ['/GROUPLOGIN/', '/GroupLogin'],
    ['/channelapi', undefined],
  ])('resolves the full-screen path of %j to %j', (named, path) =>
    expect(findFullScreenPath(named)).toBe(path),
  )
})

describe('a group link', () => {
  const isScreen = (route: string) => route === '/' || route.startsWith('/channelapi/')

  it.each([
    ['/channelapi/x?t=1', '/channelapi/x?t=1'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example/channelapi', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/channelapi/\nx', '/'],
    ['/unknown', '/'],
  ])('to %j leads to %j', (wanted, target) => expect(resolveRedirect(wanted, isScreen)).toBe(target))
})

describe('the QR image', () => {
  it.each([
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['iVBORw0KGgoAAA==', 'data:image/png;base64,iVBORw0KGgoAAA=='],
    ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
    ['R0lGODlh\n', 'data:image/gif;base64,R0lGODlh'],
    ['', ''],
    ['https://example.com/qr.png', ''],
    ['data:text/html,<b>', ''],
  ])('%j is shown as %j', (sent, shown) => expect(toQrImage(sent)).toBe(shown))
})
