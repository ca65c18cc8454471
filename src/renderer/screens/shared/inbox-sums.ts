import { formatWhole } from '../../../shared/domain/money.ts'
import type { KindState } from './inbox-state.ts'

/** Formats the total amount of a kind's records: one sum, or both directions; '' unless all of them were read. */
export const formatInboxSums = ({ gives, takes }: Pick<KindState, 'gives' | 'takes'>): string =>
  [
    ...(gives === null ? [] : [takes === null ? formatWhole(gives) : `+${formatWhole(gives)}`]),
    ...(takes === null ? [] : [`-${formatWhole(takes)}`]),
  ].join(' ')
