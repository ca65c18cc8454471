import type { Action } from '../../../kit/dialog/action.ts'
import { refusedWhen } from '../refused.tsx'

/** Invite bonus and fake data belong to a role: without its id, or with 0, there is none to save them for (spec 3 §5). */
export const needsAgent = <Row extends { readonly role_id: string }>(action: Action<Row>): Action<Row> =>
  refusedWhen<Row>(({ row }) => row.role_id === '' || row.role_id === '0', 'errors:agentIdUnknown', action)
