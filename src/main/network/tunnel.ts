import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { ProxyRoute } from './routes.ts'

/** Host and port of an address as a proxy is asked for them: `platform.example:443`, IPv6 in brackets. */
const getAuthority = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/** A proxy's answer: its status, and the connection to the server behind it if that is 200. */
export interface Tunnel {
  readonly status: number
  readonly socket: Socket | null
}

/**
 * Asks a proxy for a connection to the server of this address, for the connection test: all other connections are made by Node's
 * own agents. Rejects if the proxy cannot be reached or ends the connection.
 */
export const openTunnel = async (
  { address, login }: ProxyRoute,
  url: URL,
  signal: AbortSignal,
): Promise<Tunnel> => {
  const proxy = new URL(address)
  const authority = getAuthority(url)
  const request = (proxy.protocol === 'https:' ? https : http).request({
    host: proxy.hostname.replaceAll(/^\[|\]$/g, ''),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: authority,
    agent: false,
    rejectUnauthorized: true,
    signal,
    headers: {
      host: authority,
      ...(login && {
        'proxy-authorization': `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`,
      }),
    },
  })
  request.end()
  const [response, socket] = (await once(request, 'connect', { signal })) as [http.IncomingMessage, Socket]
  const status = response.statusCode ?? 0
  if (status === 200) return { status, socket }
  socket.destroy()
  return { status, socket: null }
}
