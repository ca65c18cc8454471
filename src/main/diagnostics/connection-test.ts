import type http from 'node:http'
import { type Step, type StepName, stepNames } from '../../shared/diagnosis.ts'
import type { Network } from '../network/network.ts'
import { describeProxyAnswer } from '../network/route-errors.ts'
import { direct, nameRoute, type Route } from '../network/routes.ts'
import { checkProxy } from './proxy-step.ts'
import { checkAddress, checkCertificate, checkConnection, resolveName } from './reachability.ts'
import {
  judgeClock,
  judgeHead,
  judgeSilence,
  judgeTrips,
  type ResponseHead,
  requestHead,
} from './request-head.ts'
import { createFailedStep, type StepResult, skip } from './step-result.ts'

/** Target of the test. */
interface TestTarget {
  /** Address of the platform, '' if the profile is unusable. */
  readonly baseUrl: string
  readonly network: Network
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
interface SharedResults {
  readonly url: URL
  readonly network: Network
  /** The way that the later steps take, and its agent. */
  route: Route
  agent: http.Agent
  head: ResponseHead | null
}

type StepRunner = (server: SharedResults, signal: AbortSignal) => Promise<StepResult> | StepResult

const takeTrips: StepRunner = async ({ url, agent }, signal) => {
  const roundTripTimes: number[] = []
  try {
    for (let roundTrip = 0; roundTrip < roundTrips; roundTrip += 1) {
      // oxlint-disable-next-line no-await-in-loop -- measured one at a time
      roundTripTimes.push((await requestHead(url, 'HEAD', agent, signal)).ms)
    }
  } catch {
    // Use the trips measured so far.
  }
  return judgeTrips(roundTripTimes)
}

const takeAnswer: StepRunner = async (server, signal) => {
  try {
    server.head = await requestHead(server.url, 'GET', server.agent, signal)
    if (describeProxyAnswer(server.route, server.url.href, server.head.status) !== undefined)
      return createFailedStep('proxyLogin', { name: nameRoute(server.route) })
    return judgeHead(server.url, server.head)
  } catch (error) {
    return judgeSilence(error, server.url, signal)
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
const requiredSteps: ReadonlySet<StepName> = new Set(['address', 'proxy', 'dns', 'tcp', 'tls', 'http'])

/**
 * Tests the connection to a platform step by step; each step reports a finding and its duration. After a blocking failure the
 * remaining steps are skipped. Nothing is written, and nothing secret is sent before the certificate has been verified.
 */
export const testConnection = async (target: TestTarget, options: TestOptions): Promise<readonly Step[]> => {
  const { signal, onSteps, patienceMs = 10_000, now = Date.now } = options
  const url = URL.parse(target.baseUrl)
  const { network } = target
  const runners: Readonly<Record<StepName, StepRunner>> = {
    address: server => checkAddress(server.url),
    proxy: async (server, stop) => {
      const { route, ...step } = await checkProxy(server.url, network, stop)
      server.agent.destroy()
      server.route = route
      server.agent = network.createAgent(route, server.url.protocol, true)
      return step
    },
    // A proxy looks the name up itself, and connects.
    dns: ({ url: to, route }, stop) => (route.kind === 'proxy' ? skip('byProxy') : resolveName(to, stop)),
    tcp: ({ url: to, route }, stop) => (route.kind === 'proxy' ? skip('byProxy') : checkConnection(to, stop)),
    tls: (server, stop) => checkCertificate(server, stop, now()),
    http: takeAnswer,
    signature: (_, stop) => target.trySignature(stop),
    clock: ({ head }) => (head ? judgeClock(head) : skip('clockUnknown')),
    roundTrip: takeTrips,
  }
  const server: SharedResults | null =
    url && target.problem === ''
      ? { url, network, route: direct, agent: network.createAgent(direct, url.protocol, true), head: null }
      : null
  let steps = waiting
  let isBlocked = false
  const set = (name: StepName, next: Partial<Step>) => {
    steps = steps.map(step => (step.name === name ? { ...step, ...next } : step))
    onSteps(steps)
  }
  const runStep = async (name: StepName): Promise<StepResult> => {
    if (signal.aborted) return skip('cancelled')
    if (!server && name === 'address') return createFailedStep('profileUnusable', { detail: target.problem })
    if (!server || isBlocked) return skip('notReached')
    const stepResult = await runners[name](server, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
    // A canceled step has no finding.
    return signal.aborted ? skip('cancelled') : stepResult
  }
  try {
    for (const name of stepNames) {
      set(name, { state: 'running' })
      const startMs = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- step by step
      const { state, finding, values } = await runStep(name)
      isBlocked ||= state === 'failed' && requiredSteps.has(name)
      set(name, { state, finding, values, ms: Math.round(performance.now() - startMs) })
    }
  } finally {
    server?.agent.destroy()
  }
  return steps
}
