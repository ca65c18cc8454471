import type { Action } from '../../../renderer/kit/dialog/action.ts'
import { withRefusal } from '../with-refusal.tsx'

/** Refuses invite bonus and fake data without a role id, or with 0: they are saved for a role (spec 3 §5). */
export const needsAgent = <Row extends { readonly role_id: string }>(action: Action<Row>): Action<Row> =>
  withRefusal<Row>(({ row }) => row.role_id === '' || row.role_id === '0', 'errors:agentIdUnknown', action)
