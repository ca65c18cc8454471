/** Scheme of the packaged page; file:// is never used. */
export const appScheme = 'app'

/** Host of the page under {@link appScheme}. */
export const appHost = 'console'

/** Address of the page: packaged, or on the dev server during development. */
export interface PageAddress {
  readonly url: string
  /** Scheme, host and port that a message's sender must have. */
  readonly origin: string
  readonly development: boolean
}

/**
 * Scheme and host of an address; '' unless it begins with just these: none of ours has a user, not even an empty one, which
 * parsing drops like an empty port. `URL.origin` is `null` for custom schemes.
 */
export const getOrigin = (address: string): string => {
  const url = URL.parse(address)
  if (url === null || url.host === '') return ''
  const origin = `${url.protocol}//${url.host}`
  return address.startsWith(origin) && /^(?:[/?#]|$)/.test(address.slice(origin.length)) ? origin : ''
}

/** Resolves the page's address; `devServer` is only used in an unpackaged app and only on this computer. */
export const resolvePageAddress = (devServer: string | undefined, packaged: boolean): PageAddress => {
  const server = devServer === undefined || packaged ? null : URL.parse(devServer)
  const local = server && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  if (server && local && server.protocol === 'http:') {
    return { url: server.href, origin: getOrigin(server.href), development: true }
  }
  const origin = `${appScheme}://${appHost}`
  return { url: `${origin}/index.html`, origin, development: false }
}
