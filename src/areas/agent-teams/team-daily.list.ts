import { number, openRange } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, money } from '../../shared/column.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { teamDayColumns } from '../shared/team-days.ts'
import { createVariantScreen } from '../shared/variant-screen.tsx'
import { agentTeams } from './calls.ts'

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
    columns: teamDayColumns,
    transpose: { over: 'AddTime', by: ['ProxyId'] },
    rowKey: null,
  }),
)
