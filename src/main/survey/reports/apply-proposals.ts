import { findEndpoint } from '../../../areas/calls.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { Proposal } from '../../../shared/survey.ts'
import { collectAnsweredAmounts } from '../../../shared/texts/amount-names.ts'
import { isObject } from '../../settings/preserve-unknown.ts'

/** A profile's file content, including fields that this version does not know. */
export type ProfileFile = Readonly<Record<string, unknown>>

const part = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

/** Sets the scale of one field; a scale for all amounts is first expanded to each of them. */
const withScale = (endpoint: Endpoint | undefined, before: unknown, name: string, value: string): unknown => {
  if (name === '') return value
  if (typeof before !== 'string') return { ...part(before), [name]: value }
  const names = endpoint ? [...collectAnsweredAmounts(endpoint.output)] : []
  return { ...Object.fromEntries(names.map(fieldName => [fieldName, before])), [name]: value }
}

const changeCall = (
  endpoint: Endpoint | undefined,
  override: Readonly<Record<string, unknown>>,
  { part: changedPart, name, value }: Proposal,
): Readonly<Record<string, unknown>> => {
  switch (changedPart) {
    case 'path':
    case 'method':
    case 'encoding':
      return { ...override, [changedPart]: value }
    case 'parameters':
    case 'fields':
      return { ...override, [changedPart]: { ...part(override[changedPart]), [name]: value } }
    case 'scale':
      return { ...override, scale: withScale(endpoint, override['scale'], name, value) }
    case 'inFlight':
    case 'country':
      return override
    default:
      return changedPart satisfies never
  }
}

/** Applies proposals to a copy of a profile's content. */
export const applyProposals = (file: ProfileFile, proposals: readonly Proposal[]): ProfileFile => {
  let newFile: Record<string, unknown> = { ...file }
  for (const proposal of proposals) {
    const { call, part: changedPart, value } = proposal
    if (changedPart === 'country') newFile = { ...newFile, country: value }
    else if (changedPart === 'inFlight') {
      newFile = { ...newFile, exports: { ...part(newFile['exports']), inFlight: Number(value) } }
    } else {
      const endpoints = part(newFile['endpoints'])
      const override = changeCall(findEndpoint(call), part(endpoints[call]), proposal)
      newFile = { ...newFile, endpoints: { ...endpoints, [call]: override } }
    }
  }
  return newFile
}
