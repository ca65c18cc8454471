import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { findEndpoint } from '../../../src/shared/endpoints/catalogue.ts'

export type Row = Readonly<Record<string, unknown>>

/** The words of a list as the specification gives them, in its order. */
export const splitWords = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean)

export const getCall = (id: string): Endpoint => {
  const endpoint = findEndpoint(id)
  if (!endpoint) throw new Error(`no call ${id}`)
  return endpoint
}

/** An answer as main reads it for the call of this id. */
export const parseAnswer = (id: string, answer: unknown): unknown => getCall(id).output.parse(answer)

/** An object of the wire with these fields, each with a value of its own. */
export const createWireObject = (list: string): Row =>
  Object.fromEntries(splitWords(list).map((field, place) => [field, place + 1]))

/** Those of the fields that what was read no longer has. */
export const findMissingFields = (list: string, parsed: Row): readonly string[] =>
  splitWords(list).filter(
    field => parsed[field] === undefined || parsed[field] === null || parsed[field] === '',
  )
