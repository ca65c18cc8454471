import type { z } from 'zod'
import { catalogue } from '../../areas/calls.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type Language, languages } from '../../shared/language.ts'
import type { SignInAccount } from '../accounts/accounts.ts'
import type { Clock } from '../clock.ts'
import { Refusal, unknownParameter } from '../refusal.ts'
import type { ReceivedParameters } from './parameters.ts'
import type { Sessions } from './sessions.ts'
import { computeSignature, signing } from './signature.ts'

const timerTolerance = 10 * 60_000
/** Parameters of every request besides its own (spec 1 §7). */
const common = ['timer', 'lang', 'token', signing.field]

/** Calls that need no session. */
const open = new Set([
  'session.verify',
  'session.login',
  'session.adminLogin',
  'session.groupLogin',
  'system.projectNote',
])

const isOptional = (schema: unknown) => (schema as z.ZodType).safeParse(undefined).success

// The specification writes some paths without their leading slash.
const byPath = Map.groupBy(catalogue, endpoint => `/${endpoint.path.replace(/^\/+/, '')}`)

/** Returns the calls with this path, whatever their method. */
export const findEndpointsAt = (path: string): readonly Endpoint[] => byPath.get(path) ?? []

const unknownName = (endpoint: Endpoint, names: readonly string[]) =>
  names.find(name => !common.includes(name) && !Object.hasOwn(endpoint.input.shape, name))

const missingName = (endpoint: Endpoint, names: readonly string[]) =>
  Object.entries(endpoint.input.shape).find(
    ([name, schema]) => !isOptional(schema) && !names.includes(name),
  )?.[0]

/** Of several calls with one path, picks the one that the parameters fit; else the first, to report the mismatch. */
const fitting = (candidates: readonly Endpoint[], names: readonly string[]): Endpoint | undefined => {
  const matchesCall = (endpoint: Endpoint) =>
    unknownName(endpoint, names) === undefined && missingName(endpoint, names) === undefined
  return candidates.find(matchesCall) ?? candidates[0]
}

export const getLanguage = (parameters: ReadonlyMap<string, string>): Language | undefined =>
  languages.find(language => language === parameters.get('lang'))

/** Checks all that does not depend on the particular call, in a real platform's order. */
export const admit = (
  candidates: readonly Endpoint[],
  { encoding, values, files }: ReceivedParameters,
  clock: Clock,
  sessions: Sessions,
): { readonly endpoint: Endpoint; readonly account: SignInAccount | null } => {
  const names = [...values.keys(), ...files.keys()]
  const endpoint = fitting(
    candidates.filter(candidate => candidate.encoding === encoding),
    names,
  )
  if (!endpoint) throw new Refusal('The request is encoded wrongly', 400_003)
  const signature = values.get(signing.field)
  if (!signature) throw new Refusal('The signature is missing', 400_001)
  if (signature !== computeSignature(values)) throw new Refusal('The signature is wrong', 400_002)
  const absent = common.find(name => !values.has(name))
  if (absent) throw new Refusal(`Missing parameter: ${absent}`, 400_005)
  const timer = values.get('timer') ?? ''
  if (!/^\d{13}$/.test(timer) || Math.abs(clock.instant() - Number(timer)) > timerTolerance) {
    throw new Refusal('The time of the request is out of range', 400_008)
  }
  if (!getLanguage(values)) throw new Refusal('Unknown language', 400_009)
  const unknown = unknownName(endpoint, names)
  if (unknown !== undefined) throw unknownParameter(unknown)
  const missing = missingName(endpoint, names)
  if (missing !== undefined) throw new Refusal(`Missing parameter: ${missing}`, 400_005)
  const token = values.get('token') ?? ''
  if (open.has(endpoint.id) && token === '') return { endpoint, account: null }
  return { endpoint, account: sessions.holder(token) }
}
