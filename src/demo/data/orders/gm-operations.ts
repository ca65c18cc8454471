import { gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import { createList } from '../../list.ts'
import type { Database } from '../database.ts'
import { amount, code, exactText, range, whole } from '../search.ts'
import type { Stored } from '../tables.ts'

export type StoredOperation = Stored<'gm_operations'>

/** Returns the channel that a player belongs to. */
const getChannel = (player: number): number => (player % 5 === 0 ? 100_002 : 100_001)

/** GM operations (spec 1 §7). */
export const operationList = createList<StoredOperation>({
  table: 'gm_operations',
  order: 'id DESC',
  filters: {
    ...range('added', 'start', 'end'),
    roleId: whole('player'),
    amount: amount('money'),
    channelRoleId: whole('channel'),
    operatorType: code('type', gmOperateType),
    verifyState: code('status', gmStatus),
    checkUser: exactText('checker'),
  },
})

/** Stores a new operation, pending review. */
export const addOperation = (
  database: Database,
  operation: Pick<StoredOperation, 'player' | 'type' | 'money' | 'note' | 'added' | 'operator'>,
): void => database.insert('gm_operations', { ...operation, channel: getChannel(operation.player) })

/** Ends the review of an operation; false if it is not pending. */
export const reviewOperation = (
  database: Database,
  id: number,
  status: number,
  updated: string,
  checker: string,
): boolean =>
  database.run(
    `UPDATE gm_operations SET status = ?, updated = ?, checker = ? WHERE id = ? AND status = ${gmStatus.code.pending}`,
    status,
    updated,
    checker,
    id,
  ) === 1
