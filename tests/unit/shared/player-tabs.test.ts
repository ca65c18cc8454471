import { expect, test } from 'vitest'
import { listVisibleTabs, type PlayerTab, playerTabs } from '../../../src/shared/domain/player-tabs.ts'

const everywhere = [
  'basic',
  'password',
  'wagering',
  'recharges',
  'withdrawals',
  'logins',
  'sameIp',
  'coins',
  'games',
  'subLevels',
  'promotions',
  'switches',
  'blogger',
] as const satisfies readonly PlayerTab[]

const listPaymentTabs = (country: string) =>
  listVisibleTabs(country).filter(tab => !(everywhere as readonly string[]).includes(tab))

test.each([
  ['PH', ['bankCard', 'gcash', 'payMaya']],
  ['TH', ['bankCard']],
  ['CO', ['bankCard']],
  ['KE', ['bankCard', 'wallet']],
  ['DEV', ['bankCard', 'gcash', 'payMaya', 'pix', 'wallet']],
  ['BR', ['pix']],
  ['IN', ['pix']],
  // Unknown codes, and a name that every object has.
  ['XX', ['pix']],
  ['', ['pix']],
  ['constructor', ['pix']],
])('%j pays by %j', (country, tabs) => {
  expect(listPaymentTabs(country)).toEqual(tabs)
})

test.each(['BR', 'PH', 'TH', 'CO', 'KE', 'DEV', 'XX'])(
  '%s shows all tabs that are not specific to a country',
  country => {
    const visibleTabs = listVisibleTabs(country)
    expect(everywhere.filter(tab => !visibleTabs.includes(tab))).toEqual([])
  },
)

test('tabs are in the order of the platform’s indices', () => {
  const indices = listVisibleTabs('DEV').map(tab => playerTabs[tab])
  expect(indices).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20])
})
