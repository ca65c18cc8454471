import { expect, test } from 'vitest'
import { createRouteQueue, findLink, parseDeepLink } from '../../../src/main/windows/deep-link.ts'

test('landing links become in-app routes', () => {
  expect(parseDeepLink('channel-console://AdminLogin?adminId=1&channelId=2&loginTime=3&loginKey=a%2Bb')).toBe(
    '/AdminLogin?adminId=1&channelId=2&loginTime=3&loginKey=a%2Bb',
  )
  expect(parseDeepLink('channel-console://grouplogin/?data=x&sn=y')).toBe('/GroupLogin?data=x&sn=y')
  expect(parseDeepLink('CHANNEL-CONSOLE://AdminLogin')).toBe('/AdminLogin')
})

test('a redirect may only lead to an in-app route', () => {
  const link = (to: string) =>
    `channel-console://GroupLogin?data=x&sn=y&redirectUrl=${encodeURIComponent(to)}`
  expect(parseDeepLink(link('/channelapi/channel/emaillist?t=13'))).toBe(
    '/GroupLogin?data=x&sn=y&redirectUrl=%2Fchannelapi%2Fchannel%2Femaillist%3Ft%3D13',
  )
  for (const away of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\nb',
  ]) {
    expect(parseDeepLink(link(away))).toBe('/GroupLogin?data=x&sn=y')
  }
})

test('any other link is rejected', () => {
  const others = [
    'https://AdminLogin?adminId=1',
    'channel-console://Other?adminId=1',
    'channel-console://AdminLogin/deeper?adminId=1',
    'channel-console://AdminLogin?adminId=1&evil=2',
    'channel-console://AdminLogin?adminId=1&adminId=2',
    'channel-console://user@AdminLogin?adminId=1',
    'channel-console://AdminLogin?adminId=1#hash',
    `channel-console://AdminLogin?adminId=${'9'.repeat(9000)}`,
    'channel-console:AdminLogin',
    'nonsense',
  ]
  expect(others.map(parseDeepLink)).toEqual(others.map(() => null))
})

test('the link is found among the command line arguments', () => {
  expect(findLink(['console.exe', '--flag', 'Channel-Console://AdminLogin?x=1'])).toBe(
    'Channel-Console://AdminLogin?x=1',
  )
  expect(findLink(['console.exe', '--profile', 'channel-console.json'])).toBeUndefined()
})

test('routes wait for the page, the latest wins, and a reload makes them wait again', () => {
  const openedRoutes: string[] = []
  const queue = createRouteQueue(route => openedRoutes.push(route))
  queue.open('/first')
  queue.open('/second')
  expect(openedRoutes).toEqual([])
  queue.ready()
  queue.open('/third')
  expect(openedRoutes).toEqual(['/second', '/third'])
  queue.loading()
  queue.open('/fourth')
  expect(openedRoutes).toEqual(['/second', '/third'])
  queue.ready()
  expect(openedRoutes).toEqual(['/second', '/third', '/fourth'])
})
