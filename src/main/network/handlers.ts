import type { BrowserWindow } from 'electron'
import type { ProxyEntry } from '../../shared/bridge/proxies.ts'
import { failed, ok } from '../../shared/result.ts'
import type { Handlers } from '../dispatch.ts'
import type { Network } from './network.ts'
import type { ProxyLogins } from './proxy-logins.ts'
import { nameRoute, readProxyAddress } from './routes.ts'

interface ProxyHandlersDeps {
  readonly logins: ProxyLogins
  readonly connection: () => Promise<{ readonly baseUrl: string; readonly network: Network }>
}

const noAddress = failed({ kind: 'invalid', fields: [{ field: 'address', message: 'errors:proxyAddress' }] })

/** Request handlers for the sign-ins of proxies: no answer has a name or a password. */
export const createProxyHandlers = ({
  logins,
  connection,
}: ProxyHandlersDeps): Pick<Handlers<BrowserWindow>, 'proxies' | 'saveProxyLogin' | 'forgetProxyLogin'> => {
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
  return {
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
  }
}
