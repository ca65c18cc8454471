import { roleNames } from '../../demo/data/roles.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { accountCalls } from './demo.ts'

/** Accounts of sub-channels and the roles they can have (spec 3 §7). */
export const subChannelAccounts: CallHandlers = {
  ...accountCalls('subChannelAccounts', 'subChannel'),
  'subChannelRoles.list': (_, { database }) => ({
    data: Object.entries(roleNames(database)).map(([id, title]) => ({ id: Number(id), title })),
  }),
}
