import { accountKind } from '../../shared/domain/accounts.ts'
import { optionalChoice } from '../call-values.ts'
import { listCodes } from '../dictionary-texts.ts'
import type { Call } from '../world.ts'
import { type Condition, compare } from './search.ts'

/** 0 for players, 1 for simulated accounts; undefined where a call asks for both. */
const simulatedAsked = (call: Pick<Call, 'text'>): number | undefined => {
  const kind = optionalChoice(call, 'IfInnerProxy', listCodes(accountKind))
  if (kind === accountKind.code.player) return 0
  return kind === accountKind.code.simulated ? 1 : undefined
}

/** The rows of the kind that a call asks for: 3 all, 2 players, 1 simulated accounts (spec 3 §7). */
export const ofAccountKind = (call: Pick<Call, 'text'>): Condition | undefined =>
  compare('simulated', simulatedAsked(call))

/** Whether an account is of the kind that a call asks for. */
export const isOfAccountKind = (call: Call): ((account: { readonly simulated: number }) => boolean) => {
  const asked = simulatedAsked(call)
  return ({ simulated }) => asked === undefined || simulated === asked
}
