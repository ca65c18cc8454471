import type { z } from 'zod'
import { isHiddenAmount } from '../../shared/domain/hidden-orders.ts'
import { parseDecimal } from '../../shared/domain/money.ts'
import { listAmountFields, listOnlyNamedFields, listSecretFields } from '../../shared/endpoint.ts'
import type { Encoding, EndpointBase, Method } from '../../shared/endpoint-base.ts'
import type { Language } from '../../shared/language.ts'
import type { Profile } from '../../shared/profile.ts'
import { type FieldProblem, failed, ok, type Result } from '../../shared/result.ts'
import { getScale, type Scale } from '../../shared/wire.ts'
import {
  type EncodedRequest,
  encodeRequest,
  isFile,
  joinUrl,
  type Parameters,
  toSentParameters,
} from './encoding.ts'
import { encryptSecret, type PasswordKey } from './secrets.ts'
import { signParameters } from './signing.ts'

const strictSchemas = new WeakMap<z.ZodObject, z.ZodObject>()

const strict = (schema: z.ZodObject): z.ZodObject => {
  const cached = strictSchemas.get(schema)
  if (cached) return cached
  const strictSchema = schema.strict()
  strictSchemas.set(schema, strictSchema)
  return strictSchema
}

/** Converts schema issues to problems by field. */
export const toFieldProblems = (error: z.ZodError): readonly FieldProblem[] =>
  error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ field: [...issue.path, key].join('.'), message: 'errors:unknownField' }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  )

const deepestInput = 20

/** True if a value that the schema does not inspect can be written as JSON. */
const isSendable = (value: unknown, levels = deepestInput): boolean => {
  if (['bigint', 'function', 'symbol'].includes(typeof value) || levels === 0) return false
  if (typeof value !== 'object' || value === null || isFile(value)) return true
  return Object.values(value).every(part => isSendable(part, levels - 1))
}

/** Parses a call's input with its schema; unknown fields are refused, too. */
export const readInput = (endpoint: EndpointBase, input: unknown): Result<Parameters> => {
  const refuseFields = (fields: readonly FieldProblem[]) => failed({ kind: 'invalid', fields })
  try {
    const parsed = strict(endpoint.input).safeParse(input)
    if (!parsed.success) return refuseFields(toFieldProblems(parsed.error))
    const unsendable = Object.entries(parsed.data).filter(([, value]) => !isSendable(value))
    if (unsendable.length === 0) return ok(parsed.data)
    return refuseFields(unsendable.map(([field]) => ({ field, message: 'errors:invalidRequest' })))
  } catch {
    // An object whose own `toString` throws.
    return refuseFields([{ field: '', message: 'errors:invalidRequest' }])
  }
}

/** Decimal places by which an amount in currency units is shifted for each scale. */
const sentPlaces: Readonly<Record<Scale, number>> = { thousandths: 3, hundredths: 2, unscaled: 0 }

/** Message for an amount with more decimals than its scale has. */
const decimalsMessages = {
  thousandths: 'errors:amountDecimals',
  hundredths: 'errors:amountHundredths',
} as const

const inSentScale = (text: string, scale: Scale): string =>
  text
    .split(',')
    .map(part => String(parseDecimal(part, sentPlaces[scale]) ?? part))
    .join(',')

/**
 * Converts the amounts of a write from currency units to this platform's scales. Fails for an amount that would be a fraction of
 * the scale's unit: whether the platform cuts, rounds or refuses it is unknown.
 */
export const scaleAmounts = (
  endpoint: EndpointBase,
  input: Parameters,
  profile: Pick<Profile, 'endpoints'>,
): Result<Parameters> => {
  const scales = profile.endpoints[endpoint.id]?.scale
  const amountFields = listAmountFields(endpoint)
  // Hidden-order amounts are sent unscaled unless the profile has a scale for them.
  const hidden = Object.keys(input).filter(name => isHiddenAmount(name, input))
  const scaleEntries = [
    ...amountFields.map(name => [name, getScale(scales, name) ?? 'thousandths'] as const),
    ...hidden.map(name => [name, getScale(scales, name) ?? 'unscaled'] as const),
  ]
  const scaledValues: Record<string, string> = {}
  const fractions: FieldProblem[] = []
  for (const [field, scale] of scaleEntries) {
    const value = input[field]
    if (typeof value !== 'string' || scale === 'unscaled') continue
    const scaledValue = inSentScale(value, scale)
    scaledValues[field] = scaledValue
    if (scaledValue.includes('.')) fractions.push({ field, message: decimalsMessages[scale] })
  }
  return fractions.length > 0
    ? failed({ kind: 'invalid', fields: fractions })
    : ok({ ...input, ...scaledValues })
}

/** Encrypts secret fields for the platform. Fails if the key is unusable. */
export const encryptSecrets = (
  endpoint: EndpointBase,
  input: Parameters,
  key: PasswordKey,
  profileFile: string,
): Result<Parameters> => {
  const names = listSecretFields(endpoint).filter(name => input[name] !== undefined)
  if (names.length === 0) return ok(input)
  if (!key.ok) {
    return failed({ kind: 'misconfigured', file: profileFile, field: 'passwordKey', detail: key.detail })
  }
  const encrypted: Record<string, unknown> = { ...input }
  const tooLong: FieldProblem[] = []
  for (const name of names) {
    const texts = [input[name]].flat().map(text => encryptSecret(key, String(text)))
    if (texts.includes(undefined)) tooLong.push({ field: name, message: 'errors:tooLong' })
    encrypted[name] = texts.join(',')
  }
  return tooLong.length > 0 ? failed({ kind: 'invalid', fields: tooLong }) : ok(encrypted)
}

interface Route {
  readonly method: Method
  readonly path: string
  readonly encoding: Encoding
  /** Our name of a parameter → this platform's, if different. */
  readonly names: Readonly<Record<string, string>>
  /** Our parameters without a name on this platform: they are not sent. */
  readonly unnamed: readonly string[]
}

/** Resolves a call's route on this platform. Overriding the method to or from GET changes the default encoding, too. */
export const resolveRoute = (endpoint: EndpointBase, profile: Pick<Profile, 'endpoints'>): Route => {
  const override = profile.endpoints[endpoint.id]
  const method = override?.method ?? endpoint.method
  const usualEncoding = method === endpoint.method ? endpoint.encoding : method === 'GET' ? 'query' : 'form'
  const names = override?.parameters ?? {}
  return {
    method,
    path: override?.path ?? endpoint.path,
    encoding: override?.encoding ?? usualEncoding,
    names,
    unnamed: listOnlyNamedFields(endpoint).filter(name => names[name] === undefined),
  }
}

const applyNames = (
  parameters: Parameters,
  { names, unnamed }: Pick<Route, 'names' | 'unnamed'>,
): Parameters =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => !unnamed.includes(name))
      .map(([name, value]) => [names[name] ?? name, value]),
  )

/**
 * Builds the request: parameters under this platform's names, then timer, lang and token, then the signature over all of them.
 */
export const buildRequest = async (
  route: Route,
  parameters: Parameters,
  profile: Pick<Profile, 'baseUrl' | 'signing'>,
  context: { readonly timer: number; readonly lang: Language; readonly token: string },
): Promise<EncodedRequest & { readonly signature: string }> => {
  const all = toSentParameters(route.encoding, { ...applyNames(parameters, route), ...context })
  const signature = signParameters(all, profile.signing)
  const signed = { ...all, [profile.signing.field]: signature }
  const request = await encodeRequest(route.encoding, joinUrl(profile.baseUrl, route.path), signed)
  return { ...request, signature }
}
