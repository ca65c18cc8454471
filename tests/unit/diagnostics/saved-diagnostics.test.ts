import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Diagnosis } from '../../../src/shared/diagnosis.ts'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'
import { Settings } from '../../../src/shared/settings.ts'
import { keys } from '../platform/fixtures.ts'
import { buildInput } from '../platforms/inputs.ts'
import { failureAnswers, spellings, startEchoingPlatform } from '../properties/echoing-platform.ts'
import { findLeaks } from '../properties/leaks.ts'
import { createRandomAt, propertyOptions, scaleCases } from '../properties/scale.ts'
import { startMain, type WholeMain } from '../properties/whole-main.ts'
import { readZip } from './read-zip.ts'

const signingSecret = 'S1gn-canary/+="x'
const token = 'Tok3n-canary/+=&9'
const credentials = { username: 'anna', password: 'Op&rator+canary="é', code: '482913', remember: true }
/** Personal data that an operator works with; it must stay private. */
const persons = {
  account: 'maria.canary77',
  phone: '+55 (11) 98765-4321',
  plainPhone: '5511987654321',
  card: '4111 2222 3333 4444',
  plainCard: '4111222233334444',
  player: '7700112233',
  email: 'canary.mail@example.com',
  name: 'Maria Canary de Souza',
}
const typedTexts = {
  draft: 'a draft that only the canary typed',
  filter: 'c4nary-filter-of-a-tag',
  view: 'canary view',
  mail: 'a canary mail to a player',
  amount: '98123.457',
  operator: 'canary-operator',
  reader: '77001122',
  exportName: 'canary list of {date}',
}
const secrets = [
  signingSecret,
  token,
  credentials.password,
  credentials.code,
  keys.publicKey,
  // Any line of the key would reveal it.
  ...keys.publicKey.split('\n').filter(line => line.length > 40),
  keys.privateKey,
]
const canaries = [...secrets, ...Object.values(persons), ...Object.values(typedTexts)]
const dump = `memory of ${credentials.password}`

/** Builds a call's input with personal data in every text field that accepts it. */
const buildPersonalInput = (endpoint: Endpoint, place: number): Readonly<Record<string, unknown>> => {
  const words = Object.values(persons)
  const namedFields = Object.entries(endpoint.input.shape).flatMap(([name, schema], at) => {
    const word = words[(place + at) % words.length]
    const fits = !listSecretFields(endpoint).includes(name) && (schema as z.ZodType).safeParse(word).success
    return fits ? [[name, word] as const] : []
  })
  return { ...buildInput(endpoint), ...Object.fromEntries(namedFields) }
}

/** Each kind of failure meets one call of so many, another one for each kind. */
const callStep = scaleCases(40, 5)

let main: WholeMain
let platform: Awaited<ReturnType<typeof startEchoingPlatform>>
const target = { path: '' }
const ask = (name: string, input?: unknown) => main.ask({ name, input })

beforeAll(async () => {
  platform = await startEchoingPlatform(createRandomAt(23))
  main = await startMain({
    profile: {
      name: 'Test channel',
      baseUrl: platform.url,
      signing: { secret: signingSecret },
      endpoints: { 'players.list': { path: '/secret-path-canary', parameters: { roleId: 'theirs' } } },
    },
    desktop: { askDiagnosticsPath: async () => target.path || null },
  })
  // The detailed log contains the most.
  await ask('keepDetailedLog', { on: true })
  platform.says({
    answer: path => (path === '/channelapi/login' ? { success: true, data: { token } } : null),
    failing: failureAnswers['no such address'],
  })
  await ask('signIn', credentials)
  if (main.account() === null) throw new Error('nobody is signed in')
  const personalTexts = Object.values(persons)
  for (const [kind, failing] of Object.entries(failureAnswers)) {
    // An ended session would sign the operator out.
    if (kind === 'an ended session') continue
    platform.says({ answer: () => null, failing, known: () => [signingSecret, ...personalTexts] })
    const some = catalogue.filter((one, at) => !one.internal && at % callStep === kind.length % callStep)
    for (const [place, endpoint] of some.entries()) {
      const request = { id: endpoint.id, input: buildPersonalInput(endpoint, place) }
      if (endpoint.effect === 'read') await ask('call', { ...request, ticket: '' })
      else await ask('write', { ...request, seen: { on: false } })
    }
  }
  await ask('reportError', {
    message: `cannot read ${persons.account} of ${persons.phone}`,
    stack: `TypeError: ${persons.email} ${persons.card}\n    at Row (app://console/assets/index-B2.js:1:24680)`,
  })
  // Invalid requests, with names in unexpected places.
  await ask('saveSettings', {
    layouts: { [persons.name]: { widths: persons.name, [persons.account]: 1 } },
  }).catch(() => undefined)
  await ask(persons.name).catch(() => undefined)
  await ask('openLink', { url: `javascript:mail('${persons.email}','${persons.plainPhone}')` })
  const tag = {
    id: '1',
    route: `/x?roleId=${persons.player}`,
    state: { draft: { note: typedTexts.draft, email: persons.email }, filters: { word: typedTexts.filter } },
  }
  await ask('saveSettings', {
    tags: [{ account: 'anna', active: '1', tags: [tag] }],
    workspaces: [{ account: 'anna', name: typedTexts.view, active: '1', tags: [tag] }],
    views: [
      {
        id: '1',
        account: 'anna',
        route: '/x',
        name: typedTexts.view,
        view: { filters: { word: typedTexts.filter } },
      },
    ],
    layouts: { '/x': { order: ['a'] } },
    templates: [
      {
        account: typedTexts.operator,
        call: 'mail.send',
        name: typedTexts.view,
        values: { Content: typedTexts.mail, Money: typedTexts.amount, roleIds: persons.player },
      },
    ],
    favorites: [{ account: `${typedTexts.operator} @ P (host)`, routes: ['/x'] }],
    paperLanguages: { [`agent ${typedTexts.reader}`]: 'pt' },
    exportName: typedTexts.exportName,
  })
  await mkdir(join(main.folder, 'Crashpad', 'completed'), { recursive: true })
  await writeFile(join(main.folder, 'Crashpad', 'completed', 'crash-1.dmp'), dump)
}, 120_000)

afterAll(async () => {
  await main.close()
  await platform.close()
})

const runDiagnosis = async (): Promise<Diagnosis> => {
  await ask('startDiagnosis')
  for (let attempts = 4000; attempts > 0; attempts -= 1) {
    const report = main.sentEvents.findLast(one => one.name === 'diagnosis')?.value as Diagnosis | undefined
    if (report && report.state !== 'running') return report
    await pause(5)
  }
  throw new Error('the connection test did not end')
}

const saveFiles = async (withDumps = false) => {
  target.path = join(main.folder, `saved-${withDumps}.zip`)
  expect(await ask('saveDiagnostics', { dumps: withDumps })).toEqual({ ok: true, value: true })
  const files = await readZip(target.path)
  return Array.from(files, ([name, bytes]) => ({ name, text: bytes.toString() }))
}
const readJson = (files: Awaited<ReturnType<typeof saveFiles>>, name: string): Record<string, unknown> =>
  JSON.parse(files.find(file => file.name === `${name}.json`)?.text ?? 'null')

describe('saved diagnostics', () => {
  test('contain no secret, no personal data and no typed text in any encoding', propertyOptions, async () => {
    platform.says({
      answer: () => null,
      failing: failureAnswers['a refusal'],
      known: () => [...secrets, ...Object.values(persons)],
    })
    const diagnosis = await runDiagnosis()
    // The operator may see the platform's message, so the test result contains it.
    expect(diagnosis.steps.find(step => step.name === 'signature')?.finding).toBe('signatureRefused')
    const files = await saveFiles()
    expect([...new Set(findLeaks(files, canaries))].slice(0, 20)).toEqual([])
    // Nor may parts remain without accents and punctuation, cut, or in capitals.
    const all = files.map(file => file.text.toLowerCase()).join('\n')
    // Fewer digits of a number occur by chance in a process id, a size or a time.
    for (const part of ['canary', 'maria', '98765-4', '9876543', '4111 22', '4111222', 'begin public'])
      expect(all).not.toContain(part)
    // Control: the search finds a planted secret.
    for (const write of Object.values(spellings)) {
      const planted = [{ name: 'x', text: `before ${write(signingSecret)} after` }]
      expect(findLeaks(planted, [signingSecret])).not.toEqual([])
    }
  })

  test('contain versions, settings, counts, timings, failures, the test and the log', async () => {
    const files = await saveFiles()
    expect(files.map(file => file.name)).toEqual([
      'versions.json',
      'settings.json',
      'profile.json',
      'counts.json',
      'timings.json',
      'failed-calls.json',
      'tolerated-answers.json',
      'connection-test.json',
      'files.json',
      'logs/console.log',
    ])
    expect(readJson(files, 'versions')).toMatchObject({
      version: '0.1.0',
      commit: 'unknown',
      node: process.versions.node,
    })
    expect(readJson(files, 'settings')).toMatchObject({
      admin_locale: 'zh-cn',
      remembered: {
        tags: 1,
        openTags: 1,
        closedTags: 0,
        workspaces: 1,
        views: 1,
        layouts: 1,
        templates: 1,
        favorites: 1,
        paperLanguages: 1,
        profile: 0,
        exportName: 1,
      },
    })
    expect(readJson(files, 'profile')).toMatchObject({
      name: 'Test channel',
      address: `${platform.url}/`,
      signing: { hash: 'md5', field: 'sign' },
      overriddenCalls: ['players.list'],
    })
    const { journal } = readJson(files, 'counts') as { readonly journal: { readonly finished: object } }
    expect(Object.keys(journal.finished).length).toBeGreaterThan(1)
    const failures = readJson(files, 'failed-calls') as unknown as readonly { readonly kind: string }[]
    expect(new Set(failures.map(one => one.kind)).size).toBeGreaterThan(3)
    expect(readJson(files, 'connection-test')).toMatchObject({ state: 'done' })
    expect(readJson(files, 'files')).toMatchObject({
      dumps: [{ name: 'crash-1.dmp', bytes: Buffer.byteLength(dump) }],
    })
    const log = files.at(-1)?.text ?? ''
    expect(log).toMatch(/"call failed","details":\[\{"call":"[\w.]+","ms":\d+,"failure":\{"kind":"rejected"/)
    // The detailed lines are included.
    expect(log).toMatch(/"answer","details":\[\{"call":"[\w.]+","ms":\d+,"status":200,"bytes":\d+\}\]/)
    expect(log).toContain('at Row (index-B2.js:1:24680)')
  })

  test('copy or count each setting', async () => {
    const { remembered, ...copied } = readJson(await saveFiles(), 'settings')
    const {
      openTags: _openTags,
      closedTags: _closedTags,
      ...counted
    } = remembered as object & {
      readonly openTags: number
      readonly closedTags: number
    }
    expect([...Object.keys(copied), ...Object.keys(counted)].toSorted()).toEqual(
      Object.keys(Settings.shape).toSorted(),
    )
    expect(new Set(Object.values(counted).map(value => typeof value))).toEqual(new Set(['number']))
  })

  test('contain a dump only on request', async () => {
    expect((await saveFiles()).some(file => file.name.endsWith('.dmp'))).toBe(false)
    const files = await saveFiles(true)
    expect(files.find(file => file.name === 'dumps/crash-1.dmp')?.text).toBe(dump)
  })

  test('are not saved when the dialog is closed', async () => {
    target.path = ''
    expect(await ask('saveDiagnostics', { dumps: false })).toEqual({ ok: true, value: false })
  })

  test('report the path that cannot be written', async () => {
    target.path = join(main.folder, 'no', 'such', 'folder.zip')
    expect(await ask('saveDiagnostics', { dumps: false })).toMatchObject({
      ok: false,
      failure: { kind: 'disk', reason: 'missing', path: target.path },
    })
  })
})

test('recent failures are listed without personal data', async () => {
  const troubles = (await ask('troubles')) as {
    readonly failures: readonly object[]
    readonly dumps: object[]
  }
  expect(troubles.failures.length).toBeGreaterThan(10)
  expect(troubles.dumps).toEqual([
    { name: 'crash-1.dmp', bytes: Buffer.byteLength(dump), at: expect.any(Number) },
  ])
  expect(findLeaks([{ name: 'troubles', text: JSON.stringify(troubles) }], canaries)).toEqual([])
})

test('about lists versions, and no licences in development', async () => {
  expect(await ask('about')).toEqual({
    version: '0.1.0',
    commit: 'unknown',
    electron: 'unknown',
    chromium: 'unknown',
    node: process.versions.node,
    notices: null,
  })
  await writeFile(join(main.folder, 'notices.txt'), 'MIT …')
  expect(await ask('about')).toMatchObject({ notices: 'MIT …' })
})

test('a cancelled test is reported as cancelled', async () => {
  main.sentEvents.splice(0)
  await ask('startDiagnosis')
  await ask('cancelDiagnosis')
  for (let attempts = 1000; attempts > 0 && main.sentEvents.length === 0; attempts -= 1) await pause(5)
  await pause(50)
  expect(main.sentEvents.findLast(one => one.name === 'diagnosis')?.value).toMatchObject({
    state: 'cancelled',
  })
})
