import type { Network } from '../network/network.ts'
import { proxyLoginStatus } from '../network/route-errors.ts'
import { direct, nameRoute, type Route } from '../network/routes.ts'
import { createFailedStep, createPassedStep, getErrorName, type StepResult } from './step-result.ts'

/** A step's result, and the way that the steps after it take. */
type ProxyStep = StepResult & { readonly route: Route }

const tryRoute = async (
  route: Route,
  url: URL,
  network: Network,
  signal: AbortSignal,
): Promise<ProxyStep> => {
  if (route.kind === 'direct') return { ...createPassedStep('proxyNone'), route }
  const name = nameRoute(route)
  if (route.kind === 'unusable') return { ...createFailedStep('proxyKind', { name }), route }
  // Plain http needs no tunnel: the answer's step shows whether the proxy passes it on.
  if (url.protocol === 'http:') return { ...createPassedStep('proxyUsed', { name }), route }
  try {
    const { status, socket } = await network.openTunnel(route, url, signal)
    socket?.destroy()
    if (status === 200) return { ...createPassedStep('proxyUsed', { name }), route }
    return status === proxyLoginStatus
      ? { ...createFailedStep('proxyLogin', { name }), route }
      : { ...createFailedStep('proxyRefused', { name, status }), route }
  } catch (error) {
    const code = signal.aborted ? 'ETIMEDOUT' : getErrorName(error)
    return { ...createFailedStep('proxyDown', { name, code }), route }
  }
}

/** Names the way to the platform, and checks that its proxy lets the console through: the first that does, else the first. */
export const checkProxy = async (url: URL, network: Network, signal: AbortSignal): Promise<ProxyStep> => {
  const results: ProxyStep[] = []
  for (const route of await network.findRoutes(url.href)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which a call tries them
    const result = await tryRoute(route, url, network, signal)
    if (result.state === 'ok') return result
    results.push(result)
    if (result.finding === 'proxyLogin' || result.finding === 'proxyRefused') break
  }
  return results[0] ?? { ...createPassedStep('proxyNone'), route: direct }
}
