import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { type Dialect, java, php, plain } from '../../platforms/dialects.ts'
import { type AnswerMeaning, done } from '../../platforms/meaning.ts'
import { createTestPlatform } from '../platform/fixtures.ts'
import { listAnswers } from './call-answers.ts'
import { buildInput } from './inputs.ts'

/** Current answer of the back end to every call. */
let currentAnswer: AnswerMeaning = done()
const answer = () => currentAnswer
const paths = new Map(catalogue.map(({ method, path }) => [`${method} /${path.replace(/^\//, '')}`, method]))
const calls = [...paths].map(([route, method]) => ({
  method,
  path: route.slice(route.indexOf('/')),
  takes: null,
  answer,
}))

const openServer = async (dialect: Dialect) => {
  const backEnd = await startBackEnd({ dialect, calls })
  const pathOverrides = catalogue.filter(one => one.byProfile).map(({ id, path }) => [id, { path }] as const)
  const profile = { ...backEnd.profile, endpoints: Object.fromEntries(pathOverrides) }
  return { backEnd, client: createTestPlatform(profile.baseUrl, profile) }
}
type OpenServer = Awaited<ReturnType<typeof openServer>>

const servers: Record<string, OpenServer> = {}
beforeAll(async () => {
  for (const dialect of [plain, php, java]) servers[dialect.name] = await openServer(dialect)
})
afterAll(async () => {
  for (const { backEnd, client } of Object.values(servers)) {
    client.close()
    await backEnd.close()
  }
})

/** Fields about the transport, or added only by a Java back end: not part of the meaning. */
const transportFields = ['missing', 'hasHiddenFlag', 'ext', 'version']

const stripTransport = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripTransport)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !transportFields.includes(name))
      .map(([name, part]) => [name, stripTransport(part)]),
  )
}

const read = async (dialect: Dialect, endpoint: Endpoint, meaning: AnswerMeaning) => {
  const { client } = servers[dialect.name] as OpenServer
  currentAnswer = meaning
  return stripTransport(await client.call(endpoint, buildInput(endpoint)))
}

const expectedAnswers = new Map<string, unknown>()
/** Reads an answer in the documented dialect, once for both others. */
const readExpected = async (endpoint: Endpoint, filling: string, meaning: AnswerMeaning) => {
  const key = `${endpoint.id} ${filling}`
  if (!expectedAnswers.has(key)) expectedAnswers.set(key, await read(plain, endpoint, meaning))
  return expectedAnswers.get(key)
}

const needsEscaping = (value: unknown): boolean => /[&<>"']/.test(JSON.stringify(value).replaceAll('"', ''))

describe.each([[php], [java]])('$name', dialect => {
  test.each(catalogue.map(endpoint => [endpoint.id, endpoint] as const))(
    'means the same as the documented dialect in answers to %s',
    async (_, endpoint) => {
      for (const [filling, meaning] of listAnswers(endpoint)) {
        const expected = await readExpected(endpoint, filling, meaning)
        expect(expected, filling).toMatchObject({ ok: true })
        expect(needsEscaping(meaning), 'no test answer needs escaping').toBe(false)
        expect(await read(dialect, endpoint, meaning), filling).toEqual(expected)
        expect(JSON.stringify(expected)).not.toMatch(/"unreadable":\[[^\]]/)
      }
    },
  )

  test('receives only requests signed and formed as documented', () => {
    const { backEnd } = servers[dialect.name] as { readonly backEnd: BackEnd }
    expect(backEnd.complaints).toEqual([])
    expect(backEnd.received.length).toBeGreaterThanOrEqual(catalogue.length)
  })
})
