import type { Endpoint } from '../../../shared/endpoint.ts'
import { isRemoval } from '../../../shared/write-record.ts'
import type { ActionGroup } from '../menu/action-group.ts'
import type { ActionTone } from './question/verb.ts'

/** Where an action of a record is offered, as its declaration says. */
export interface ActionPlacing {
  /** Place among the actions of a record; default: by its tone. */
  readonly group?: ActionGroup
  /** True if it is a button wherever there is room, and not only in menus. */
  readonly isProminent?: true
}

/** Picks the placing of an action from its declaration. */
export const pickPlacing = ({ group, isProminent }: ActionPlacing): ActionPlacing => ({
  ...(group && { group }),
  ...(isProminent && { isProminent }),
})

/** Marks a dangerous action whose call removes its record. */
export const markDeletion = (
  { record }: Pick<Endpoint, 'record'>,
  tone: ActionTone,
): { readonly isDeletion?: true } => (tone === 'danger' && isRemoval(record) ? { isDeletion: true } : {})
