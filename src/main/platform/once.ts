import { createHmac, randomBytes } from 'node:crypto'
import { canonical } from './canonical.ts'

/** Lets one write of a kind through at a time: the same call with the same input is refused while one is open. */
interface OpenWrites {
  /** Takes the place and returns what frees it, or undefined while it is taken. Synchronous: no second click can slip by. */
  readonly open: (endpointId: string, input: unknown) => (() => void) | undefined
}

/** An empty set of {@link OpenWrites}. Inputs, which may hold passwords, are kept only as keyed hashes. */
export const createOpenWrites = (): OpenWrites => {
  const salt = randomBytes(32)
  const taken = new Set<string>()
  return {
    open: (endpointId, input) => {
      const key = createHmac('sha256', salt)
        .update(JSON.stringify([endpointId, canonical(input)]))
        .digest('hex')
      if (taken.has(key)) return undefined
      taken.add(key)
      return () => taken.delete(key)
    },
  }
}
