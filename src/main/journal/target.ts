import { type Endpoint, getRepeatPolicy } from '../../shared/endpoint.ts'
import { redact } from '../log/redact.ts'
import { isSecretField } from '../platform/call-secrets.ts'
import { isFile } from '../platform/encoding.ts'
import type { JournalTarget } from './entry.ts'

const maxFields = 30
const maxValueLength = 200
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const formatValue = (value: unknown): string => {
  if (isFile(value)) return value.name
  const [plain] = redact([value])
  return typeof plain === 'string' ? plain : (JSON.stringify(plain) ?? '')
}

/** Recordable fields of an input, as short texts; empty ones are left out. */
export const collectTarget = (endpoint: Pick<Endpoint, 'input'>, input: unknown): JournalTarget =>
  Object.fromEntries(
    Object.entries(isRecord(input) ? input : {})
      .filter(
        ([name, value]) =>
          !isSecretField(endpoint, name) && value !== undefined && value !== null && value !== '',
      )
      .slice(0, maxFields)
      .map(([name, value]) => [name, formatValue(value).slice(0, maxValueLength)]),
  )

/** Fields that identify a write: those its endpoint declares, else all; never a secret. */
export const pickIdentityFields = (
  endpoint: Pick<Endpoint, 'input' | 'repeats'>,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const repeats = getRepeatPolicy(endpoint, input)
  const names = typeof repeats === 'string' ? Object.keys(input) : repeats.by
  return Object.fromEntries(
    names.filter(name => !isSecretField(endpoint, name)).map(name => [name, input[name]]),
  )
}
