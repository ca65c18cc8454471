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
 * Scheme and host of an address; '' if it is invalid or names a user, which no address of ours does. `URL.origin` is `null` for
 * custom schemes.
 */
export const getOrigin = (address: string): string => {
  const url = URL.parse(address)
  const isOpen = url !== null && url.username === '' && url.password === ''
  return isOpen && url.host !== '' ? `${url.protocol}//${url.host}` : ''
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
