import { createHmac, randomBytes } from 'node:crypto'
import type { Endpoint } from '../../shared/endpoint.ts'
import { toCanonical } from '../platform/canonical.ts'

/** In-flight lock of writes: refuses the same call with the same input meanwhile. */
interface InFlightWrites {
  /** Takes the lock and returns its release; undefined if taken. Synchronous, so that a double click cannot pass twice. */
  readonly take: (endpoint: Pick<Endpoint, 'method' | 'path'>, input: unknown) => (() => void) | undefined
}

/** Creates an empty lock. Inputs may hold passwords: only keyed hashes are stored. */
export const createInFlightWrites = (): InFlightWrites => {
  const salt = randomBytes(32)
  const locked = new Set<string>()
  return {
    take: ({ method, path }, input) => {
      // By path: endpoints of two screens with the same path change the same thing.
      const key = createHmac('sha256', salt)
        .update(JSON.stringify([method, path, toCanonical(input)]))
        .digest('hex')
      if (locked.has(key)) return undefined
      locked.add(key)
      return () => locked.delete(key)
    },
  }
}
