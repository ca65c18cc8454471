import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { droppedFileRequests } from '../../../src/shared/bridge/imports.ts'
import { requests } from '../../../src/shared/bridge.ts'
import type { Failure } from '../../../src/shared/result.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { startBackEnd } from '../../platforms/back-end.ts'
import { plain } from '../../platforms/dialects.ts'
import { listAnswers } from '../platforms/call-answers.ts'
import { cloneMessage, createMessage } from './messages.ts'
import {
  createRandomAt,
  propertyOptions,
  type Random,
  runInLanes,
  scaleCases,
  withDuration,
} from './scale.ts'
import { startMain, type WholeMain } from './whole-main.ts'

const kinds: Readonly<Record<Failure['kind'], true>> = {
  offline: true,
  timeout: true,
  http: true,
  signedOut: true,
  forbidden: true,
  rejected: true,
  invalid: true,
  malformed: true,
  outcomeUnknown: true,
  busy: true,
  unread: true,
  stale: true,
  changed: true,
  unconfirmed: true,
  repeat: true,
  cancelled: true,
  misconfigured: true,
  disk: true,
}
/** Requests without a failure result: input that does not fit them is rejected. */
const answerless = [
  'boot',
  'cancelCall',
  'signOut',
  'lock',
  'saveSettings',
  'changeProfile',
  'setExportFolder',
  'previewExport',
  'batch',
  'cancelJob',
  'pauseJob',
  'dismissJob',
  'copy',
  'toggleFullScreen',
  'closeWindow',
  'reportError',
  'showTagWindow',
  'rememberTag',
  'replaceTag',
  'returnTag',
  'leadMain',
  'about',
  'startDiagnosis',
  'cancelDiagnosis',
  'troubles',
  'lookUp',
  'survey',
  'cancelSurvey',
  'compareSurveys',
  'keepDetailedLog',
  'leaveCrash',
  'checkForUpdates',
  'chooseUpdate',
  'reportOpenWork',
  'reportWaiting',
  'reportPlaces',
]

const getRequestName = (message: unknown): string => {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return ''
  try {
    const keys = Object.keys(message)
    const isWhole = keys.length === 2 && keys.includes('name') && keys.includes('input')
    const name: unknown = isWhole ? Reflect.get(message, 'name') : ''
    return typeof name === 'string' && Object.hasOwn(requests, name) ? name : ''
  } catch {
    // A message that throws on access has no name.
    return ''
  }
}

/** Returns the result in an answer, directly or in the outcome of a write. */
const getResult = (answer: unknown): { readonly ok?: unknown; readonly failure?: Failure } => {
  const { result = answer } = (answer ?? {}) as Partial<WriteOutcome>
  return result ?? {}
}

/** Describes what is wrong with the answer to a message; '' if nothing is. */
const judge = (name: string, answer: unknown): string => {
  if (answer instanceof Error) {
    if (answer.message !== 'refused') return `rejected as ${answer.message}`
    return name === '' || answerless.includes(name) ? '' : 'refused without a result'
  }
  if (name === '') return 'answered, though it is no request'
  structuredClone(answer)
  if (answerless.includes(name)) return ''
  const { ok, failure } = getResult(answer)
  if (ok === true) return ''
  return ok === false && failure && failure.kind in kinds ? '' : 'answered with something other than a result'
}

const routes = new Map<string, { readonly names: Set<string>; readonly bodies: readonly string[] }>()
for (const endpoint of catalogue) {
  const route = `${endpoint.method} /${endpoint.path.replace(/^\//, '')}`
  const known = routes.get(route) ?? { names: new Set<string>(), bodies: [] }
  for (const name of Object.keys(endpoint.input.shape)) known.names.add(name)
  routes.set(route, known)
}

const startPlatform = () =>
  startBackEnd({
    dialect: plain,
    calls: catalogue.map(endpoint => {
      const path = `/${endpoint.path.replace(/^\//, '')}`
      const answers = listAnswers(endpoint)
      let turn = 0
      return {
        method: endpoint.method,
        path,
        takes: [...(routes.get(`${endpoint.method} ${path}`)?.names ?? [])],
        answer: () => answers[turn++ % answers.length]?.[1] ?? null,
      }
    }),
  })

const signIn = {
  name: 'signIn',
  input: { username: 'anna', password: 'Abcd1234', code: '123456', remember: false },
}

const unlock = { name: 'unlock', input: { password: 'Abcd1234' } }

const messageCount = scaleCases(250, 100_000)

/** Sends all messages, eight at a time; lists the wrong answers. */
const sendAll = async (main: WholeMain, random: Random, counts: Map<string, number>) => {
  const wrong: string[] = []
  const numbers = Array.from({ length: messageCount }, (_, number) => number)
  await runInLanes(numbers, 8, async number => {
    if (wrong.length >= 20) return
    if (main.account() === null && random.chance(0.3)) await main.ask(signIn)
    // A message may have locked the console: most of the others would not get any further.
    if (random.chance(0.2)) await main.ask(unlock)
    const message = createMessage(random)
    const payload = random.chance(0.8) ? cloneMessage(message) : message
    const name = getRequestName(payload)
    const way = Object.hasOwn(droppedFileRequests, getRequestName(payload)) ? 'file' : 'request'
    const answer = await main.ask(payload, random.integer(0, 2), way).catch((error: unknown) => error)
    const isStored = name !== 'saveSettings' || main.document.flush()
    const problem = isStored ? judge(name, answer) : 'no settings can be written any more'
    if (problem) wrong.push(`${number} ${name}: ${problem}`)
    const end = answer instanceof Error ? 'refused' : (getResult(answer).failure?.kind ?? 'done')
    counts.set(end, (counts.get(end) ?? 0) + 1)
  })
  return wrong
}

test('every page message is answered or refused, and only catalogue calls go out', propertyOptions, () =>
  withDuration(async () => {
    const random = createRandomAt(13)
    const platform = await startPlatform()
    let askCount = 0
    const sometimes = (path: string) => async () => {
      askCount += 1
      return askCount % 40 === 0 ? path : null
    }
    const main = await startMain({
      profile: platform.profile,
      desktop: {
        askSavePath: async () => sometimes(join(main.folder, `file-${askCount}.xlsx`))(),
        askImportFile: async () => sometimes(join(main.folder, 'settings.json'))(),
      },
    })
    const counts = new Map<string, number>()
    const wrong = await sendAll(main, random, counts)
    expect(wrong).toEqual([])
    // Pictures are fetched without token or signature, from any path; the connection test times its round trips likewise,
    // by the address alone.
    const isBare = (one: string) => one.startsWith('no call GET ') || one === 'no call HEAD /'
    expect(platform.complaints.filter(one => !isBare(one))).toEqual([])
    expect(platform.received.map(one => one.path)).not.toContain('/channelapi/serves/importusers')
    expect(platform.received.length).toBeGreaterThan(messageCount / 50)
    expect(main.document.flush()).toBe(true)
    await main.ask({ name: 'signOut', input: undefined })
    expect(await main.ask(signIn)).toMatchObject({ ok: true })
    expect(
      await main.ask({ name: 'call', input: { id: 'home.summary', input: {}, ticket: '' } }),
    ).toMatchObject({ ok: true })
    await main.close()
    await platform.close()
    const ends = [...counts].map(([end, count]) => `${end} ${count}`).join(', ')
    return `${messageCount} messages, ${platform.received.length} of them calls that reached the platform (${ends})`
  }),
)
