import { redactionMask, redactText } from './redact-text.ts'
import { isSecretName, isSystemCode } from './secret-name.ts'

const maxDepth = 8
const maxItems = 200

const entry = (name: string, value: unknown, ancestors: ReadonlySet<unknown>): unknown =>
  isSecretName(name) && value !== undefined && value !== null && !isSystemCode(name, value)
    ? redactionMask
    : redactValue(value, ancestors)

/** True for the name of a secret, and for a text that ends with one, such as `the new token:`. */
const announcesSecret = (text: string): boolean =>
  (/^\S+$/.test(text) && isSecretName(text)) || !redactText(`${text.slice(-maxItems)} x`).endsWith(' x')

const list = (values: readonly unknown[], ancestors: ReadonlySet<unknown>): readonly unknown[] =>
  values.slice(0, maxItems).map((value, index) => {
    // Pairs, raw header lists, and a secret after its name: ['Authorization', 'Bearer …'].
    const before = values[index - 1]
    const follows = typeof before === 'string' && announcesSecret(before)
    return follows && value !== undefined && value !== null ? redactionMask : redactValue(value, ancestors)
  })

const fields = (value: object, ancestors: ReadonlySet<unknown>): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value).slice(0, maxItems)) {
    try {
      const field: unknown = Reflect.get(value, key)
      Object.defineProperty(copy, redactText(key), { value: entry(key, field, ancestors), enumerable: true })
    } catch {
      copy[key] = '[unreadable]'
    }
  }
  return copy
}

const error = (value: Error, ancestors: ReadonlySet<unknown>): Record<string, unknown> => ({
  error: redactText(value.stack ?? `${value.name}: ${value.message}`),
  ...fields(value, ancestors),
  ...(value.cause === undefined ? {} : { cause: redactValue(value.cause, ancestors) }),
  ...(value instanceof AggregateError ? { errors: list(value.errors, ancestors) } : {}),
})

const walkObject = (value: object, ancestors: ReadonlySet<unknown>): unknown => {
  if (ancestors.has(value)) return '[circular]'
  if (ancestors.size >= maxDepth) return '[deep]'
  const path = new Set(ancestors).add(value)
  if (value instanceof Error) return error(value, path)
  if (value instanceof Date) return value
  if (value instanceof URL || value instanceof URLSearchParams) return redactText(value.toString())
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (value instanceof Map)
    return [...value].slice(0, maxItems).map(([key, item]: [unknown, unknown]) => {
      return [redactValue(key, path), entry(String(key), item, path)]
    })
  if (value instanceof Set) return list([...value], path)
  if (Array.isArray(value)) return list(value, path)
  return fields(value, path)
}

const redactValue = (value: unknown, ancestors: ReadonlySet<unknown>): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  return typeof value === 'object' && value !== null ? walkObject(value, ancestors) : value
}

/** Copies values for the log without tokens, passwords, codes, signatures, secrets or keys at any depth; plain objects only. */
export const redact = (values: readonly unknown[]): readonly unknown[] => list(values, new Set())
