import { createHash } from 'node:crypto'

/**
 * Computes the documented signature (document 1, section 7): an MD5 over the values of all parameters, sorted by name,
 * and the secret.
 */
export const signatureOf = (parameters: ReadonlyMap<string, string>, secret: string): string => {
  const hash = createHash('md5')
  for (const name of [...parameters.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    if (name !== 'sign') hash.update(parameters.get(name) ?? '')
  }
  return hash.update(secret).digest('hex')
}
