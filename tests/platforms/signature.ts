import { createHash } from 'node:crypto'

/**
 * The signature that the documents ask for (document 1, section 7): the values of all parameters, sorted by their names,
 * concatenated, the secret behind them, hashed.
 */
export const signatureOf = (parameters: ReadonlyMap<string, string>, secret: string): string => {
  const hash = createHash('md5')
  for (const name of [...parameters.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    if (name !== 'sign') hash.update(parameters.get(name) ?? '')
  }
  return hash.update(secret).digest('hex')
}
