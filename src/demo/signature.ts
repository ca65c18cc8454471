import { createHash } from 'node:crypto'

/** The rule of signing that the demo's profile states. */
export const signing = {
  secret: 'demo-platform-signing-secret',
  hash: 'md5',
  order: 'name',
  position: 'suffix',
  field: 'sign',
} as const

/**
 * What the signature of these parameters must be: values in the order of their names, then the secret, hashed.
 * Written apart from the client's signing on purpose: it is the other side of the contract.
 */
export const computeSignature = (parameters: ReadonlyMap<string, string>): string => {
  const names = [...parameters.keys()].filter(name => name !== signing.field)
  const byCodePoint = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const hash = createHash(signing.hash)
  for (const name of byCodePoint) hash.update(parameters.get(name) ?? '')
  return hash.update(signing.secret).digest('hex')
}
