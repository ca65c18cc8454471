import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import { Profile } from '../../shared/profile.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { readPasswordKey } from '../platform/secrets.ts'

// The names every request carries already (spec 1 §7).
const takenFields = ['timer', 'lang', 'token']

interface Problem {
  readonly field: string
  readonly detail: string
}

const readText = (file: string): { readonly text: string } | Problem => {
  try {
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

const checkShape = (value: unknown): { readonly profile: Profile } | Problem => {
  const parsed = Profile.safeParse(value)
  if (parsed.success) return { profile: parsed.data }
  const issue = parsed.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    return { field: [...issue.path, issue.keys[0] ?? ''].join('.'), detail: 'not a field of a profile' }
  }
  return { field: issue?.path.join('.') ?? '', detail: issue?.message ?? 'wrong' }
}

/** Each renamed parameter must be one of its call, and its new name no other parameter's. */
const checkParameters = (profile: Profile): Problem | undefined => {
  for (const [id, { parameters = {} }] of Object.entries(profile.endpoints)) {
    const own = Object.keys(endpointOf(id)?.input.shape ?? {})
    const sent = [...own.map(name => parameters[name] ?? name), ...takenFields, profile.signing.field]
    for (const [ours, theirs] of Object.entries(parameters)) {
      const field = `endpoints.${id}.parameters.${ours}`
      if (!own.includes(ours)) {
        return { field, detail: `this call has no such parameter; it has ${own.join(', ') || 'none'}` }
      }
      if (sent.filter(name => name === theirs).length > 1) {
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
  const unknown = Object.keys(profile.endpoints).find(id => endpointOf(id) === undefined)
  return unknown === undefined
    ? checkParameters(profile)
    : { field: `endpoints.${unknown}`, detail: 'no call has this name; `npm run endpoints` lists them' }
}

/**
 * Reads and checks a connection profile. Whatever is wrong is `misconfigured` with the file and its first wrong field
 * ('' for the file as a whole); the detail never quotes the file's content.
 */
export const loadProfile = (file: string): Result<Profile> => {
  const refuse = ({ field, detail }: Problem) => failed({ kind: 'misconfigured', file, field, detail })
  const read = readText(file)
  if (!('text' in read)) return refuse(read)
  const parsed = parseJson(read.text)
  if (!('value' in parsed)) return refuse(parsed)
  const shaped = checkShape(parsed.value)
  if (!('profile' in shaped)) return refuse(shaped)
  const problem = checkMeaning(shaped.profile)
  return problem ? refuse(problem) : ok(shaped.profile)
}

interface Places {
  /** What `--profile` said, or ''. */
  readonly argument: string
  /** What the settings say, or ''. */
  readonly settings: string
  /** `profile.json` among the installation's resources. */
  readonly installed: string
}

/**
 * The profile to use: the argument's, else the settings', else the installation's own; null means the demo platform.
 * A file that was named is returned even where it is missing, so that the error can name it.
 */
export const findProfile = ({ argument, settings, installed }: Places): string | null => {
  const chosen = argument || settings
  if (chosen) return path.resolve(chosen)
  return existsSync(installed) ? installed : null
}
