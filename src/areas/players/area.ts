import { defineArea } from '../../renderer/kit/area.ts'
import { accountKind } from '../../shared/domain/accounts.ts'

const everyAccount = { IfInnerProxy: String(accountKind.code.all) }

const playerRow = {
  path: '/channelapi/player/playerList',
  filters: { roleId: ['roleId', 'RoleID'] },
  widened: everyAccount,
} as const

export const area = defineArea({
  screens: {
    '/channelapi/player/playerList': {
      texts: 'players:list',
      load: async () => (await import('./players.tsx')).playersScreen,
    },
    '/channelapi/player/innnerAccountList': {
      texts: 'players:simulated',
      load: async () => (await import('./simulated/simulated-accounts.list.ts')).simulatedAccountsScreen,
    },
  },
  records: {
    playerActions: playerRow,
    playerGoods: playerRow,
    playerLevels: playerRow,
    payWays: playerRow,
    simulatedAccounts: {
      path: '/channelapi/player/innnerAccountList',
      filters: { RoleID: ['roleId', 'RoleID'] },
    },
  },
})
