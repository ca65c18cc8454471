/**
 * Options of a test of one case of a kind: `npm test` runs the representatives of a kind, `npm run proof` the other cases.
 */
export const proofUnless = (isRepresentative: boolean): { readonly tags?: ['proof'] } =>
  isRepresentative ? {} : { tags: ['proof'] }
