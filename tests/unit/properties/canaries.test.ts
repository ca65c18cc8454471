import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { catalogue, findEndpoint } from '../../../src/areas/calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'
import type { Result } from '../../../src/shared/result.ts'
import { getToggleState } from '../../../src/shared/write-record.ts'
import { confirmRepeat } from '../../../src/shared/writes/confirmed-repeat.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { createPlan, wireOrder } from '../exports/orders.ts'
import { writeWorkbook } from '../imports/workbooks.ts'
import { buildInput } from '../platforms/inputs.ts'
import { failureAnswers, startEchoingPlatform } from './echoing-platform.ts'
import { createFolderReader, findLeaks } from './leaks.ts'
import { createRandomAt, propertyOptions, scaleCases, withDuration } from './scale.ts'
import { startMain } from './whole-main.ts'

const signingSecret = 'S1gn-canary/+="x'
const credentials = { username: 'anna', password: 'Op&rator+canary="é', code: '482913', remember: true }
const adminLink = { adminId: '1', channelId: '2', loginTime: '3', loginKey: 'L0ginKey-canary+/' }
const groupLink = { data: 'L0ginData-canary=&', sn: 'L0ginSn-canary"' }
const members = ['Member9canary', 'Another9canary']
const linkKey = 'F1leKey-canary-of-the-link'
/** Secrets that exist during the whole proof. */
const lastingSecrets = [
  signingSecret,
  credentials.password,
  credentials.code,
  adminLink.loginKey,
  groupLink.data,
  groupLink.sn,
  linkKey,
  ...members,
]

const callStep = scaleCases(12, 1)
const calls = catalogue
  .filter(endpoint => !endpoint.internal)
  .filter((endpoint, place) => place % callStep === 0 || listSecretFields(endpoint).length > 0)
const kinds = Object.entries(failureAnswers)
/** Number of failures tried per call: some of the kinds, in rotation, or all. */
const failuresPerCall = scaleCases(1, kinds.length)
// One lets an export end, one fails it and one pauses it.
const kindsOfNpmTest = ['a row that cannot be read', 'a refusal', 'a reset']
const jobKinds = kinds.filter(([kind]) => failuresPerCall > 1 || kindsOfNpmTest.includes(kind))

/** Builds a call's input with a unique secret in every secret field. */
const withCanaries = (endpoint: Endpoint): Readonly<Record<string, unknown>> => {
  const canaries = listSecretFields(endpoint).map(name => {
    const odd = `C&n+ry="${name}é`
    const usual = `C4nary${name.replaceAll(/[^a-z]/gi, '')}`.slice(0, 16)
    const schema = endpoint.input.shape[name] as z.ZodType
    const fittingValue = [odd, usual, [usual, `${usual.slice(0, 14)}2`]].find(
      value => schema.safeParse(value).success,
    )
    return [name, fittingValue] as const
  })
  return { ...buildInput(endpoint), ...Object.fromEntries(canaries) }
}

/** Creates the answer to a toggle's record read, without which the toggle is not sent. */
const createRecordAnswer = (endpoint: Endpoint) => {
  const state = getToggleState(endpoint)
  const record = state && { [state.key]: '7', [state.field]: 0 }
  const source = state && `/${state.source.path.replace(/^\//, '')}`
  return (path: string): unknown =>
    path === source ? { success: true, data: { ...record, list: [record], count: 1 } } : null
}

/** Waits for a condition; throws with its name after about two minutes. */
const waitUntil = async (what: string, isHere: () => boolean): Promise<void> => {
  for (let left = 24_000; !isHere(); left -= 1) {
    if (left === 0) throw new Error(`timed out waiting for ${what}`)
    await pause(5)
  }
}

/** Starts a console on an echoing platform, with readers of every place that could hold a secret. */
const startConsole = async () => {
  const platform = await startEchoingPlatform(createRandomAt(17))
  const target = { path: '' }
  const main = await startMain({
    profile: { baseUrl: platform.url, signing: { secret: signingSecret }, timeoutSeconds: 20 },
    desktop: { askSavePath: async () => target.path, askImportFile: async () => target.path },
  })
  const reader = createFolderReader(main.folder)
  const leaks: string[] = []
  const tokens: string[] = []
  const ask = (name: string, input?: unknown) => main.ask({ name, input })
  const signIn = async () => {
    const token = `Tok3n-canary/+=&${tokens.length}`
    tokens.push(token)
    platform.says({
      answer: path => (path === '/channelapi/login' ? { success: true, data: { token } } : null),
      failing: failureAnswers['no such address'],
    })
    expect(await ask('signIn', credentials)).toMatchObject({ ok: true })
  }
  /** Searches everything written and shown since the last call for secrets. */
  const look = async (what: string, output: unknown) => {
    await main.journal.flush()
    main.document.flush()
    const events = main.sentEvents.splice(0)
    const secrets = [...platform.takeSecrets(), ...lastingSecrets, ...tokens.slice(-1)]
    const places = [
      ...(await reader.added()),
      { name: 'the page', text: JSON.stringify(output) },
      { name: 'the events of pages', text: JSON.stringify(events) },
    ]
    leaks.push(...findLeaks(places, [...new Set(secrets)]).map(leak => `${what}: ${leak}`))
  }
  const waitForEnd = async (startResult: unknown): Promise<Job | undefined> => {
    const { value } = startResult as { readonly value: string }
    await waitUntil(`the end of ${value}`, () => main.jobs.find(value)?.state !== 'running')
    return main.jobs.find(value)
  }
  return { main, platform, target, reader, leaks, tokens, ask, signIn, look, waitForEnd }
}
type Console = Awaited<ReturnType<typeof startConsole>>

/** Returns the part of an answer that a page shows besides data: failures, texts, unreadable rows. */
const getShownPart = (result: Result<unknown>): unknown => {
  if (!result.ok || typeof result.value === 'string') return result
  return (result.value as { readonly unreadable?: unknown } | undefined)?.unreadable
}

/** Makes a call; confirms it if it is a repeat. */
const makeCall = async ({ ask }: Console, id: string, more: object) => {
  if (findEndpoint(id)?.effect === 'read')
    return (await ask('call', { id, ticket: '', ...more })) as Result<unknown>
  const send = async (confirmed: object) =>
    ((await ask('write', { id, ...more, ...confirmed })) as WriteOutcome).result
  const first = await send({})
  if (first.ok || first.failure.kind !== 'repeat') return first
  return send({ confirmed: confirmRepeat(first.failure) })
}

const failEveryCall = async (console: Console): Promise<number> => {
  const { main, platform, signIn, look } = console
  let failedCount = 0
  for (const [place, endpoint] of calls.entries()) {
    const answers: Result<unknown>[] = []
    const rotatedKinds = [...kinds.slice((place * failuresPerCall) % kinds.length), ...kinds]
    for (const [, failing] of rotatedKinds.slice(0, failuresPerCall)) {
      if (main.account() === null) await signIn()
      platform.says({ answer: createRecordAnswer(endpoint), failing, known: () => [signingSecret] })
      const more = {
        input: withCanaries(endpoint),
        ...(endpoint.effect === 'toggle' && { seen: { on: false } }),
      }
      answers.push(await makeCall(console, endpoint.id, more))
    }
    failedCount += answers.filter(one => !one.ok).length
    await look(endpoint.id, answers.map(getShownPart))
  }
  return failedCount
}

const failToSignIn = async ({ platform, ask, look }: Console): Promise<void> => {
  await ask('signOut')
  for (const [kind, failing] of jobKinds) {
    platform.says({ answer: () => null, failing, known: () => [signingSecret] })
    const answers = [
      await ask('signIn', credentials),
      await ask('adminSignIn', adminLink),
      await ask('groupSignIn', groupLink),
    ]
    await look(`signing in, ${kind}`, answers)
  }
}

type AnswerHandler = Parameters<Console['platform']['says']>[0]['answer']
const toPath = ({ path }: Endpoint): string => `/${path.replace(/^\//, '')}`

/** Always answers an import's progress requests, so that they do not end the session. */
const withImportProgress =
  (answer: AnswerHandler): AnswerHandler =>
  (path, parameters) =>
    path === toPath(simulatedAccounts.importProgress)
      ? { success: true, data: { total: 2, lessTotal: 0 } }
      : answer(path, parameters)

const failToImport = async ({ platform, target, main, ask, signIn, look, waitForEnd }: Console) => {
  target.path = await writeWorkbook(join(main.folder, 'members.xlsx'), [
    ['member1', members[0] ?? ''],
    ['member2', members[1] ?? ''],
  ])
  const chosenFile = target.path
  for (const [kind, failing] of jobKinds) {
    if (main.account() === null) await signIn()
    platform.says({
      answer: withImportProgress(() => null),
      failing,
      // Look-ups after signing in know nothing of the import.
      known: path => [signingSecret, ...(path === toPath(simulatedAccounts.importMembers) ? members : [])],
    })
    target.path = chosenFile
    const chosenImport = (await ask('chooseImport')) as Result<{ readonly token: string }>
    if (!chosenImport.ok) throw new Error(JSON.stringify(chosenImport))
    const form = { token: chosenImport.value.token, nAwardMoney: '5', password: 'F0rmCanary12' }
    const first = await waitForEnd(await ask('startImport', form))
    const again =
      first?.failure?.kind === 'repeat' ? { ...form, confirmed: confirmRepeat(first.failure) } : undefined
    await look(`an import, ${kind}`, [first, again && (await waitForEnd(await ask('startImport', again)))])
  }
  await rm(chosenFile)
}

const orders = {
  success: true,
  data: { list: Array.from({ length: 3 }, (_, at) => wireOrder(at)), count: 6 },
}

/** Runs exports whose second page fails in every way. */
const failToExport = async ({
  platform,
  target,
  main,
  ask,
  signIn,
  look,
  waitForEnd,
}: Console): Promise<Job[]> => {
  const list = toPath(rechargeOrders.list)
  const jobs: Job[] = []
  for (const [place, [kind, failing]] of jobKinds.entries()) {
    if (main.account() === null) await signIn()
    platform.says({
      answer: withImportProgress((path, parameters) =>
        path === list && parameters.get('page') === '1' ? orders : null,
      ),
      failing,
      known: () => [signingSecret],
    })
    target.path = join(main.folder, `orders-${place}.xlsx`)
    const job = await waitForEnd(await ask('startExport', createPlan({ scope: { kind: 'all', total: 6 } })))
    if (job) jobs.push(job)
    await look(`an export, ${kind}`, job)
  }
  return jobs
}

/** Runs server exports whose file cannot be downloaded although the link is valid. */
const failToDownload = async ({ platform, target, main, ask, signIn, look }: Console): Promise<void> => {
  for (const [place, [kind, failing]] of jobKinds.entries()) {
    if (main.account() === null) await signIn()
    const link = `${platform.url}/files/${place}.xlsx?key=${linkKey}`
    const process = { status: 'completed', tipType: 'toast', message: 'ready', download_link: link }
    const taskAnswers = new Map<string, unknown>([
      ['/channelapi/player/playerList', { success: true, data: { taskId: String(place) } }],
      ['/channelapi/serves/getMultiTaskProcess', { success: true, data: { [place]: process } }],
    ])
    platform.says({
      answer: withImportProgress(path => taskAnswers.get(path) ?? null),
      failing,
      known: () => [signingSecret, linkKey],
    })
    target.path = join(main.folder, `server-${place}.xlsx`)
    const task = { id: 'players.export', input: { page: 1, limit: 20 }, title: 'Players' }
    const startResult = await ask('startTask', task)
    main.tracker.wake()
    expect(startResult).toMatchObject({ ok: true })
    await waitUntil(`the end of a download, ${kind}`, () =>
      main.jobs.list().some(job => job.kind === 'download' && job.state !== 'running'),
    )
    const all = main.jobs.list()
    await look(`a download, ${kind}`, [startResult, all])
    for (const { id } of all) await ask('dismissJob', { id })
  }
}

test('secrets that a platform echoes in failures are stored and shown nowhere', propertyOptions, () =>
  withDuration(async () => {
    const console = await startConsole()
    const { main, platform, reader, leaks, tokens } = console
    await console.signIn()
    const failedCount = await failEveryCall(console)
    await failToSignIn(console)
    await failToImport(console)
    const exportJobs = await failToExport(console)
    await failToDownload(console)
    await main.close()
    const everything = await reader.everything()
    leaks.push(...findLeaks(everything, [...lastingSecrets, ...tokens]))
    expect([...new Set(leaks)].slice(0, 30)).toEqual([])
    // The calls did fail, and secrets were masked in every place.
    expect(failedCount).toBeGreaterThan(calls.length * failuresPerCall * 0.6)
    expect(exportJobs.map(job => job.state)).toEqual(expect.arrayContaining(['done', 'failed', 'paused']))
    for (const place of ['console.log', 'journal.ndjson', '.xlsx']) {
      const texts = everything.filter(({ name }) => name.endsWith(place)).map(({ text }) => text)
      expect(texts.join('')).toContain('[hidden]')
    }
    await platform.close()
    return `${calls.length} calls × ${failuresPerCall} failures, ${failedCount} of them failed; ${exportJobs.length} exports, ${everything.length} files`
  }),
)
