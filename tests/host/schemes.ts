import type { CustomScheme } from 'electron'
import { strictInstances } from './unsupported.ts'

/**
 * Suffix of alias hosts. Chromium drops requests for unknown schemes before they can be answered. So app://console/x is
 * loaded as https://console.app.ehost/x, and the app only ever sees app://console/x.
 */
const suffix = 'ehost'
const nameless = '_'

type Handler = (request: Request) => Response | Promise<Response>

const privilegedSchemes = new Set<string>()
let isRegistrationClosed = false

export function toAlias(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  if (!privilegedSchemes.has(scheme)) return url
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

/** Rejects further privileged schemes, as Electron does once the app is ready. */
export function closeRegistration(): void {
  isRegistrationClosed = true
}

/** The handlers of one session: each session serves its own addresses. */
export class Protocol {
  readonly #handlers = new Map<string, Handler>()

  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    if (isRegistrationClosed)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme } of schemes) privilegedSchemes.add(scheme)
  }

  handle(scheme: string, handler: Handler): void {
    if (!privilegedSchemes.has(scheme))
      throw new Error(`the host serves only privileged schemes, not ${scheme}`)
    if (this.#handlers.has(scheme)) throw new Error(`The scheme '${scheme}' is already handled`)
    this.#handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    this.#handlers.delete(scheme)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme)
  }

  handlerFor(url: string): Handler | undefined {
    return this.#handlers.get(new URL(url).protocol.slice(0, -1))
  }
}
strictInstances(Protocol)
