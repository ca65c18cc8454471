import { accountKind } from '../../../shared/domain/accounts.ts'
import { optionalChoice } from '../../call-values.ts'
import { listCodes } from '../../dictionary-texts.ts'
import type { Call } from '../../world.ts'
import { choice } from '../search.ts'

const { player, simulated } = accountKind.code

/** Filter for the kind of account: 3 all, 2 players, 1 simulated accounts (spec 3 §7). */
export const matchAccountKind = choice(accountKind, {
  [player]: 'simulated = 0',
  [simulated]: 'simulated = 1',
})

/** Returns a filter for the kind of account that a call requests. */
export const isOfAccountKind = (call: Call): ((account: { readonly simulated: number }) => boolean) => {
  const kind = optionalChoice(call, 'IfInnerProxy', listCodes(accountKind))
  if (kind !== player && kind !== simulated) return () => true
  return account => (account.simulated === 1) === (kind === simulated)
}
