import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { type Dialect, java, php, plain } from '../../platforms/dialects.ts'
import { type AnswerMeaning, done } from '../../platforms/meaning.ts'
import { createTestPlatform } from '../platform/fixtures.ts'
import { listAnswers } from './call-answers.ts'
import { buildInput } from './inputs.ts'

/** What the back end says to any call at this moment. */
let saying: AnswerMeaning = done()
const answer = () => saying
const paths = new Map(catalogue.map(({ method, path }) => [`${method} /${path.replace(/^\//, '')}`, method]))
const calls = [...paths].map(([route, method]) => ({
  method,
  path: route.slice(route.indexOf('/')),
  takes: null,
  answer,
}))

const opened = async (dialect: Dialect) => {
  const backEnd = await startBackEnd({ dialect, calls })
  const named = catalogue.filter(one => one.byProfile).map(({ id, path }) => [id, { path }] as const)
  const profile = { ...backEnd.profile, endpoints: Object.fromEntries(named) }
  return { backEnd, client: createTestPlatform(profile.baseUrl, profile) }
}
type Opened = Awaited<ReturnType<typeof opened>>

const servers: Record<string, Opened> = {}
beforeAll(async () => {
  for (const dialect of [plain, php, java]) servers[dialect.name] = await opened(dialect)
})
afterAll(async () => {
  for (const { backEnd, client } of Object.values(servers)) {
    client.close()
    await backEnd.close()
  }
})

/** What tells how something was sent, and what only a Java back end adds: neither is part of what is meant. */
const unmeant = ['missing', 'ext', 'version']

const meant = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(meant)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unmeant.includes(name))
      .map(([name, part]) => [name, meant(part)]),
  )
}

const read = async (dialect: Dialect, endpoint: Endpoint, told: AnswerMeaning) => {
  const { client } = servers[dialect.name] as Opened
  saying = told
  return meant(await client.call(endpoint, buildInput(endpoint)))
}

const escapes = (value: unknown): boolean => /[&<>"']/.test(JSON.stringify(value).replaceAll('"', ''))

describe.each([[php], [java]])('$name', dialect => {
  test.each(catalogue.map(endpoint => [endpoint.id, endpoint] as const))(
    'means with %s what the documents write',
    async (_, endpoint) => {
      for (const [telling, told] of listAnswers(endpoint)) {
        const expected = await read(plain, endpoint, told)
        expect(expected, telling).toMatchObject({ ok: true })
        expect(escapes(told), 'nothing told is escaped').toBe(false)
        expect(await read(dialect, endpoint, told), telling).toEqual(expected)
        expect(JSON.stringify(expected)).not.toMatch(/"unreadable":\[[^\]]/)
      }
    },
  )

  test('was sent requests that are signed and formed as the documents say', () => {
    const { backEnd } = servers[dialect.name] as { readonly backEnd: BackEnd }
    expect(backEnd.complaints).toEqual([])
    expect(backEnd.received.length).toBeGreaterThanOrEqual(catalogue.length)
  })
})
