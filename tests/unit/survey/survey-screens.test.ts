import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { routes } from '../../../src/renderer/app/routes.ts'
import { getScreenOfCall } from '../../../src/renderer/app/survey/screen-of-call.ts'

const withoutScreen = ['session', 'tasks', 'system', 'playerActions', 'subChannelRoles']

describe('the screen of a call', () => {
  test('is a route of the console', () => {
    const screens = catalogue.flatMap(({ id }) => getScreenOfCall(id) ?? [])
    expect(screens.filter(route => routes[route] === undefined)).toEqual([])
  })

  test('is its own, that of the list it belongs to, or that of its area', () => {
    const screens = [
      'gameLog.summarySum',
      'proxyBonus.daily',
      'proxyBonus.log',
      'payWays.list',
      'home.summary',
      '',
    ]
    expect(screens.map(getScreenOfCall)).toEqual([
      '/channelapi/record/getGameRecordSummaryList',
      '/channelapi/agent/proxybonuslist',
      '/channelapi/agent/proxybonusdata',
      '/channelapi/player/playerList',
      '/',
      undefined,
    ])
  })

  test('exists for every read that a page shows', () => {
    const reads = catalogue.filter(({ effect }) => effect === 'read')
    const areasWithoutScreen = reads
      .filter(({ id }) => getScreenOfCall(id) === undefined)
      .map(({ id }) => id.split('.')[0] ?? '')
    expect(areasWithoutScreen.filter(area => !withoutScreen.includes(area))).toEqual([])
  })
})
