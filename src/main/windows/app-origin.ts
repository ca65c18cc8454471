/** Scheme the packaged page is served under; there is no file:// anywhere. */
export const appScheme = 'app'

/** Host of the page under {@link appScheme}. */
export const appHost = 'console'

/** Where the page lives: the packaged one, or the dev server while developing. */
export interface PageAddress {
  readonly url: string
  /** Scheme, host and port: whoever sends a message must come from here. */
  readonly origin: string
  readonly development: boolean
}

/** Scheme and host of an address, '' when it is none. `URL.origin` says `null` for schemes of our own. */
export const getOrigin = (address: string): string => {
  const url = URL.parse(address)
  return url && url.host !== '' ? `${url.protocol}//${url.host}` : ''
}

/** The page's address; `devServer` is only honoured in an unpackaged program and only on this computer. */
export const resolvePageAddress = (devServer: string | undefined, packaged: boolean): PageAddress => {
  const server = devServer === undefined || packaged ? null : URL.parse(devServer)
  const local = server && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  if (server && local && server.protocol === 'http:') {
    return { url: server.href, origin: getOrigin(server.href), development: true }
  }
  const origin = `${appScheme}://${appHost}`
  return { url: `${origin}/index.html`, origin, development: false }
}
