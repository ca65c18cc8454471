import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, subChannelAccounts } from '../../src/areas/accounts/calls.ts'
import {
  salesmanPromotionsScreen,
  subChannelPromotionsScreen,
} from '../../src/areas/channel-totals/promotions.list.ts'
import { openScreen, setClock } from './console.tsx'
import { readCells } from './game-platform.ts'
import { createProxyPlatform, createRowsAnswer, readCellUnder } from './proxy-platform.ts'

beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const row = {
  ProxyId: 20000001,
  username: 'ana',
  remark: 'North',
  parentRemark: 'East channel',
  parentTypeName: 'Channel',
  Link: 'https://play.example/r?id=20000001',
  ShortLink: 'https://s.example/a1',
}

describe.each([
  ['salesmen', accounts.promotions, salesmanPromotionsScreen, 'Salesperson ID'],
  ['sub-channels', subChannelAccounts.promotions, subChannelPromotionsScreen, 'Sub-channel ID'],
])('promotions of %s', (_, source, promotionsScreen, idHeader) => {
  const open = async () => {
    const server = createProxyPlatform([
      [source, () => createRowsAnswer([row, { ...row, ProxyId: 2, ShortLink: null }])],
    ])
    const view = await openScreen(promotionsScreen, server)
    await screen.findByText('20000001')
    return { ...view, server }
  }

  test('show both links and copy one of them', async () => {
    const { user, server } = await open()
    expect(readCells()[0]).toMatchObject({
      [idHeader]: '20000001',
      Account: 'ana',
      Remark: 'North',
      Parent: 'East channelChannel',
      Link: 'https://play.example/r?id=20000001',
      'Short link': 'https://s.example/a1',
    })
    expect(readCellUnder(0, 'Link').querySelector('a')?.href).toBe('https://play.example/r?id=20000001')
    expect(readCellUnder(0, 'Short link').querySelector('a')?.href).toBe('https://s.example/a1')
    expect(readCells()[1]?.['Short link']).toBe('–')
    await user.hover(readCellUnder(0, 'Short link'))
    await user.click(await screen.findByRole('button', { name: /^Copy/ }))
    await waitFor(() => expect(server.copiedTexts).toEqual(['https://s.example/a1']))
  })
})
