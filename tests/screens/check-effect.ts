import type { AnyEndpoint } from '../../src/shared/endpoint.ts'

/** Fails as main does: a write is not sent as a read, nor a read through the pipeline of writes. */
export const mustHaveEffect = (endpoint: AnyEndpoint | undefined, wanted: 'read' | 'write'): void => {
  if (endpoint && (endpoint.effect === 'read') !== (wanted === 'read'))
    throw new Error(`main refuses ${endpoint.id} as a ${wanted}`)
}
