import { findEndpoint } from '../../../src/areas/calls.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { listSpecifiedParameters } from '../../screens/specification/list-parameters.ts'

export type Row = Readonly<Record<string, unknown>>

/** Splits a list of the specification into its words, in order. */
export const splitWords = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean)

/**
 * The parameters of a list's call: those in the tables of `tests/screens/specification`, and these others, which no filter
 * has.
 */
export const ofList = (call: string, others = ''): string => {
  const parameters = listSpecifiedParameters(call)
  if (!parameters) throw new Error(`no specified list has the call ${call}`)
  return [...parameters, ...splitWords(others)].join(' ')
}

export const getCall = (id: string): Endpoint => {
  const endpoint = findEndpoint(id)
  if (!endpoint) throw new Error(`no call ${id}`)
  return endpoint
}

/** Parses an answer as main reads it for the call of this ID. */
export const parseAnswer = (id: string, answer: unknown): unknown => getCall(id).output.parse(answer)

/** Creates a wire object with these fields, each with a different value. */
export const createWireObject = (list: string): Row =>
  Object.fromEntries(splitWords(list).map((field, place) => [field, place + 1]))

/** Returns the fields that are missing from a parsed row. */
export const findMissingFields = (list: string, parsed: Row): readonly string[] =>
  splitWords(list).filter(
    field => parsed[field] === undefined || parsed[field] === null || parsed[field] === '',
  )
