import { expect, test } from 'vitest'
import { createRelatedLists } from '../../src/renderer/app/related-lists.ts'
import { startAllTexts } from '../texts.ts'

test('a player leads to the lists that the menu holds, at all dates and kinds, and to the own journal', async () => {
  await startAllTexts('en-us')
  const reaches = (route: string) => (route.includes('GmSendMoneyList') ? null : 'A list')
  expect(createRelatedLists(reaches)('player', '7')).toEqual([
    { title: 'A list', route: '/channelapi/Finance/rechargeDataList?roleId=7&startdate=&IfInnerProxy=3' },
    { title: 'A list', route: '/channelapi/Finance/withdrawlOrderList?roleId=7&startTime=&isfakeWithdraw=' },
    { title: 'My operations', route: '/own-journal?text=7&from=' },
  ])
  expect(createRelatedLists(reaches)('record', '20261124')).toEqual([
    { title: 'My operations', route: '/own-journal?text=20261124&from=' },
  ])
})
