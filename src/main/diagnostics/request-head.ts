import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { createFailedStep, createPassedStep, getErrorName, type StepResult } from './step-result.ts'
import { findAlert } from './tls-alerts.ts'

/** Head of a response. */
export interface ResponseHead {
  readonly status: number
  readonly location: string
  /** The server's clock, in milliseconds since the epoch; null without a Date header. */
  readonly date: number | null
  /** Duration in ms, and this computer's clock at half of it, in milliseconds since the epoch. */
  readonly ms: number
  readonly at: number
}

/** More than any page; the rest is not read. */
const maxBytes = 65_536

/** Requests an address without parameters, signature or token: safe for any server. */
export const requestHead = async (
  url: URL,
  method: 'GET' | 'HEAD',
  agent: http.Agent,
  signal: AbortSignal,
): Promise<ResponseHead> => {
  const { request } = url.protocol === 'https:' ? https : http
  const [startMs, startedAt] = [performance.now(), Date.now()]
  const headers = { 'User-Agent': 'channel-console', 'Cache-Control': 'no-cache' }
  const clientRequest = request(url, { method, agent, signal, headers })
  clientRequest.end()
  const [response] = (await once(clientRequest, 'response', { signal })) as [http.IncomingMessage]
  const ms = performance.now() - startMs
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > maxBytes) response.destroy()
  })
  // A cached answer: its date is that of the first delivery, and `Age` the seconds since.
  const age = Number(/^\s*(\d{1,9})/.exec(response.headers.age ?? '')?.[1] ?? 0)
  const date = Date.parse(response.headers.date ?? '') + age * 1000
  await new Promise<void>(resolve => response.once('close', resolve))
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location ?? '',
    date: Number.isNaN(date) ? null : date,
    ms,
    at: startedAt + ms / 2,
  }
}

/** Judges a response: a working server, a redirect to another host, or a server error. */
export const judgeHead = (url: URL, { status, location }: ResponseHead): StepResult => {
  const other = URL.parse(location, url.href)
  if (status >= 300 && status <= 399 && other && other.host !== url.host) {
    return createPassedStep('httpElsewhere', { status, host: other.host })
  }
  return status >= 500 ? createFailedStep('httpBroken', { status }) : createPassedStep('httpGood', { status })
}

/** Judges a missing response. */
export const judgeSilence = (error: unknown, { hostname }: URL, signal: AbortSignal): StepResult => {
  if (signal.aborted) return createFailedStep('httpSilent')
  const code = getErrorName(error)
  // With TLS 1.3 a server's refusal of the handshake comes only now.
  return createFailedStep(findAlert(code) ?? 'httpNone', { host: hostname, code })
}

/** Above this, a platform may refuse requests signed with the wrong time. */
const maxSkewSeconds = 60

/** Compares this computer's clock with the server's, in whole seconds, the resolution of its Date header. */
export const judgeClock = ({ date, at }: ResponseHead): StepResult => {
  if (date === null) return { state: 'skipped', finding: 'clockUnknown', values: {} }
  // The header drops half a second on average.
  const seconds = Math.round((at - date - 500) / 1000)
  const values = { seconds: Math.abs(seconds), direction: seconds > 0 ? 'ahead' : 'behind' }
  return Math.abs(seconds) > maxSkewSeconds
    ? createFailedStep('clockOff', values)
    : createPassedStep('clockGood', values)
}

const slowMs = 1500

/** Judges the durations of round trips, in milliseconds. */
export const judgeTrips = (trips: readonly number[]): StepResult => {
  const sortedTimes = trips.toSorted((a, b) => a - b)
  const [min, median] = [sortedTimes[0], sortedTimes[Math.floor(sortedTimes.length / 2)]]
  if (min === undefined || median === undefined) return createFailedStep('roundTripNone')
  const values = { min: Math.round(min), median: Math.round(median), count: trips.length }
  return median > slowMs
    ? createFailedStep('roundTripSlow', values)
    : createPassedStep('roundTripGood', values)
}
