import type { CallHandlers } from '../../demo/world.ts'
import { ownPassword } from './own-password.demo.ts'
import { ownSettlement } from './own-settlement.demo.ts'

/** The signed-in operator's own account. */
export const ownAccount: CallHandlers = { ...ownPassword, ...ownSettlement }
