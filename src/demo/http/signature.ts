import { createHash } from 'node:crypto'

/** Signing rules in the demo's profile. */
export const signing = {
  secret: 'demo-platform-signing-secret',
  hash: 'md5',
  order: 'name',
  position: 'suffix',
  field: 'sign',
} as const

/**
 * Computes the expected signature of these parameters: values in the order of their names, then the secret, hashed.
 * Deliberately independent of the client's code: this is the other side of the contract.
 */
export const computeSignature = (parameters: ReadonlyMap<string, string>): string => {
  const names = [...parameters.keys()].filter(name => name !== signing.field)
  const byCodePoint = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const hash = createHash(signing.hash)
  for (const name of byCodePoint) hash.update(parameters.get(name) ?? '')
  return hash.update(signing.secret).digest('hex')
}
