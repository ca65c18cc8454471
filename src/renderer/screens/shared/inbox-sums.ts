import { formatWhole } from '../../../shared/domain/money.ts'
import type { KindState } from './inbox-state.ts'

/** Formats what the records of a kind move in all: one sum, or both directions; '' unless all of them were read. */
export const formatInboxSums = ({ gives, takes }: Pick<KindState, 'gives' | 'takes'>): string =>
  [
    ...(gives === null ? [] : [takes === null ? formatWhole(gives) : `+${formatWhole(gives)}`]),
    ...(takes === null ? [] : [`−${formatWhole(takes)}`]),
  ].join(' ')
