import { catalogue } from '../../../areas/calls.ts'
import type { EndpointBase } from '../../../shared/endpoint-base.ts'
import { isWireObject } from '../../../shared/shapes.ts'
import type { SampledAnswer } from '../../platform/sample.ts'
import { collectFields } from '../answers/declared-fields.ts'
import { findKnownList } from '../answers/find-list.ts'

/** Fewer fields of another call may match by chance. */
const minFields = 5

/** Finds the call whose answer this really is: hardly any fields of its own call, and nearly all of another's. */
export const findOtherCall = (endpoint: EndpointBase, { answer }: SampledAnswer): string | undefined => {
  const ownFields = collectFields(endpoint.output)
  const { data } = answer
  const [row] = findKnownList(answer)?.rows ?? [data]
  if (!isWireObject(row) || ownFields.size === 0) return undefined
  const names = Object.keys(row)
  if (names.length < minFields || names.filter(name => ownFields.has(name)).length * 5 > names.length)
    return undefined
  const reads = catalogue.filter(({ effect, id }) => effect === 'read' && id !== endpoint.id)
  return reads.find(({ output }) => {
    const fields = collectFields(output)
    const sharedCount = names.filter(name => fields.has(name)).length
    return sharedCount >= minFields && sharedCount >= names.length * 0.8
  })?.id
}
