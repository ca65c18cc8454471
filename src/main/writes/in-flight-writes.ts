import { createHmac, randomBytes } from 'node:crypto'
import type { Endpoint } from '../../shared/endpoint.ts'
import { toCanonical } from '../platform/canonical.ts'

/** The lock of writes: the same call with the same input is refused while one is in flight. */
interface InFlightWrites {
  /** Takes the place and returns its release; undefined while it is taken. Synchronous: no second click can slip by. */
  readonly take: (endpoint: Pick<Endpoint, 'method' | 'path'>, input: unknown) => (() => void) | undefined
}

/** An empty set of {@link InFlightWrites}. Inputs, which may hold passwords, are kept only as keyed hashes. */
export const createInFlightWrites = (): InFlightWrites => {
  const salt = randomBytes(32)
  const taken = new Set<string>()
  return {
    take: ({ method, path }, input) => {
      // By path: calls of two screens with one path change one thing.
      const key = createHmac('sha256', salt)
        .update(JSON.stringify([method, path, toCanonical(input)]))
        .digest('hex')
      if (taken.has(key)) return undefined
      taken.add(key)
      return () => taken.delete(key)
    },
  }
}
