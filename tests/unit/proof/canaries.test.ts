import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'
import { catalogue, findEndpoint } from '../../../src/shared/endpoints/catalogue.ts'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'
import { simulatedAccounts } from '../../../src/shared/endpoints/simulated-accounts.ts'
import type { Result } from '../../../src/shared/result.ts'
import type { WriteOutcome } from '../../../src/shared/write-outcome.ts'
import { getToggleState } from '../../../src/shared/write-record.ts'
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
/** Known to the platform or the console for the whole of the proof. */
const lasting = [
  signingSecret,
  credentials.password,
  credentials.code,
  adminLink.loginKey,
  groupLink.data,
  groupLink.sn,
  linkKey,
  ...members,
]

const calls = catalogue.filter(endpoint => !endpoint.internal)
const kinds = Object.entries(failureAnswers)
/** Each call fails in some of these ways, all of them in others in turn; or in all. */
const aCall = scaleCases(2, kinds.length)

/** A call's input with a secret of its own in every field that holds one. */
const withCanaries = (endpoint: Endpoint): Readonly<Record<string, unknown>> => {
  const canaries = listSecretFields(endpoint).map(name => {
    const odd = `C&n+ry="${name}é`
    const usual = `C4nary${name.replaceAll(/[^a-z]/gi, '')}`.slice(0, 16)
    const schema = endpoint.input.shape[name] as z.ZodType
    const fitting = [odd, usual, [usual, `${usual.slice(0, 14)}2`]].find(
      value => schema.safeParse(value).success,
    )
    return [name, fitting] as const
  })
  return { ...buildInput(endpoint), ...Object.fromEntries(canaries) }
}

/** Lets the record that a toggle flips be read: only then it is sent. */
const recordOf = (endpoint: Endpoint) => {
  const state = getToggleState(endpoint)
  const record = state && { [state.key]: '7', [state.field]: 0 }
  const source = state && `/${state.source.path.replace(/^\//, '')}`
  return (path: string): unknown =>
    path === source ? { success: true, data: { ...record, list: [record], count: 1 } } : null
}

/** Waits for what is bound to come, however busy the machine; what never comes is told by name. */
const until = async (what: string, isHere: () => boolean): Promise<void> => {
  for (let left = 24_000; !isHere(); left -= 1) {
    if (left === 0) throw new Error(`waited in vain for ${what}`)
    await pause(5)
  }
}

/** A console on a platform that gives everything back, and the places where something of it may be left. */
const aConsole = async () => {
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
  /** Looks through all that has been written and shown since the last time. */
  const look = async (what: string, shown: unknown) => {
    await main.journal.flush()
    main.document.flush()
    const told = main.told.splice(0)
    const secrets = [...platform.takeSecrets(), ...lasting, ...tokens.slice(-1)]
    const places = [
      ...(await reader.added()),
      { name: 'the page', text: JSON.stringify(shown) },
      { name: 'what pages are told', text: JSON.stringify(told) },
    ]
    leaks.push(...findLeaks(places, [...new Set(secrets)]).map(leak => `${what}: ${leak}`))
  }
  const ended = async (started: unknown): Promise<Job | undefined> => {
    const { value } = started as { readonly value: string }
    await until(`the end of ${value}`, () => main.jobs.find(value)?.state !== 'running')
    return main.jobs.find(value)
  }
  return { main, platform, target, reader, leaks, tokens, ask, signIn, look, ended }
}
type Console = Awaited<ReturnType<typeof aConsole>>

/** What a page shows of an answer that is not the platform's data: failures, words, rows that cannot be read. */
const shownOf = (result: Result<unknown>): unknown => {
  if (!result.ok || typeof result.value === 'string') return result
  return (result.value as { readonly unreadable?: unknown } | undefined)?.unreadable
}

/** Makes a call; one that is asked about, as it was sent before, is wanted all the same. */
const callOf = async ({ ask }: Console, id: string, more: object) => {
  if (findEndpoint(id)?.effect === 'read')
    return (await ask('call', { id, ticket: '', ...more })) as Result<unknown>
  const send = async (confirmed: object) =>
    ((await ask('write', { id, ...more, ...confirmed })) as WriteOutcome).result
  const first = await send({})
  if (first.ok || first.failure.kind !== 'repeat') return first
  return send({ confirmed: first.failure.at })
}

const failEveryCall = async (console: Console): Promise<number> => {
  const { main, platform, signIn, look } = console
  let failed = 0
  for (const [place, endpoint] of calls.entries()) {
    const answers: Result<unknown>[] = []
    const turned = [...kinds.slice((place * aCall) % kinds.length), ...kinds]
    for (const [, failing] of turned.slice(0, aCall)) {
      if (main.account() === null) await signIn()
      platform.says({ answer: recordOf(endpoint), failing, known: [signingSecret] })
      const more = {
        input: withCanaries(endpoint),
        ...(endpoint.effect === 'toggle' && { seen: { on: false } }),
      }
      answers.push(await callOf(console, endpoint.id, more))
    }
    failed += answers.filter(one => !one.ok).length
    await look(endpoint.id, answers.map(shownOf))
  }
  return failed
}

const failToSignIn = async ({ platform, ask, look }: Console): Promise<void> => {
  await ask('signOut')
  for (const [kind, failing] of kinds) {
    platform.says({ answer: () => null, failing, known: [signingSecret] })
    const answers = [
      await ask('signIn', credentials),
      await ask('adminSignIn', adminLink),
      await ask('groupSignIn', groupLink),
    ]
    await look(`signing in, ${kind}`, answers)
  }
}

type Answering = Parameters<Console['platform']['says']>[0]['answer']
const pathOf = ({ path }: Endpoint): string => `/${path.replace(/^\//, '')}`

/** What an import asks of its own accord from time to time is always answered: it ends no session in between. */
const besides =
  (answer: Answering): Answering =>
  (path, sent) =>
    path === pathOf(simulatedAccounts.importProgress)
      ? { success: true, data: { total: 2, lessTotal: 0 } }
      : answer(path, sent)

const failToImport = async ({ platform, target, main, ask, signIn, look, ended }: Console) => {
  target.path = await writeWorkbook(join(main.folder, 'members.xlsx'), [
    ['member1', members[0] ?? ''],
    ['member2', members[1] ?? ''],
  ])
  const chosenFile = target.path
  for (const [kind, failing] of kinds) {
    if (main.account() === null) await signIn()
    platform.says({ answer: besides(() => null), failing, known: [signingSecret, ...members] })
    target.path = chosenFile
    const chosen = (await ask('chooseImport')) as Result<{ readonly token: string }>
    if (!chosen.ok) throw new Error(JSON.stringify(chosen))
    const form = { token: chosen.value.token, nAwardMoney: '5', password: 'F0rmCanary12' }
    const first = await ended(await ask('startImport', form))
    const again = first?.failure?.kind === 'repeat' ? { ...form, confirmed: first.failure.at } : undefined
    await look(`an import, ${kind}`, [first, again && (await ended(await ask('startImport', again)))])
  }
  await rm(chosenFile)
}

const orders = {
  success: true,
  data: { list: Array.from({ length: 3 }, (_, at) => wireOrder(at)), count: 6 },
}

/** Exports whose second page fails, and one whose every other row cannot be read. */
const failToExport = async ({
  platform,
  target,
  main,
  ask,
  signIn,
  look,
  ended,
}: Console): Promise<Job[]> => {
  const list = pathOf(rechargeOrders.list)
  const jobs: Job[] = []
  for (const [place, [kind, failing]] of kinds.entries()) {
    if (main.account() === null) await signIn()
    platform.says({
      answer: besides((path, sent) => (path === list && sent.get('page') === '1' ? orders : null)),
      failing,
      known: [signingSecret],
    })
    target.path = join(main.folder, `orders-${place}.xlsx`)
    const job = await ended(await ask('startExport', createPlan({ scope: { kind: 'all', total: 6 } })))
    if (job) jobs.push(job)
    await look(`an export, ${kind}`, job)
  }
  return jobs
}

/** A server export whose file cannot be fetched, though its link is good. */
const failToDownload = async ({ platform, target, main, ask, signIn, look }: Console): Promise<void> => {
  for (const [place, [kind, failing]] of kinds.entries()) {
    if (main.account() === null) await signIn()
    const link = `${platform.url}/files/${place}.xlsx?key=${linkKey}`
    const process = { status: 'completed', tipType: 'toast', message: 'ready', download_link: link }
    const said = new Map<string, unknown>([
      ['/channelapi/player/playerList', { success: true, data: { taskId: String(place) } }],
      ['/channelapi/serves/getMultiTaskProcess', { success: true, data: { [place]: process } }],
    ])
    platform.says({
      answer: besides(path => said.get(path) ?? null),
      failing,
      known: [signingSecret, linkKey],
    })
    target.path = join(main.folder, `server-${place}.xlsx`)
    const task = { id: 'players.export', input: { page: 1, limit: 20 }, title: 'Players' }
    const started = await ask('startTask', task)
    main.tracker.wake()
    expect(started).toMatchObject({ ok: true })
    await until(`the end of a download, ${kind}`, () =>
      main.jobs.list().some(job => job.kind === 'download' && job.state !== 'running'),
    )
    const all = main.jobs.list()
    await look(`a download, ${kind}`, [started, all])
    for (const { id } of all) await ask('dismissJob', { id })
  }
}

test(
  'what a platform hands back of tokens, passwords, codes, keys and signatures stands nowhere after calls that fail',
  propertyOptions,
  () =>
    withDuration(async () => {
      const console = await aConsole()
      const { main, platform, reader, leaks, tokens } = console
      await console.signIn()
      const failed = await failEveryCall(console)
      await failToSignIn(console)
      await failToImport(console)
      const exported = await failToExport(console)
      await failToDownload(console)
      await main.close()
      const everything = await reader.everything()
      leaks.push(...findLeaks(everything, [...lasting, ...tokens]))
      expect([...new Set(leaks)].slice(0, 30)).toEqual([])
      // All of it took place, and what was hidden was there.
      expect(failed).toBeGreaterThan(calls.length * aCall * 0.6)
      expect(exported.map(job => job.state)).toEqual(expect.arrayContaining(['done', 'failed', 'paused']))
      for (const place of ['console.log', 'journal.ndjson', '.xlsx']) {
        const texts = everything.filter(({ name }) => name.endsWith(place)).map(({ text }) => text)
        expect(texts.join('')).toContain('[hidden]')
      }
      await platform.close()
      await rm(main.folder, { recursive: true })
      return `${calls.length} calls × ${aCall} failures, ${failed} of them failed; ${exported.length} exports, ${everything.length} files`
    }),
)
