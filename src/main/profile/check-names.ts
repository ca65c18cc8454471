import { catalogue, findEndpoint } from '../../areas/calls.ts'
import type { Profile } from '../../shared/profile.ts'
import { resolveRoute } from '../platform/request.ts'
import { isObject } from '../settings/preserve-unknown.ts'

/** A problem of a profile and its field; '' for the whole file. */
export interface ProfileProblem {
  readonly field: string
  readonly detail: string
}

// Names already in every request (spec 1 §7).
const takenFields: readonly string[] = ['timer', 'lang', 'token']

/** Built-in names of objects: in a request or answer they would not be plain fields. */
const builtIn: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// A line break splits a header or form, invisible characters make a different name, and half a character cannot be sent.
const unsendable = /[\p{C}\p{Zl}\p{Zp}]/u

const nameProblem = (name: string): string | null => {
  if (name.trim() === '') return 'a name is empty'
  if (name !== name.trim()) return 'a name begins or ends with a space'
  if (unsendable.test(name)) return 'a name has a line break or another control character'
  return builtIn.has(name) ? `${name} cannot be a name` : null
}

/** Finds a built-in name of objects in the raw file, as the schema skips such names. */
export const checkBuiltIn = (value: unknown): ProfileProblem | undefined => {
  const endpoints = isObject(value) ? value['endpoints'] : undefined
  const checkKnown = (field: string, part: unknown): ProfileProblem | undefined => {
    const name = isObject(part) ? Object.keys(part).find(key => builtIn.has(key)) : undefined
    return name === undefined ? undefined : { field: `${field}.${name}`, detail: `${name} cannot be a name` }
  }
  if (!isObject(endpoints)) return undefined
  const builtInProblem = checkKnown('endpoints', endpoints)
  if (builtInProblem) return builtInProblem
  for (const [id, override] of Object.entries(endpoints)) {
    for (const map of ['parameters', 'fields']) {
      const problem = isObject(override) && checkKnown(`endpoints.${id}.${map}`, override[map])
      if (problem) return problem
    }
  }
  return undefined
}

const checkPath = (id: string, path: string): ProfileProblem | undefined => {
  const isBad = unsendable.test(path) || /[\s#]/u.test(path)
  if (!isBad) return undefined
  return {
    field: `endpoints.${id}.path`,
    detail: 'a path has no spaces, line breaks, control characters or #',
  }
}

/** Checks that all names of a map can be sent and that no target is used twice. */
const checkMap = (
  field: string,
  map: Readonly<Record<string, string>>,
  kind: string,
): ProfileProblem | undefined => {
  const usedNames = new Set<string>()
  for (const [ours, theirs] of Object.entries(map)) {
    const problem = nameProblem(ours) ?? nameProblem(theirs)
    if (problem) return { field: `${field}.${ours}`, detail: problem }
    if (usedNames.has(theirs))
      return { field: `${field}.${ours}`, detail: `${theirs} is the name of another ${kind}` }
    usedNames.add(theirs)
  }
  return undefined
}

/** Checks that no renamed parameter takes another parameter's name. */
const checkParameters = (
  id: string,
  parameters: Readonly<Record<string, string>>,
  signature: string,
): ProfileProblem | undefined => {
  const inputNames = Object.keys(findEndpoint(id)?.input.shape ?? {})
  const sentNames = [...inputNames.map(name => parameters[name] ?? name), ...takenFields, signature]
  for (const [ours, theirs] of Object.entries(parameters)) {
    if (sentNames.filter(name => name === theirs).length > 1) {
      return {
        field: `endpoints.${id}.parameters.${ours}`,
        detail: `${theirs} is the name of another parameter`,
      }
    }
  }
  return undefined
}

/** Checks that the signature does not overwrite a parameter of a call. */
const checkSignature = (profile: Profile): ProfileProblem | undefined => {
  const { field: name } = profile.signing
  const toProblem = (detail: string): ProfileProblem => ({ field: 'signing.field', detail })
  const problem = nameProblem(name)
  if (problem) return toProblem(problem)
  if (takenFields.includes(name)) return toProblem(`${name} is the name of another parameter`)
  const taker = catalogue.find(endpoint => {
    if (endpoint.internal) return false
    const { names, unnamed } = resolveRoute(endpoint, profile)
    return Object.keys(endpoint.input.shape).some(
      key => !unnamed.includes(key) && (names[key] ?? key) === name,
    )
  })
  return taker && toProblem(`${name} is the name of a parameter of ${taker.id}`)
}

/** Checks all names of a profile; returns the first problem, undefined if there is none. */
export const checkNames = (profile: Profile): ProfileProblem | undefined => {
  if (/\p{Cc}/u.test(profile.name)) return { field: 'name', detail: 'a name has a control character' }
  for (const [id, { path = '', parameters = {}, fields = {} }] of Object.entries(profile.endpoints)) {
    const problem =
      checkPath(id, path) ??
      checkMap(`endpoints.${id}.fields`, fields, 'field') ??
      checkMap(`endpoints.${id}.parameters`, parameters, 'parameter') ??
      checkParameters(id, parameters, profile.signing.field)
    if (problem) return problem
  }
  return checkSignature(profile)
}
