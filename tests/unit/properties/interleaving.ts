import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Failure, Result } from '../../../src/shared/result.ts'
import { type ConfirmedRepeat, confirmRepeat } from '../../../src/shared/writes/confirmed-repeat.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
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

/** A top-up that a page requested; its unique mark is in its note. */
interface Send {
  readonly mark: string
  readonly key: string
  readonly confirmed: ConfirmedRepeat | undefined
  /** The session's token at the request and a moment later. */
  readonly tokens: string[]
  isClosing: boolean
  outcome?: string
  /** True once the operator has marked it as resolved. */
  isSettled?: true
}

/** Observations of one interleaving. */
interface Observations {
  readonly sends: Send[]
  readonly toggles: { readonly on: boolean; readonly account: string | null; readonly outcome: string }[]
  readonly wrong: string[]
}

interface World {
  readonly main: WholeMain
  readonly platform: RacingPlatform
  readonly random: Random
  /** Number of this interleaving; also its player's id. */
  readonly number: number
}

const getKind = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.kind)
const pickFailure = <Kind extends Failure['kind']>(result: Result<unknown>, kind: Kind) =>
  !result.ok && result.failure.kind === kind
    ? (result.failure as Extract<Failure, { kind: Kind }>)
    : undefined
export const operators = ['anna', 'berta'] as const
const readKinds = ['ok', 'cancelled', 'signedOut', 'rejected', 'offline', 'malformed']

/** Creates the actions of operators and pages, all as messages of a page. */
const createActors = ({ main, random, number }: World, observations: Observations) => {
  const ask = (window: number, name: string, input?: unknown) => main.ask({ name, input }, window)
  const call = async (window: number, id: string, input: object, more: object) =>
    (await ask(window, 'call', { id, input, ticket: '', ...more })) as Result<unknown>
  const write = async (window: number, id: string, input: object, more: object) =>
    ((await ask(window, 'write', { id, input, ...more })) as WriteOutcome).result
  const anyWindow = () => random.integer(0, 2)

  const send = async (key: string, confirmed?: ConfirmedRepeat): Promise<void> => {
    const token = (await main.session()).token
    const mark = `mark-${number}-${observations.sends.length}-`
    const one: Send = { mark, key, confirmed, tokens: [token()], isClosing: closing > 0 }
    observations.sends.push(one)
    const input = {
      roleId: String(number),
      money: key,
      password: 'Abcd1234',
      descript: mark,
      operateType: '3',
    }
    const pendingResult = write(anyWindow(), 'gm.topUp', input, { confirmed })
    await turn()
    one.tokens.push(token())
    one.isClosing &&= closing > 0
    const result = await pendingResult
    one.outcome = getKind(result)
    const repeat = pickFailure(result, 'repeat')
    if (repeat && random.chance(0.5)) return send(key, confirmRepeat(repeat))
    const unresolvedWrite = pickFailure(result, 'outcomeUnknown')?.noted
    if (!unresolvedWrite || random.chance(0.7)) return
    one.isSettled = true
    await ask(0, 'decideWrite', { id: unresolvedWrite.id, verdict: random.chance(0.5) ? 'done' : 'notDone' })
  }
  const toggle = async (on: boolean): Promise<void> => {
    const account = main.account()
    const result = await write(
      anyWindow(),
      'playerActions.toggleLock',
      { roleId: String(number) },
      { seen: { on } },
    )
    observations.toggles.push({ on, account, outcome: getKind(result) })
  }
  const read = async (roleId: string, ticket = '') => {
    const result = await call(1, 'players.list', { page: 1, limit: 20, roleId }, { ticket })
    if (!readKinds.includes(getKind(result))) observations.wrong.push(`a read ended as ${getKind(result)}`)
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
    if (main.intents.countPending() > 0)
      observations.wrong.push(`waited for ${before}, and one is still in flight`)
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
      const pendingRead = read('2', `ticket-${number}`)
      for (let turns = random.integer(0, 6); turns > 0; turns -= 1) await turn()
      await ask(random.integer(0, 1), 'cancelCall', { ticket: `ticket-${number}` })
      await ask(1, 'cancelCall', { ticket: `ticket-${number}` })
      await pendingRead
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

const writeAnswers: readonly AnswerKind[] = [
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
const readAnswers: readonly AnswerKind[] = [
  'success',
  'success',
  'success',
  'success',
  'success',
  'refusal',
  'over',
  'broken',
]
const pickAnswerKind = ({ path, sent }: WaitingRequest, random: Random, isCalm: boolean): AnswerKind => {
  if (sent.get('roleId') === 'over') return 'over'
  if (isCalm) return 'success'
  if (path === login) return pickOne(random, ['success', 'success', 'success', 'refusal', 'broken'])
  return pickOne(random, path === topUp || path === lock ? writeAnswers : readAnswers)
}

/** Starts the actors and answers their requests in random order until all have ended. */
const perform = async ({ platform, random }: World, actors: readonly (() => Promise<void>)[]) => {
  const open = new Set<Promise<void>>()
  const left = [...actors]
  const isCalm = random.chance(0.4)
  // Some actions start together, some one after the other.
  const haste = pickOne(random, [0.6, 0.2, 0.03])
  while (open.size > 0 || left.length > 0) {
    const waiting = platform.waiting()
    if (left.length > 0 && (open.size === 0 || random.chance(haste))) {
      const action: Promise<void> = (left.shift() as () => Promise<void>)().finally(() => open.delete(action))
      open.add(action)
    } else if (waiting.length > 0 && random.chance(0.7)) {
      const one = pickOne(random, waiting)
      platform.answer(one, pickAnswerKind(one, random, isCalm))
    } else if (waiting.length === 0 && left.length === 0) await Promise.race([platform.arrival(), ...open])
    else await turn()
  }
}

// Cancelled: the session ended during the read of its record.
const unsentKinds = ['busy', 'repeat', 'invalid', 'disk', 'misconfigured', 'cancelled']
const noKinds = [...unsentKinds, 'rejected', 'signedOut', 'forbidden', 'offline']

const judge = ({ platform, number }: World, observations: Observations): readonly string[] => {
  const count = (all: readonly string[], mark: string) => all.filter(one => one === mark).length
  const sendProblems = observations.sends.flatMap(({ mark, outcome = 'nothing', isClosing }) => {
    const [arrivedCount, doneCount] = [count(platform.arrived, mark), count(platform.carriedOut(), mark)]
    return [
      arrivedCount > 1 && `${mark} arrived ${arrivedCount} times`,
      outcome === 'ok' &&
        doneCount !== 1 &&
        `${mark} was reported done and was carried out ${doneCount} times`,
      noKinds.includes(outcome) && doneCount > 0 && `${mark} was reported ${outcome} and was carried out`,
      unsentKinds.includes(outcome) && arrivedCount > 0 && `${mark} was reported ${outcome} and arrived`,
      isClosing && arrivedCount > 0 && `${mark} was sent during the shutdown`,
      ![...noKinds, 'ok', 'outcomeUnknown'].includes(outcome) && `${mark} was reported ${outcome}`,
    ]
  })
  // A resolved or confirmed write may be sent again. The guard works per operator.
  const keyProblems = operators.flatMap(operator =>
    ['5', '6'].map(key => {
      const sends = observations.sends.filter(one => one.key === key)
      const doneCount = sends.filter(({ mark }) => platform.carriedOutBy(operator).includes(mark)).length
      const agreedCount = sends.filter(one => one.confirmed !== undefined || one.isSettled).length
      return (
        doneCount > 1 + agreedCount &&
        `${doneCount} copies of one top-up that was agreed to ${agreedCount} times`
      )
    }),
  )
  const flips = count(platform.flips, String(number))
  const possibleFlips = observations.toggles.filter(({ outcome }) =>
    ['ok', 'unconfirmed', 'outcomeUnknown'].includes(outcome),
  )
  const isSameState = !observations.toggles.some(
    ({ on, account }) => on || account !== observations.toggles[0]?.account,
  )
  const toggleProblems = [
    flips > possibleFlips.length && `${flips} flips by ${possibleFlips.length} toggles`,
    isSameState && flips > 1 && `${flips} flips of one state that was seen`,
    flips < possibleFlips.filter(({ outcome }) => outcome === 'ok').length &&
      'a flip was reported that did not happen',
  ]
  return [
    ...observations.wrong,
    ...[sendProblems, keyProblems, toggleProblems].flat().filter(one => one !== false),
  ]
}

/** Plays one interleaving; returns what went wrong and what was sent. */
export const playInterleaving = async (world: World) => {
  const { main, random } = world
  const observations: Observations = { sends: [], toggles: [], wrong: [] }
  const actors = createActors(world, observations)
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
    if (main.writes.any()) observations.wrong.push('a write is still in flight')
  }
  const tooLate = new AbortController()
  const hangs = pause(60_000, 'hangs', { signal: tooLate.signal }).catch(() => 'ended')
  const ending = await Promise.race([play(), hangs])
  tooLate.abort()
  if (ending === 'hangs') return { wrong: ['it hangs'], sends: observations.sends }
  return { wrong: judge(world, observations), sends: observations.sends }
}

/** True if a request has a token that the session had when its page sent it. */
export const isOwnToken = ({ sent }: WaitingRequest, sends: readonly Send[]): boolean => {
  const one = sends.find(({ mark }) => mark === sent.get('descript'))
  return one === undefined || one.tokens.includes(sent.get('token') ?? '')
}
