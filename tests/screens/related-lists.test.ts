import { expect, test } from 'vitest'
import { createRelatedLists } from '../../src/renderer/app/player/related-lists.ts'
import { startAllTexts } from '../texts.ts'

test('a player links to the menu’s related lists and the journal, without date limits', async () => {
  await startAllTexts('en-us')
  const getMenuTitle = (route: string) => (route.includes('GmSendMoneyList') ? null : 'A list')
  expect(createRelatedLists(getMenuTitle)('player', '7')).toEqual([
    { title: 'A list', route: '/channelapi/Finance/rechargeDataList?roleId=7&startdate=&IfInnerProxy=3' },
    { title: 'A list', route: '/channelapi/Finance/withdrawlOrderList?roleId=7&startTime=&isfakeWithdraw=' },
    { title: 'My operations', route: '/own-journal?text=7&from=' },
  ])
  expect(createRelatedLists(() => 'GM')('player', '7')).toContainEqual({
    title: 'GM',
    route: '/channelapi/channel/GmSendMoneyList?roleId=7&start=',
  })
  expect(createRelatedLists(getMenuTitle)('record', '20261124')).toEqual([
    { title: 'My operations', route: '/own-journal?text=20261124&from=' },
  ])
})
