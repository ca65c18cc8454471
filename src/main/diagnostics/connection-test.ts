import http from 'node:http'
import https from 'node:https'
import { type Step, type StepName, stepNames } from '../../shared/diagnosis.ts'
import { checkAddress, checkCertificate, checkConnection, resolveName } from './reachability.ts'
import {
  judgeClock,
  judgeHead,
  judgeSilence,
  judgeTrips,
  type ResponseHead,
  requestHead,
} from './request-head.ts'
import { fail, type StepResult, skip } from './step-result.ts'

/** Target of the test. */
interface TestTarget {
  /** Address of the platform, '' if the profile is unusable. */
  readonly baseUrl: string
  /** Problem of the profile, '' if none. */
  readonly problem: string
  /** Makes a harmless signed call. */
  readonly trySignature: (signal: AbortSignal) => Promise<StepResult>
}

interface TestOptions {
  /** Cancels the test. */
  readonly signal: AbortSignal
  /** Called on every change. */
  readonly onSteps: (steps: readonly Step[]) => void
  /** Time limit of a step, in milliseconds. */
  readonly patienceMs?: number
  readonly now?: () => number
}

const roundTrips = 5

/** Results shared by later steps. */
interface Trail {
  readonly url: URL
  readonly agent: http.Agent
  head: ResponseHead | null
}

type Take = (trail: Trail, signal: AbortSignal) => Promise<StepResult> | StepResult

const takeTrips: Take = async ({ url, agent }, signal) => {
  const trips: number[] = []
  try {
    for (let trip = 0; trip < roundTrips; trip += 1) {
      // oxlint-disable-next-line no-await-in-loop -- measured one at a time
      trips.push((await requestHead(url, 'HEAD', agent, signal)).ms)
    }
  } catch {
    // Use the trips measured so far.
  }
  return judgeTrips(trips)
}

const takeAnswer: Take = async (trail, signal) => {
  try {
    trail.head = await requestHead(trail.url, 'GET', trail.agent, signal)
    return judgeHead(trail.url, trail.head)
  } catch (error) {
    return judgeSilence(error, signal)
  }
}

const waiting: readonly Step[] = stepNames.map(name => ({
  name,
  state: 'waiting',
  ms: null,
  finding: null,
  values: {},
}))

/** If one of these fails, no later step can succeed. */
const needed: ReadonlySet<StepName> = new Set(['address', 'dns', 'tcp', 'tls', 'http'])

/**
 * Tests the connection to a platform step by step; each step reports a finding and its duration. After a blocking failure the
 * remaining steps are skipped. Nothing is written, and nothing secret is sent before the certificate has been verified.
 */
export const testConnection = async (target: TestTarget, options: TestOptions): Promise<readonly Step[]> => {
  const { signal, onSteps, patienceMs = 10_000, now = Date.now } = options
  const url = URL.parse(target.baseUrl)
  // Explicit: the environment may change Node's default.
  const agent =
    url?.protocol === 'https:'
      ? new https.Agent({ keepAlive: true, rejectUnauthorized: true })
      : new http.Agent({ keepAlive: true })
  const take: Readonly<Record<StepName, Take>> = {
    address: trail => checkAddress(trail.url),
    dns: (trail, stop) => resolveName(trail.url, stop),
    tcp: (trail, stop) => checkConnection(trail.url, stop),
    tls: (trail, stop) => checkCertificate(trail.url, stop, now()),
    http: takeAnswer,
    signature: (_, stop) => target.trySignature(stop),
    clock: ({ head }) => (head ? judgeClock(head) : skip('clockUnknown')),
    roundTrip: takeTrips,
  }
  const trail = url && target.problem === '' ? { url, agent, head: null } : null
  let steps = waiting
  let isBlocked = false
  const set = (name: StepName, next: Partial<Step>) => {
    steps = steps.map(step => (step.name === name ? { ...step, ...next } : step))
    onSteps(steps)
  }
  const found = async (name: StepName): Promise<StepResult> => {
    if (signal.aborted) return skip('cancelled')
    if (!trail && name === 'address') return fail('profileUnusable', { detail: target.problem })
    if (!trail || isBlocked) return skip('notReached')
    const taken = await take[name](trail, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
    // A canceled step has no finding.
    return signal.aborted ? skip('cancelled') : taken
  }
  try {
    for (const name of stepNames) {
      set(name, { state: 'running' })
      const started = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- step by step
      const { state, finding, values } = await found(name)
      isBlocked ||= state === 'failed' && needed.has(name)
      set(name, { state, finding, values, ms: Math.round(performance.now() - started) })
    }
  } finally {
    agent.destroy()
  }
  return steps
}
