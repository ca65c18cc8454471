import type { Stored } from '../tables.ts'

/** Kind of account: the channel's own, a salesman's, or a sub-channel's. */
export type AccountKind = 'channel' | 'salesman' | 'subChannel'

export interface StoredAccount extends Stored<'accounts'> {
  readonly kind: AccountKind
}
