import type { z } from 'zod'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import { Profile } from '../../shared/profile.ts'
import { isObject } from '../settings/keep-unknown.ts'

type Path = readonly PropertyKey[]

const without = (value: unknown, [first, ...rest]: Path): unknown => {
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? without(one, rest) : one))
  if (!isObject(value) || first === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (key !== first) return [[key, one]]
      return rest.length === 0 ? [] : [[key, without(one, rest)]]
    }),
  )
}

const unknownFields = ({ issues }: z.ZodError): readonly Path[] =>
  issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [],
  )

const unknownCalls = ({ endpoints }: Profile): readonly Path[] =>
  Object.entries(endpoints).flatMap(([id, { parameters = {} }]) => {
    const call = endpointOf(id)
    if (!call) return [['endpoints', id]]
    const foreign = Object.keys(parameters).filter(name => !Object.hasOwn(call.input.shape, name))
    return foreign.map(name => ['endpoints', id, 'parameters', name])
  })

/**
 * Reads a profile that another version may have been written for: fields, variants, calls and parameters of calls that this
 * one does not know are left out and named. Their names alone: a value may be the secret.
 */
export const readLeniently = (value: unknown) => {
  const strict = Profile.safeParse(value)
  const fields = strict.success ? [] : unknownFields(strict.error)
  const known = fields.reduce(without, value)
  const parsed = fields.length === 0 ? strict : Profile.safeParse(known)
  if (!parsed.success) return { parsed, leftOut: [] }
  const calls = unknownCalls(parsed.data)
  const leftOut = [...fields, ...calls].map(path => path.join('.'))
  return { parsed: calls.length === 0 ? parsed : Profile.safeParse(calls.reduce(without, known)), leftOut }
}
