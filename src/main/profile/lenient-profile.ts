import type { z } from 'zod'
import { findEndpoint } from '../../areas/calls.ts'
import { Profile } from '../../shared/profile.ts'
import { isObject } from '../settings/preserve-unknown.ts'

type Path = readonly PropertyKey[]

/** Fields to drop, as a tree by name; null: the field itself. */
type OmittedFields = Map<PropertyKey, OmittedFields | null>

const buildTree = (paths: readonly Path[]): OmittedFields => {
  const tree: OmittedFields = new Map()
  for (const path of paths) {
    let branch = tree
    for (const [at, key] of path.entries()) {
      const next = branch.get(key)
      if (next === null) break
      if (at === path.length - 1) branch.set(key, null)
      else if (next) branch = next
      else {
        const child: OmittedFields = new Map()
        branch.set(key, child)
        branch = child
      }
    }
  }
  return tree
}

/** Copies a value without the fields of a tree, in one pass. */
const without = (value: unknown, tree: OmittedFields): unknown => {
  const part = (key: PropertyKey, one: unknown): unknown => {
    const branch = tree.get(key)
    return branch ? without(one, branch) : one
  }
  if (Array.isArray(value)) return value.map((one, index) => part(index, one))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => tree.get(key) !== null)
      .map(([key, one]) => [key, part(key, one)]),
  )
}

const unknownFields = ({ issues }: z.ZodError): readonly Path[] =>
  issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [],
  )

const unknownCalls = ({ endpoints }: Profile): readonly Path[] =>
  Object.entries(endpoints).flatMap(([id, { parameters = {} }]) => {
    const call = findEndpoint(id)
    if (!call) return [['endpoints', id]]
    const foreign = Object.keys(parameters).filter(name => !Object.hasOwn(call.input.shape, name))
    return foreign.map(name => ['endpoints', id, 'parameters', name])
  })

/**
 * Reads a profile that another version may have written: drops unknown fields, variants, calls and parameters, and returns their
 * names. Names only: a value may be the secret.
 */
export const readLeniently = (value: unknown) => {
  const strict = Profile.safeParse(value)
  const fields = strict.success ? [] : unknownFields(strict.error)
  const knownContent = without(value, buildTree(fields))
  const parsed = fields.length === 0 ? strict : Profile.safeParse(knownContent)
  if (!parsed.success) return { parsed, leftOut: [] }
  const calls = unknownCalls(parsed.data)
  const leftOut = [...fields, ...calls].map(path => path.join('.'))
  return {
    parsed: calls.length === 0 ? parsed : Profile.safeParse(without(knownContent, buildTree(calls))),
    leftOut,
  }
}
