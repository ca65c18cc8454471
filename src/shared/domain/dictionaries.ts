import { accountKind, playerRole } from './accounts.ts'
import type { Dictionary } from './dictionary.ts'
import { hideFlag, rechargePayType, rechargeStatus, reissued } from './orders.ts'

const all: readonly Dictionary[] = [
  accountKind,
  hideFlag,
  playerRole,
  rechargePayType,
  rechargeStatus,
  reissued,
]

const byId = new Map(all.map(one => [one.id, one]))

/** Every dictionary of the platform. */
export const dictionaries = all

/** The dictionary a serialised column or filter names; throws for an id that no dictionary has (a bug). */
export const dictionaryOf = (id: string): Dictionary => {
  const found = byId.get(id)
  if (!found) throw new Error(`no dictionary '${id}'`)
  return found
}
