import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parametersOf } from '../../platforms/parameters.ts'

/** A request that has arrived and waits for its answer. */
export interface WaitingRequest {
  readonly path: string
  readonly sent: ReadonlyMap<string, string>
  readonly response: ServerResponse
  /** Lock state of the player when the request arrived; the answer may come later. */
  readonly wasLocked: boolean
}

/** Kind of an answer: `late` breaks the connection and carries the write out afterwards. */
export type AnswerKind = 'success' | 'refusal' | 'over' | 'broken' | 'lost' | 'late' | 'gateway'

export const topUp = '/channelapi/channel/GmOperateAdd'
export const lock = '/channelapi/player/updatePlayerLockStatus'
const players = '/channelapi/player/playerList'
export const login = '/channelapi/login'

const json = (response: ServerResponse, value: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Starts a small platform that answers on command, in any order, and records what it has carried out. */
export const startRacingPlatform = async (onArrival: (one: WaitingRequest) => void) => {
  let waiting: WaitingRequest[] = []
  let arrivals: (() => void)[] = []
  const seen: WaitingRequest[] = []
  /** Marks of the top-ups that arrived; below, those that were carried out. */
  const arrived: string[] = []
  const carriedOut: { readonly mark: string; readonly operator: string }[] = []
  const operators = new Map<string, string>()
  const locked = new Set<string>()
  const flips: string[] = []
  const endedTokens = new Set<string>()

  const server = createServer((request, response) => {
    void (async () => {
      const sent = await parametersOf(request)
      const wasLocked = locked.has(sent.get('roleId') ?? '')
      const one = { path: request.url ?? '', sent, response, wasLocked }
      if (one.path === topUp) arrived.push(sent.get('descript') ?? '')
      seen.push(one)
      onArrival(one)
      waiting.push(one)
      for (const notify of arrivals) notify()
      arrivals = []
    })()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))

  const carryOut = ({ path, sent }: WaitingRequest): void => {
    if (path === topUp) {
      const operator = operators.get(sent.get('token') ?? '') ?? ''
      carriedOut.push({ mark: sent.get('descript') ?? '', operator })
    }
    if (path !== lock) return
    const id = sent.get('roleId') ?? ''
    flips.push(id)
    if (!locked.delete(id)) locked.add(id)
  }
  const createRows = ({ sent, wasLocked }: WaitingRequest) => {
    const list = [{ ID: sent.get('roleId'), Locked: wasLocked ? 1 : 0 }]
    return { success: true, data: { list, count: 1 } }
  }
  const succeed = (one: WaitingRequest): void => {
    if (one.path === players) return json(one.response, createRows(one))
    if (one.path !== login) {
      carryOut(one)
      return json(one.response, { success: true, data: {} })
    }
    const token = `tok-${operators.size}-of-the-session`
    operators.set(token, one.sent.get('username') ?? '')
    return json(one.response, { success: true, data: { token } })
  }
  const answers: Readonly<Record<AnswerKind, (one: WaitingRequest) => void>> = {
    success: succeed,
    refusal: ({ response }) => json(response, { success: false, code: 7, message: 'no' }),
    over: ({ sent, response }) => {
      endedTokens.add(sent.get('token') ?? '')
      json(response, { success: false, code: 410003, message: 'session over' })
    },
    broken: ({ response }) => void response.destroy(),
    lost: one => {
      carryOut(one)
      one.response.destroy()
    },
    late: one => {
      one.response.destroy()
      setImmediate(carryOut, one)
    },
    gateway: one => {
      carryOut(one)
      json(one.response, {}, 502)
    },
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request that has arrived. */
    seen: seen as readonly WaitingRequest[],
    arrived,
    carriedOut: (): readonly string[] => carriedOut.map(({ mark }) => mark),
    carriedOutBy: (operator: string): readonly string[] =>
      carriedOut.filter(one => one.operator === operator).map(({ mark }) => mark),
    /** Ids of the flipped players, one entry per flip. */
    flips,
    /** True if it has answered that the session of this token is over. */
    isOver: (token: string) => endedTokens.has(token),
    waiting: (): readonly WaitingRequest[] => waiting,
    /** Resolves when another request arrives. */
    arrival: () => new Promise<void>(done => arrivals.push(done)),
    answer: (one: WaitingRequest, how: AnswerKind): void => {
      waiting = waiting.filter(other => other !== one)
      const token = one.sent.get('token') ?? ''
      const isSessionOver = one.path !== login && (token === '' || endedTokens.has(token))
      answers[isSessionOver ? 'over' : how](one)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type RacingPlatform = Awaited<ReturnType<typeof startRacingPlatform>>
