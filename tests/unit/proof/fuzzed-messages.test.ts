import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requests } from '../../../src/shared/bridge.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import type { Failure } from '../../../src/shared/result.ts'
import type { WriteOutcome } from '../../../src/shared/write-outcome.ts'
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
/** Requests that cannot fail: what does not fit them is refused without a word. */
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
  'tellOpenWork',
  'tellWaiting',
]

const nameOf = (message: unknown): string => {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return ''
  try {
    const keys = Object.keys(message)
    const isWhole = keys.length === 2 && keys.includes('name') && keys.includes('input')
    const name: unknown = isWhole ? Reflect.get(message, 'name') : ''
    return typeof name === 'string' && Object.hasOwn(requests, name) ? name : ''
  } catch {
    // What throws when it is looked at names nothing.
    return ''
  }
}

/** What an answer says, in itself or as the outcome of a write. */
const resultOf = (answer: unknown): { readonly ok?: unknown; readonly failure?: Failure } => {
  const { result = answer } = (answer ?? {}) as Partial<WriteOutcome>
  return result ?? {}
}

/** What is wrong with how a message was answered; '' for nothing. */
const judge = (name: string, answer: unknown): string => {
  if (answer instanceof Error) {
    if (answer.message !== 'refused') return `rejected as ${answer.message}`
    return name === '' || answerless.includes(name) ? '' : 'refused without a word'
  }
  if (name === '') return 'answered, though it is no request'
  structuredClone(answer)
  if (answerless.includes(name)) return ''
  const { ok, failure } = resultOf(answer)
  if (ok === true) return ''
  return ok === false && failure && failure.kind in kinds ? '' : 'answered by what is no result'
}

const routes = new Map<string, { readonly names: Set<string>; readonly bodies: readonly string[] }>()
for (const endpoint of catalogue) {
  const route = `${endpoint.method} /${endpoint.path.replace(/^\//, '')}`
  const known = routes.get(route) ?? { names: new Set<string>(), bodies: [] }
  for (const name of Object.keys(endpoint.input.shape)) known.names.add(name)
  routes.set(route, known)
}

const aPlatform = () =>
  startBackEnd({
    dialect: plain,
    calls: catalogue.map(endpoint => {
      const path = `/${endpoint.path.replace(/^\//, '')}`
      const told = listAnswers(endpoint)
      let turn = 0
      return {
        method: endpoint.method,
        path,
        takes: [...(routes.get(`${endpoint.method} ${path}`)?.names ?? [])],
        answer: () => told[turn++ % told.length]?.[1] ?? null,
      }
    }),
  })

const signIn = {
  name: 'signIn',
  input: { username: 'anna', password: 'Abcd1234', code: '123456', remember: false },
}

const many = scaleCases(4000, 100_000)

/** Sends so many messages, some at a time; tells which were not answered as they should be. */
const sendAll = async (main: WholeMain, random: Random, counted: Map<string, number>) => {
  const wrong: string[] = []
  const numbers = Array.from({ length: many }, (_, number) => number)
  await runInLanes(numbers, 8, async number => {
    if (wrong.length >= 20) return
    if (main.account() === null && random.chance(0.3)) await main.ask(signIn)
    const message = createMessage(random)
    const sent = random.chance(0.8) ? cloneMessage(message) : message
    const name = nameOf(sent)
    const answer = await main.ask(sent, random.integer(0, 2)).catch((error: unknown) => error)
    const isKept = name !== 'saveSettings' || main.document.flush()
    const problem = isKept ? judge(name, answer) : 'no settings can be written any more'
    if (problem) wrong.push(`${number} ${name}: ${problem}`)
    const end = answer instanceof Error ? 'refused' : (resultOf(answer).failure?.kind ?? 'done')
    counted.set(end, (counted.get(end) ?? 0) + 1)
  })
  return wrong
}

test(
  'whatever a page sends is answered by a value or refused, and only calls of the catalogue reach the platform',
  propertyOptions,
  () =>
    withDuration(async () => {
      const random = createRandomAt(13)
      const platform = await aPlatform()
      let asked = 0
      const sometimes = (path: string) => async () => {
        asked += 1
        return asked % 40 === 0 ? path : null
      }
      const main = await startMain({
        profile: platform.profile,
        desktop: {
          askSavePath: async () => sometimes(join(main.folder, `file-${asked}.xlsx`))(),
          askImportFile: async () => sometimes(join(main.folder, 'settings.json'))(),
        },
      })
      const counted = new Map<string, number>()
      const wrong = await sendAll(main, random, counted)
      expect(wrong).toEqual([])
      // Pictures are fetched without token or signature, from whatever path is named; so does the connection test time its
      // round trips, by the address alone.
      const isBare = (one: string) => one.startsWith('no call GET ') || one === 'no call HEAD /'
      expect(platform.complaints.filter(one => !isBare(one))).toEqual([])
      expect(platform.received.map(one => one.path)).not.toContain('/channelapi/serves/importusers')
      expect(platform.received.length).toBeGreaterThan(many / 50)
      expect(main.document.flush()).toBe(true)
      expect(await main.ask(signIn)).toMatchObject({ ok: true })
      expect(
        await main.ask({ name: 'call', input: { id: 'home.summary', input: {}, ticket: '' } }),
      ).toMatchObject({ ok: true })
      await main.close()
      await platform.close()
      await rm(main.folder, { recursive: true })
      const ends = [...counted].map(([end, count]) => `${end} ${count}`).join(', ')
      return `${many} messages, ${platform.received.length} of them calls that reached the platform (${ends})`
    }),
)
