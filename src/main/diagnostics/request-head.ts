import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { fail, getErrorName, pass, type StepResult } from './step-result.ts'

/** What a server said first of all. */
export interface ResponseHead {
  readonly status: number
  readonly location: string
  /** Its clock, in milliseconds since the epoch; null where it tells no time. */
  readonly date: number | null
  /** How long it took, and by this computer's clock when it was half over, in milliseconds. */
  readonly ms: number
  readonly at: number
}

/** More than any page; the rest is not waited for. */
const maxBytes = 65_536

/** Asks for an address without a parameter, unsigned and without a token: whatever is there, nothing is done by it. */
export const requestHead = async (
  url: URL,
  method: 'GET' | 'HEAD',
  agent: http.Agent,
  signal: AbortSignal,
): Promise<ResponseHead> => {
  const { request } = url.protocol === 'https:' ? https : http
  const [started, startedAt] = [performance.now(), Date.now()]
  const headers = { 'User-Agent': 'channel-console', 'Cache-Control': 'no-cache' }
  const sent = request(url, { method, agent, signal, headers })
  sent.end()
  const [response] = (await once(sent, 'response', { signal })) as [http.IncomingMessage]
  const ms = performance.now() - started
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > maxBytes) response.destroy()
  })
  // An answer that a cache has kept tells when it was first given, and how many seconds ago that was.
  const age = Number(/^\s*(\d{1,9})/.exec(response.headers.age ?? '')?.[1] ?? 0)
  const date = Date.parse(response.headers.date ?? '') + age * 1000
  await new Promise<void>(done => response.once('close', done))
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location ?? '',
    date: Number.isNaN(date) ? null : date,
    ms,
    at: startedAt + ms / 2,
  }
}

/** What an answer says of the server: that it is one, that it sends elsewhere, that it is broken. */
export const judgeHead = (url: URL, { status, location }: ResponseHead): StepResult => {
  const other = URL.parse(location, url.href)
  if (status >= 300 && status <= 399 && other && other.host !== url.host) {
    return pass('httpElsewhere', { status, host: other.host })
  }
  return status >= 500 ? fail('httpBroken', { status }) : pass('httpGood', { status })
}

/** Why there was no answer. */
export const judgeSilence = (error: unknown, signal: AbortSignal): StepResult =>
  signal.aborted ? fail('httpSilent') : fail('httpNone', { code: getErrorName(error) })

/** Beyond this a platform may refuse what is signed with the wrong time. */
const maxSkewSeconds = 60

/** How far this computer's clock is from the server's, in whole seconds; the server tells no fractions. */
export const judgeClock = ({ date, at }: ResponseHead): StepResult => {
  if (date === null) return { state: 'skipped', finding: 'clockUnknown', values: {} }
  // It cut off half a second on average.
  const seconds = Math.round((at - date - 500) / 1000)
  const values = { seconds: Math.abs(seconds), direction: seconds > 0 ? 'ahead' : 'behind' }
  return Math.abs(seconds) > maxSkewSeconds ? fail('clockOff', values) : pass('clockGood', values)
}

const slowMs = 1500

/** What a few round trips say, in milliseconds. */
export const judgeTrips = (trips: readonly number[]): StepResult => {
  const sorted = trips.toSorted((a, b) => a - b)
  const [min, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
  if (min === undefined || median === undefined) return fail('roundTripNone')
  const values = { min: Math.round(min), median: Math.round(median), count: trips.length }
  return median > slowMs ? fail('roundTripSlow', values) : pass('roundTripGood', values)
}
