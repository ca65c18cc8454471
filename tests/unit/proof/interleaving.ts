import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Failure, Result } from '../../../src/shared/result.ts'
import type { WriteOutcome } from '../../../src/shared/write-outcome.ts'
import {
  type AnswerKind,
  lock,
  login,
  type RacingPlatform,
  topUp,
  type WaitingRequest,
} from './racing-platform.ts'
import { pickOne, type Random, shuffle } from './scale.ts'
import type { WholeMain } from './whole-main.ts'

/** A top-up as a page asked for it; its mark stands in its note, and nothing else has it. */
interface Send {
  readonly mark: string
  readonly key: string
  readonly confirmed: number | undefined
  /** The session's token when it was asked for, and a moment later. */
  readonly tokens: string[]
  isClosing: boolean
  told?: string
  /** The operator has found out what became of it. */
  isSettled?: true
}

/** What one interleaving saw. */
interface Seen {
  readonly sends: Send[]
  readonly toggles: { readonly on: boolean; readonly account: string | null; readonly told: string }[]
  readonly wrong: string[]
}

interface World {
  readonly main: WholeMain
  readonly platform: RacingPlatform
  readonly random: Random
  /** Of this interleaving; its player's id. */
  readonly number: number
}

const kindOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.kind)
const failureOf = <Kind extends Failure['kind']>(result: Result<unknown>, kind: Kind) =>
  !result.ok && result.failure.kind === kind
    ? (result.failure as Extract<Failure, { kind: Kind }>)
    : undefined
export const operators = ['anna', 'berta'] as const
const readKinds = ['ok', 'cancelled', 'signedOut', 'rejected', 'offline', 'malformed']

/** What operators and pages may do, all of it through the messages of a page. */
const createActors = ({ main, random, number }: World, seen: Seen) => {
  const ask = (window: number, name: string, input?: unknown) => main.ask({ name, input }, window)
  const call = async (window: number, id: string, input: object, more: object) =>
    (await ask(window, 'call', { id, input, ticket: '', ...more })) as Result<unknown>
  const write = async (window: number, id: string, input: object, more: object) =>
    ((await ask(window, 'write', { id, input, ...more })) as WriteOutcome).result
  const anyWindow = () => random.integer(0, 2)

  const send = async (key: string, confirmed?: number): Promise<void> => {
    const token = (await main.session()).token
    const mark = `mark-${number}-${seen.sends.length}-`
    const one: Send = { mark, key, confirmed, tokens: [token()], isClosing: closing > 0 }
    seen.sends.push(one)
    const input = {
      roleId: String(number),
      money: key,
      password: 'Abcd1234',
      descript: mark,
      operateType: '3',
    }
    const sent = write(anyWindow(), 'gm.topUp', input, { confirmed })
    await turn()
    one.tokens.push(token())
    one.isClosing &&= closing > 0
    const result = await sent
    one.told = kindOf(result)
    const repeat = failureOf(result, 'repeat')
    if (repeat && random.chance(0.5)) return send(key, repeat.at)
    const noted = failureOf(result, 'outcomeUnknown')?.noted
    if (!noted || random.chance(0.7)) return
    one.isSettled = true
    await ask(0, 'settle', { id: noted.id, verdict: random.chance(0.5) ? 'done' : 'notDone' })
  }
  const toggle = async (on: boolean): Promise<void> => {
    const account = main.account()
    const result = await write(
      anyWindow(),
      'playerActions.toggleLock',
      { roleId: String(number) },
      { seen: { on } },
    )
    seen.toggles.push({ on, account, told: kindOf(result) })
  }
  const read = async (roleId: string, ticket = '') => {
    const result = await call(1, 'players.list', { page: 1, limit: 20, roleId }, { ticket })
    if (!readKinds.includes(kindOf(result))) seen.wrong.push(`a read was told ${kindOf(result)}`)
  }
  const signIn = async () => {
    const username = pickOne(random, operators)
    await ask(0, 'signIn', { username, password: 'Abcd1234', code: '123456', remember: random.chance(0.1) })
  }
  let closing = 0
  const quit = async () => {
    closing += 1
    main.writes.setAccepting(false)
    const before = main.intents.countPending()
    await main.writes.answered()
    if (main.intents.countPending() > 0) seen.wrong.push(`waited for ${before}, and one is still under way`)
    closing -= 1
    if (closing === 0) main.writes.setAccepting(true)
  }
  return {
    send: () => send('5'),
    sendAnother: () => send('6'),
    lock: () => toggle(false),
    unlock: () => toggle(true),
    read: () => read('1'),
    over: () => read('over'),
    cancelled: async () => {
      const reading = read('2', `ticket-${number}`)
      for (let turns = random.integer(0, 6); turns > 0; turns -= 1) await turn()
      await ask(random.integer(0, 1), 'cancelCall', { ticket: `ticket-${number}` })
      await ask(1, 'cancelCall', { ticket: `ticket-${number}` })
      await reading
    },
    signOut: async () => void (await ask(0, 'signOut')),
    signIn,
    quit,
  }
}

type ActorName = keyof ReturnType<typeof createActors>

const casts: readonly (readonly ActorName[])[] = [
  ['send', 'send'],
  ['send', 'send', 'send', 'sendAnother'],
  ['send', 'send', 'signOut'],
  ['send', 'over', 'send'],
  ['send', 'quit', 'send'],
  ['lock', 'lock'],
  ['lock', 'lock', 'unlock', 'lock'],
  ['lock', 'send', 'over', 'lock'],
  ['lock', 'signOut', 'signIn', 'lock'],
  ['cancelled', 'read', 'send'],
  ['cancelled', 'cancelled', 'signOut'],
  ['send', 'signOut', 'signIn', 'send', 'over'],
  ['send', 'lock', 'quit', 'cancelled', 'send', 'over', 'signIn'],
]

const writeHows: readonly AnswerKind[] = [
  'success',
  'success',
  'success',
  'refusal',
  'over',
  'broken',
  'lost',
  'late',
  'gateway',
]
const readHows: readonly AnswerKind[] = [
  'success',
  'success',
  'success',
  'success',
  'success',
  'refusal',
  'over',
  'broken',
]
const howOf = ({ path, sent }: WaitingRequest, random: Random, isCalm: boolean): AnswerKind => {
  if (sent.get('roleId') === 'over') return 'over'
  if (isCalm) return 'success'
  if (path === login) return pickOne(random, ['success', 'success', 'success', 'refusal', 'broken'])
  return pickOne(random, path === topUp || path === lock ? writeHows : readHows)
}

/** Lets the actors begin and the platform answer in an order that the random numbers choose, until all have ended. */
const perform = async ({ platform, random }: World, actors: readonly (() => Promise<void>)[]) => {
  const open = new Set<Promise<void>>()
  const left = [...actors]
  const isCalm = random.chance(0.4)
  // Some come all at once, some one after the other.
  const haste = pickOne(random, [0.6, 0.2, 0.03])
  while (open.size > 0 || left.length > 0) {
    const waiting = platform.waiting()
    if (left.length > 0 && (open.size === 0 || random.chance(haste))) {
      const acting: Promise<void> = (left.shift() as () => Promise<void>)().finally(() => open.delete(acting))
      open.add(acting)
    } else if (waiting.length > 0 && random.chance(0.7)) {
      const one = pickOne(random, waiting)
      platform.answer(one, howOf(one, random, isCalm))
    } else if (waiting.length === 0 && left.length === 0) await Promise.race([platform.arrival(), ...open])
    else await turn()
  }
}

// Cancelled: the session ended while its record was read.
const unsentKinds = ['busy', 'repeat', 'invalid', 'disk', 'misconfigured', 'cancelled']
const noKinds = [...unsentKinds, 'rejected', 'signedOut', 'forbidden', 'offline']

const judge = ({ platform, number }: World, seen: Seen): readonly string[] => {
  const count = (all: readonly string[], mark: string) => all.filter(one => one === mark).length
  const ofSends = seen.sends.flatMap(({ mark, told = 'nothing', isClosing }) => {
    const [came, done] = [count(platform.arrived, mark), count(platform.carriedOut(), mark)]
    return [
      came > 1 && `${mark} arrived ${came} times`,
      told === 'ok' && done !== 1 && `${mark} was told done and was carried out ${done} times`,
      noKinds.includes(told) && done > 0 && `${mark} was told ${told} and was carried out`,
      unsentKinds.includes(told) && came > 0 && `${mark} was told ${told} and arrived`,
      isClosing && came > 0 && `${mark} was sent while the program was to end`,
      ![...noKinds, 'ok', 'outcomeUnknown'].includes(told) && `${mark} was told ${told}`,
    ]
  })
  // Whoever has found out about one, or was told of it, may send another. To one operator nothing is known of what another has done.
  const ofKeys = operators.flatMap(operator =>
    ['5', '6'].map(key => {
      const sends = seen.sends.filter(one => one.key === key)
      const done = sends.filter(({ mark }) => platform.carriedOutBy(operator).includes(mark)).length
      const agreed = sends.filter(one => one.confirmed !== undefined || one.isSettled).length
      return done > 1 + agreed && `${done} copies of one top-up that was agreed to ${agreed} times`
    }),
  )
  const flips = count(platform.flips, String(number))
  const may = seen.toggles.filter(({ told }) => ['ok', 'unconfirmed', 'outcomeUnknown'].includes(told))
  const same = !seen.toggles.some(({ on, account }) => on || account !== seen.toggles[0]?.account)
  const ofToggles = [
    flips > may.length && `${flips} flips by ${may.length} toggles`,
    same && flips > 1 && `${flips} flips of one state that was seen`,
    flips < may.filter(({ told }) => told === 'ok').length && 'a flip was told that was none',
  ]
  return [...seen.wrong, ...[ofSends, ofKeys, ofToggles].flat().filter(one => one !== false)]
}

/** Plays one interleaving through; tells what was not as it should be, and what was sent. */
export const playInterleaving = async (world: World) => {
  const { main, random } = world
  const seen: Seen = { sends: [], toggles: [], wrong: [] }
  const actors = createActors(world, seen)
  const play = async () => {
    for (let tries = 0; tries < 5 && main.account() === null; tries += 1)
      await perform(world, [actors.signIn])
    const cast = shuffle(random, pickOne(random, casts))
    await perform(
      world,
      cast.map(name => actors[name]),
    )
    await turn()
    await turn()
    if (main.writes.any()) seen.wrong.push('a write is still under way')
  }
  const tooLate = new AbortController()
  const hangs = pause(60_000, 'hangs', { signal: tooLate.signal }).catch(() => 'ended')
  const ended = await Promise.race([play(), hangs])
  tooLate.abort()
  if (ended === 'hangs') return { wrong: ['it hangs'], sends: seen.sends }
  return { wrong: judge(world, seen), sends: seen.sends }
}

/** What a request brought as its token, of those the session had when its page asked. */
export const isOwnToken = ({ sent }: WaitingRequest, sends: readonly Send[]): boolean => {
  const one = sends.find(({ mark }) => mark === sent.get('descript'))
  return one === undefined || one.tokens.includes(sent.get('token') ?? '')
}
