import type { Difference, Proposal } from '../../../shared/survey.ts'
import { differenceWords } from '../../../shared/survey-words.ts'

/** Describes a difference: kind, place, frequency and evidence. */
export const describeDifference = (difference: Difference): string => {
  const { kind, field, theirs, seen, of, ratio, proofs } = difference
  const values: Readonly<Record<string, string>> = { field, theirs, ratio: `${ratio ?? ''}` }
  const parts = [
    differenceWords[kind].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    of > 1 && `${seen} of ${of}`,
    ...proofs.map(proof => `against ${proof.with} in ${proof.seen} of ${proof.of}`),
  ]
  return parts.filter(Boolean).join('; ')
}

/** Describes a proposal as a profile entry, with its evidence. */
export const describeProposal = ({ call, part, name, value, seen, of, looks }: Proposal): string => {
  const ownEntries: Readonly<Record<string, string>> = { country: 'country', inFlight: 'exports.inFlight' }
  const place = ownEntries[part] ?? ['endpoints', call, part, name].filter(Boolean).join('.')
  const evidence = of > 1 ? ` (found in ${seen} of ${of}${looks && `, looks like: ${looks}`})` : ''
  return `${place} = ${value}${evidence}`
}
