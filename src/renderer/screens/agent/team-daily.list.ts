import { count, day, money, playerId } from '../../../shared/column.ts'
import { agentTeams } from '../../../shared/endpoints/agent-teams.ts'
import { number, openRange } from '../../kit/form/fields.ts'
import { listScreen, listSection } from '../../kit/list/list-screen.tsx'
import { hierarchyPaging } from './paging.ts'
import { createVariantScreen } from './variant-screen.tsx'

const columns = [
  day('AddTime', { pinned: true }),
  playerId('ProxyId'),
  money('DailyDeposit', 2),
  money('DailyWithdraw', 2),
  count('FirstDepositPerson'),
  money('FirstDepositMoney', 2),
  count('Lv1PersonCount'),
  money('Lv1Deposit', 2),
  count('Lv1FirstDepositPerson'),
  money('Lv1FirstDeposit', 2),
  money('Lv1Running', 3),
  count('Lv2PersonCount'),
  money('Lv2Deposit', 2),
  count('Lv2FirstDepositPerson'),
  money('Lv2FirstDeposit', 2),
  money('Lv2Running', 3),
  count('Lv3PersonCount'),
  money('Lv3Deposit', 2),
  count('Lv3FirstDepositPerson'),
  money('Lv3FirstDeposit', 2),
  money('Lv3Running', 3),
] as const

const tiles = [count('FirstDepositPerson'), money('FirstDepositMoney', 2), money('Deposit', 2)] as const
const addedFields = {
  FirstDepositPerson: 'FirstDepositPerson',
  FirstDepositMoney: 'FirstDepositMoney',
  Deposit: 'DailyDeposit',
  Lv1FirstDepositPerson: 'Lv1FirstDepositPerson',
  Lv1FirstDepositMoney: 'Lv1FirstDeposit',
  Lv1Deposit: 'Lv1Deposit',
} as const
const levelOneTiles = [
  count('Lv1FirstDepositPerson'),
  money('Lv1FirstDepositMoney', 2),
  money('Lv1Deposit', 2),
] as const

export const teamDailyScreen = createVariantScreen(({ hideLevelOneTiles }) =>
  listScreen(agentTeams.daily, {
    ...hierarchyPaging,
    texts: 'agentTeams:daily',
    route: '/channelapi/agent/teamreport',
    filters: [number('ProxyId'), openRange('add_date1', 'add_date2')],
    comparisons: { range: 'add_date1', over: 'AddTime', by: ['ProxyId'] },
    totals: {
      fromAnswer: true,
      tiles: hideLevelOneTiles ? tiles : [...tiles, ...levelOneTiles],
      addedFields,
    },
    columns,
    transpose: { over: 'AddTime', by: ['ProxyId'] },
    rowKey: null,
  }),
)

/** Daily list of one agent beneath another list, which fixes agent and range. */
export const teamDaysOfAgent = listSection(agentTeams.daily, {
  ...hierarchyPaging,
  texts: 'agentTeams:dailyOfAgent',
  route: 'agentTeams:dailyOfAgent',
  filters: [],
  columns,
  transpose: { over: 'AddTime', by: ['ProxyId'] },
  rowKey: null,
})
