import { formatWhole, negate } from '../../../shared/domain/money.ts'
import type { KindState } from './inbox-state.ts'

/** Formats the total amount of a kind's records: one sum, or both directions; '' unless all of them were read. */
export const formatInboxSums = ({ credits, debits }: Pick<KindState, 'credits' | 'debits'>): string =>
  [
    ...(credits === null ? [] : [debits === null ? formatWhole(credits) : `+${formatWhole(credits)}`]),
    ...(debits === null ? [] : [formatWhole(negate(debits))]),
  ].join(' ')
