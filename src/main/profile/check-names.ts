import { catalogue, findEndpoint } from '../../shared/endpoints/catalogue.ts'
import type { Profile } from '../../shared/profile.ts'
import { resolveRoute } from '../platform/request.ts'
import { isObject } from '../settings/preserve-unknown.ts'

/** A problem of a profile and the field that has it; '' for the file as a whole. */
export interface ProfileProblem {
  readonly field: string
  readonly detail: string
}

// The names every request carries already (spec 1 §7).
const takenFields: readonly string[] = ['timer', 'lang', 'token']

/** Names that objects have of themselves: a request or answer with one of these is not what it seems. */
const builtIn: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// A line break splits a header or a form; what stands unseen in a name makes it another one; half a character cannot be sent.
const unsendable = /[\p{C}\p{Zl}\p{Zp}]/u

const nameProblem = (name: string): string | null => {
  if (name.trim() === '') return 'a name is empty'
  if (name !== name.trim()) return 'a name begins or ends with a space'
  if (unsendable.test(name)) return 'a name has a line break or another control character'
  return builtIn.has(name) ? `${name} cannot be a name` : null
}

/** The first name that every object has of itself, in the file as it is: the schema passes such names over. */
export const checkBuiltIn = (value: unknown): ProfileProblem | undefined => {
  const endpoints = isObject(value) ? value['endpoints'] : undefined
  const named = (field: string, part: unknown): ProfileProblem | undefined => {
    const name = isObject(part) ? Object.keys(part).find(key => builtIn.has(key)) : undefined
    return name === undefined ? undefined : { field: `${field}.${name}`, detail: `${name} cannot be a name` }
  }
  if (!isObject(endpoints)) return undefined
  const own = named('endpoints', endpoints)
  if (own) return own
  for (const [id, override] of Object.entries(endpoints)) {
    for (const map of ['parameters', 'fields']) {
      const problem = isObject(override) && named(`endpoints.${id}.${map}`, override[map])
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

/** Each name that is replaced must be sendable, and no other's. */
const checkMap = (
  field: string,
  map: Readonly<Record<string, string>>,
  what: string,
): ProfileProblem | undefined => {
  const takers = new Set<string>()
  for (const [ours, theirs] of Object.entries(map)) {
    const problem = nameProblem(ours) ?? nameProblem(theirs)
    if (problem) return { field: `${field}.${ours}`, detail: problem }
    if (takers.has(theirs))
      return { field: `${field}.${ours}`, detail: `${theirs} is the name of another ${what}` }
    takers.add(theirs)
  }
  return undefined
}

/** Each renamed parameter must get a name that is no other parameter's. */
const checkParameters = (
  id: string,
  parameters: Readonly<Record<string, string>>,
  signature: string,
): ProfileProblem | undefined => {
  const own = Object.keys(findEndpoint(id)?.input.shape ?? {})
  const sent = [...own.map(name => parameters[name] ?? name), ...takenFields, signature]
  for (const [ours, theirs] of Object.entries(parameters)) {
    if (sent.filter(name => name === theirs).length > 1) {
      return {
        field: `endpoints.${id}.parameters.${ours}`,
        detail: `${theirs} is the name of another parameter`,
      }
    }
  }
  return undefined
}

/** The signature must not overwrite what a call sends. */
const checkSignature = (profile: Profile): ProfileProblem | undefined => {
  const { field: name } = profile.signing
  const refuse = (detail: string): ProfileProblem => ({ field: 'signing.field', detail })
  const problem = nameProblem(name)
  if (problem) return refuse(problem)
  if (takenFields.includes(name)) return refuse(`${name} is the name of another parameter`)
  const taker = catalogue.find(endpoint => {
    if (endpoint.internal) return false
    const { names, unnamed } = resolveRoute(endpoint, profile)
    return Object.keys(endpoint.input.shape).some(
      one => !unnamed.includes(one) && (names[one] ?? one) === name,
    )
  })
  return taker && refuse(`${name} is the name of a parameter of ${taker.id}`)
}

/** Checks all names of a profile that are sent or looked for; the first problem, undefined where there is none. */
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
