import { readFileSync, statSync } from 'node:fs'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import type { Profile } from '../../shared/profile.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { readPasswordKey } from '../platform/secrets.ts'
import { readLeniently } from './lenient.ts'

// The names every request carries already (spec 1 §7).
const takenFields = ['timer', 'lang', 'token']

interface Problem {
  readonly field: string
  readonly detail: string
}

/** No profile is nearly as long. */
const mostBytes = 4_000_000

const readText = (file: string): { readonly text: string } | Problem => {
  try {
    if (statSync(file).size > mostBytes) return { field: '', detail: 'the file is too large' }
    // Editors on Windows may put a byte order mark first.
    return { text: readFileSync(file, 'utf8').replace(/^\uFEFF/, '') }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    return { field: '', detail: `the file cannot be read (${code})` }
  }
}

const parseJson = (text: string): { readonly value: unknown } | Problem => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The parser's message quotes the text around the error, which may be the secret.
    return { field: '', detail: 'not JSON' }
  }
}

/** Each renamed parameter must get a name that is no other parameter's. */
const checkParameters = (profile: Profile): Problem | undefined => {
  for (const [id, { parameters = {} }] of Object.entries(profile.endpoints)) {
    const own = Object.keys(endpointOf(id)?.input.shape ?? {})
    const sent = [...own.map(name => parameters[name] ?? name), ...takenFields, profile.signing.field]
    for (const [ours, theirs] of Object.entries(parameters)) {
      if (sent.filter(name => name === theirs).length > 1) {
        const field = `endpoints.${id}.parameters.${ours}`
        return { field, detail: `${theirs} is the name of another parameter` }
      }
    }
  }
  return undefined
}

const checkMeaning = (profile: Profile): Problem | undefined => {
  if (takenFields.includes(profile.signing.field)) {
    return { field: 'signing.field', detail: `${profile.signing.field} is the name of another parameter` }
  }
  const key = readPasswordKey(profile.passwordKey)
  if (!key.ok) return { field: 'passwordKey', detail: key.detail }
  return checkParameters(profile)
}

/** A profile that can be used, and the names of what this version does not know of it and leaves out. */
export interface LoadedProfile {
  readonly profile: Profile
  readonly leftOut: readonly string[]
}

/**
 * Reads and checks a connection profile. Whatever is wrong is `misconfigured` with the file and its first wrong field
 * ('' for the file as a whole); the detail never quotes the file's content. What is merely unknown is left out and named: an
 * older version has to work with a newer one's profile.
 */
export const loadProfile = (file: string): Result<LoadedProfile> => {
  const refuse = ({ field, detail }: Problem) => failed({ kind: 'misconfigured', file, field, detail })
  const read = readText(file)
  if (!('text' in read)) return refuse(read)
  const json = parseJson(read.text)
  if (!('value' in json)) return refuse(json)
  const { parsed, leftOut } = readLeniently(json.value)
  if (!parsed.success) {
    const issue = parsed.error.issues.find(one => one.code !== 'unrecognized_keys')
    return refuse({ field: issue?.path.join('.') ?? '', detail: issue?.message ?? 'wrong' })
  }
  const problem = checkMeaning(parsed.data)
  return problem ? refuse(problem) : ok({ profile: parsed.data, leftOut })
}
