import http from 'node:http'
import https from 'node:https'
import { isLoopback } from '../platform/loopback.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { direct, type ProxyLogin, type ProxyRoute, type Route, readRoutes } from './routes.ts'
import { openTunnel, type Tunnel } from './tunnel.ts'

/** How this computer's network is reached from the console. */
export interface Network {
  /** The ways to an address, in the order in which they are tried, proxies with their present sign-in; at least one. */
  readonly findRoutes: (url: string) => Promise<readonly Route[]>
  /** Creates an agent whose connections go this way; `protocol` is that of the server's address. */
  readonly createAgent: (route: Route, protocol: string, keepAlive: boolean) => http.Agent
  /** Asks the proxy of a route for a connection to the server of this address. */
  readonly openTunnel: (route: ProxyRoute, url: URL, signal: AbortSignal) => Promise<Tunnel>
}

interface NetworkOptions {
  /** The profile's choice: what the system says, a direct connection, or the address of one proxy. */
  readonly proxy: string
  /** Asks the system, such as `PROXY proxy.example:3128; DIRECT`. */
  readonly askSystem: (url: string) => Promise<string>
  /** Name and password for the proxy at this address, if the operator has entered any. */
  readonly findLogin: (address: string) => Promise<ProxyLogin | undefined>
  readonly log: (message: string, error: unknown) => void
  /** How long the system may take to answer, in milliseconds: a script that detects proxies may wait for the network. */
  readonly patienceMs?: number
}

const withLogin = (address: string, login: ProxyLogin | undefined): string => {
  const url = new URL(address)
  url.username = login?.user ?? ''
  url.password = login?.password ?? ''
  return url.href
}

/**
 * Creates an agent for one route. Everything is explicit, whatever the environment sets: an invalid certificate fails the
 * connection, and no proxy is used but that of the route.
 */
const createRouteAgent = (route: Route, protocol: string, keepAlive: boolean): http.Agent => {
  const address = route.kind === 'proxy' ? withLogin(route.address, route.login) : undefined
  const proxyEnv = address === undefined ? {} : { HTTP_PROXY: address, HTTPS_PROXY: address }
  return protocol === 'https:'
    ? new https.Agent({ keepAlive, proxyEnv, rejectUnauthorized: true })
    : new http.Agent({ keepAlive, proxyEnv })
}

/** The network without any proxy. */
export const directNetwork: Network = {
  findRoutes: async () => [direct],
  createAgent: (_, protocol, keepAlive) => createRouteAgent(direct, protocol, keepAlive),
  openTunnel,
}

/**
 * Creates the network of a connection. The system is asked for each connection, as a browser does: its answer changes with the
 * network, and it keeps what its script has said itself. If it does not answer in time, its last answer holds.
 */
export const createNetwork = ({
  proxy,
  askSystem,
  findLogin,
  log,
  patienceMs = 5000,
}: NetworkOptions): Network => {
  let lastAnswer: readonly Route[] = [direct]
  const ask = async (origin: string): Promise<readonly Route[]> => {
    try {
      const answer = await waitAtMost(askSystem(origin), patienceMs)
      if (answer === undefined) log('The system did not say in time which proxy to use', origin)
      else lastAnswer = readRoutes(answer)
    } catch (error) {
      log('Could not ask the system which proxy to use', error)
    }
    return lastAnswer
  }
  const addLogin = async (route: Route): Promise<Route> => {
    if (route.kind !== 'proxy') return route
    // The secret store may be asking its user.
    const login = await waitAtMost(findLogin(route.address), patienceMs)
    return login ? { ...route, login } : route
  }
  return {
    findRoutes: async address => {
      const url = new URL(address)
      // This computer is never behind a proxy.
      if (proxy === 'none' || isLoopback(url)) return [direct]
      // Path and parameters are none of a script's business.
      const routes =
        proxy === 'system'
          ? await ask(`${url.origin}/`)
          : readRoutes(`${proxy.split(':')[0]} ${new URL(proxy).host}`)
      return Promise.all(routes.map(addLogin))
    },
    createAgent: createRouteAgent,
    openTunnel,
  }
}
