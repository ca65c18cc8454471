import { type ProxyEntry, proxyRequests } from '../../shared/bridge/proxies.ts'
import { failed, ok } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Network } from './network.ts'
import type { ProxyLogins } from './proxy-logins.ts'
import { nameRoute, readProxyAddress } from './routes.ts'

interface ProxyRequestsDeps {
  readonly logins: ProxyLogins
  readonly connection: () => Promise<{ readonly baseUrl: string; readonly network: Network }>
}

const noAddress = failed({ kind: 'invalid', fields: [{ field: 'address', message: 'errors:proxyAddress' }] })

/** Answers the requests for the sign-ins of proxies: no answer has a name or a password. */
export const registerProxies = (bridge: Bridge, { logins, connection }: ProxyRequestsDeps): void => {
  const list = async (): Promise<readonly ProxyEntry[]> => {
    const { baseUrl, network } = await connection()
    const routes = baseUrl === '' ? [] : await network.findRoutes(baseUrl)
    const inUse = routes.flatMap(route => (route.kind === 'proxy' ? route.address : []))
    // Decrypts those that nothing has needed yet.
    await Promise.all(logins.list().map(logins.find))
    return [...new Set([...inUse, ...logins.list()])].map(address => ({
      address,
      name: nameRoute({ kind: 'proxy', address }),
      isInUse: inUse.includes(address),
      login: logins.state(address),
    }))
  }
  bridge.answer(proxyRequests, {
    proxies: async () => ok(await list()),
    saveProxyLogin: async ({ address, ...login }) => {
      const proxy = readProxyAddress(address)
      if (proxy === null) return noAddress
      await logins.save(proxy, login)
      return ok(await list())
    },
    forgetProxyLogin: async ({ address }) => {
      logins.forget(address)
      return ok(await list())
    },
  })
}
