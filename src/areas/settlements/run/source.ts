import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import { accounts, subChannelAccounts } from '../../accounts/calls.ts'
import { salesmanSettlement, subChannelSettlement } from '../calls.ts'

/** Kind of settled accounts: their calls, and the location of their share points. */
export interface RunSource {
  readonly kind: 'salesman' | 'subChannel'
  readonly texts: TextsAt
  /** Route of the run page. */
  readonly route: string
  readonly daily: typeof salesmanSettlement.daily
  readonly settle: typeof salesmanSettlement.settle
  readonly accounts: typeof accounts.list
}

export const salesmanRun: RunSource = {
  kind: 'salesman',
  texts: 'settlements:salesmanRun',
  route: '/settlement-run',
  daily: salesmanSettlement.daily,
  settle: salesmanSettlement.settle,
  accounts: accounts.list,
}

export const subChannelRun: RunSource = {
  kind: 'subChannel',
  texts: 'settlements:subChannelRun',
  route: '/sub-channel-settlement-run',
  daily: subChannelSettlement.daily,
  settle: subChannelSettlement.settle,
  accounts: subChannelAccounts.list,
}
