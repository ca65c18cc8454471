import type { CustomScheme } from 'electron'
import { strict } from './unsupported.ts'

/**
 * Chromium drops requests for schemes it does not know before anyone can answer them. So app://console/x is
 * loaded as https://console.app.ehost/x, and the app reads and hears only of app://console/x.
 */
const suffix = 'ehost'
const nameless = '_'

type Handler = (request: Request) => Response | Promise<Response>

const registered = new Set<string>()
const handlers = new Map<string, Handler>()
let closed = false

export function toAlias(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  if (!registered.has(scheme)) return url
  return `https://${host || nameless}.${scheme}.${suffix}${rest.startsWith('/') ? rest : `/${rest}`}`
}

export function fromAlias(url: string): string {
  const [alias, host = '', scheme = ''] =
    /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.ehost(?=[/?#]|$)/.exec(url) ?? []
  if (alias === undefined) return url
  return `${scheme}://${host === nameless ? '' : host}${url.slice(alias.length)}`
}

export function isAlias(url: string): boolean {
  return fromAlias(url) !== url
}

export function handlerFor(url: string): Handler | undefined {
  return handlers.get(new URL(url).protocol.slice(0, -1))
}

/** Electron takes no more privileged schemes once the app is ready. */
export function closeRegistration(): void {
  closed = true
}

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    if (closed) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme } of schemes) registered.add(scheme)
  },
  handle(scheme: string, handler: Handler): void {
    if (!registered.has(scheme)) throw new Error(`the host serves only privileged schemes, not ${scheme}`)
    if (handlers.has(scheme)) throw new Error(`The scheme '${scheme}' is already handled`)
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string) => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string) => handlers.has(scheme),
})
