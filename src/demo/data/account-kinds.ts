import { accountKind } from '../../shared/domain/accounts.ts'
import { optionalChoice } from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import { compare, type SqlCondition } from './search.ts'

/** Returns 0 for players, 1 for simulated accounts; undefined if a call requests both. */
const simulatedAsked = (call: Pick<Call, 'text'>): number | undefined => {
  const kind = optionalChoice(call, 'IfInnerProxy', listCodes(accountKind))
  if (kind === accountKind.code.player) return 0
  return kind === accountKind.code.simulated ? 1 : undefined
}

/** Condition for the kind of account that a call requests: 3 all, 2 players, 1 simulated accounts (spec 3 §7). */
export const matchAccountKind = (call: Pick<Call, 'text'>): SqlCondition | undefined =>
  compare('simulated', simulatedAsked(call))

/** Returns a filter for the kind of account that a call requests. */
export const isOfAccountKind = (call: Call): ((account: { readonly simulated: number }) => boolean) => {
  const requestedKind = simulatedAsked(call)
  return ({ simulated }) => requestedKind === undefined || simulated === requestedKind
}
