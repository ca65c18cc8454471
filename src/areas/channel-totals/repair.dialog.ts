import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { accounts, subChannelAccounts } from '../accounts/calls.ts'
import type { TotalRow } from './calls.ts'

const repair = ({ repair: call }: Pick<typeof accounts, 'repair'>) =>
  confirmation<typeof call, TotalRow>(call, {
    texts: 'channelTotals:repair',
    createInput: row => ({ RoleID: row.ProxyId }),
    textValues: row => ({ proxy: row.ProxyId, name: row.username }),
  })

export const repairSalesman = repair(accounts)
export const repairSubChannel = repair(subChannelAccounts)
