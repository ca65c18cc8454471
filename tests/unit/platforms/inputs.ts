import type { z } from 'zod'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'

const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
const password = 'Abcd1234'

/** What a field of several records may be given. */
const rows = [[{ ApiID: '7', ApiName: 'abcd', ApiPoint: '5' }]]
/** What a field may be given, in the order it is tried; what has a value of its own by default is left to it. */
const candidates = ['7', '1', 1, password, 'abcd', 'asc', '5', '96', [password], file, ...rows, undefined]
const secrets = [password, [password]]

/** An input that a call takes, with a value for every parameter that can be given one. */
export const buildInput = (endpoint: Endpoint): Readonly<Record<string, unknown>> => {
  const hidden = listSecretFields(endpoint)
  const fields = Object.entries(endpoint.input.shape).map(([name, schema]) => {
    const tried = hidden.includes(name) ? secrets : candidates
    const found = tried.find(value => (schema as z.ZodType).safeParse(value).success)
    return [name, found] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
