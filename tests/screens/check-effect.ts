import type { AnyEndpoint } from '../../src/shared/endpoint.ts'

/** Throws as main does when a write is sent as a read, or a read as a write. */
export const mustHaveEffect = (endpoint: AnyEndpoint | undefined, effect: 'read' | 'write'): void => {
  if (endpoint && (endpoint.effect === 'read') !== (effect === 'read'))
    throw new Error(`main refuses ${endpoint.id} as a ${effect}`)
}
