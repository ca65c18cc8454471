import type { z } from 'zod'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'

const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
const password = 'Abcd1234'

/** Candidate for a field of several records. */
const rows = [[{ ApiID: '7', ApiName: 'abcd', ApiPoint: '5' }]]
/** Candidates for a field in the order of trial. Last is undefined: a field with a default uses that. */
const candidates = ['7', '1', 1, password, 'abcd', 'asc', '5', '96', [password], file, ...rows, undefined]
const secrets = [password, [password]]

/** Builds a valid input of a call with a value for every parameter that accepts one. */
export const buildInput = (endpoint: Endpoint): Readonly<Record<string, unknown>> => {
  const secretFields = listSecretFields(endpoint)
  const fields = Object.entries(endpoint.input.shape).map(([name, schema]) => {
    const options = secretFields.includes(name) ? secrets : candidates
    const candidate = options.find(value => (schema as z.ZodType).safeParse(value).success)
    return [name, candidate] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
