import { joinInLine } from '../../shared/texts/bidi.ts'
import type { SettleRow } from './calls.ts'

/** The columns that identify the account of a day. */
export type AccountColumns = Pick<SettleRow, 'ProxyId' | 'username' | 'remark'>

/** Names an account by its id and its remark, or its user name without one. */
export const formatAccountLabel = ({ ProxyId, username, remark }: AccountColumns): string =>
  joinInLine([ProxyId, remark || username], ' ')
