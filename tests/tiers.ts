/**
 * Options of a case that covers another instance of a kind. `npm test` runs the cases that stand for their kind, and
 * `npm run proof` the others.
 */
export const standsForItsKind = (isRepresentative: boolean): { readonly tags?: ['proof'] } =>
  isRepresentative ? {} : { tags: ['proof'] }
