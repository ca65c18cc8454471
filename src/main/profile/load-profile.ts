import { readFileSync, statSync } from 'node:fs'
import type { z } from 'zod'
import { findEndpoint } from '../../areas/calls.ts'
import type { Profile } from '../../shared/profile.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { hasAmount } from '../../shared/texts/amount-names.ts'
import { readPasswordKey } from '../platform/secrets.ts'
import { checkBuiltIn, checkNames, type ProfileProblem } from './check-names.ts'
import { readLeniently } from './lenient-profile.ts'

/** Far more than any profile needs. */
const maxBytes = 4_000_000

const readText = (file: string): { readonly text: string } | ProfileProblem => {
  try {
    if (statSync(file).size > maxBytes) return { field: '', detail: 'the file is too large' }
    // Editors on Windows may write a byte order mark.
    return { text: readFileSync(file, 'utf8').replace(/^\uFEFF/, '') }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    return { field: '', detail: `the file cannot be read (${code})` }
  }
}

const parseJson = (text: string): { readonly value: unknown } | ProfileProblem => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // Not the parser's message: it quotes the text around the error, which may be the secret.
    return { field: '', detail: 'not JSON' }
  }
}

/** A scale for a misspelled amount would leave the real one wrong by a factor of 1000. */
const checkScales = (profile: Profile): ProfileProblem | undefined => {
  for (const [id, { scale }] of Object.entries(profile.endpoints)) {
    const endpoint = findEndpoint(id)
    if (!endpoint || typeof scale !== 'object') continue
    const unknown = Object.keys(scale).find(name => !hasAmount(endpoint, name))
    if (unknown !== undefined) {
      return { field: `endpoints.${id}.scale.${unknown}`, detail: `${id} has no amount of this name` }
    }
  }
  return undefined
}

const checkMeaning = (profile: Profile): ProfileProblem | undefined => {
  const key = readPasswordKey(profile.passwordKey)
  if (!key.ok) return { field: 'passwordKey', detail: key.detail }
  return checkNames(profile) ?? checkScales(profile)
}

type Issue = z.core.$ZodIssue

/** The innermost issue; for a union, that of the form that matched furthest. */
const innermost = (issue: Issue): Pick<Issue, 'path' | 'message'> => {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []))
  const [best] = inner.toSorted((a, b) => b.path.length - a.path.length)
  return best ? { path: [...issue.path, ...best.path], message: best.message } : issue
}

/** A usable profile, and the names of entries that this version does not know and ignores. */
export interface LoadedProfile {
  readonly profile: Profile
  readonly leftOut: readonly string[]
}

/**
 * Reads and checks a connection profile. Errors are `misconfigured` with the file and its first wrong field ('' for the whole
 * file); the detail never quotes the file's content. Unknown entries are ignored and listed, so that older versions can use newer
 * profiles.
 */
export const loadProfile = (file: string): Result<LoadedProfile> => {
  const toFailure = ({ field, detail }: ProfileProblem) =>
    failed({ kind: 'misconfigured', file, field, detail })
  const content = readText(file)
  if (!('text' in content)) return toFailure(content)
  const json = parseJson(content.text)
  if (!('value' in json)) return toFailure(json)
  const builtIn = checkBuiltIn(json.value)
  if (builtIn) return toFailure(builtIn)
  const { parsed, leftOut } = readLeniently(json.value)
  if (!parsed.success) {
    const wrong = parsed.error.issues.find(one => one.code !== 'unrecognized_keys')
    const issue = wrong && innermost(wrong)
    return toFailure({ field: issue?.path.join('.') ?? '', detail: issue?.message ?? 'wrong' })
  }
  const problem = checkMeaning(parsed.data)
  return problem ? toFailure(problem) : ok({ profile: parsed.data, leftOut })
}
