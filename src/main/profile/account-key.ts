import { createHash } from 'node:crypto'

/**
 * An address in the one form that a platform is known by: host, port and path. Scheme, letter case of the host, default port,
 * trailing slashes, credentials, query and fragment count nowhere, and the names of this computer are one.
 */
export const normalizePlatformAddress = (address: string): string => {
  const url = URL.parse(`http://${address.trim().replace(/^https?:\/\//iu, '')}`)
  if (!url) return address
  const host = url.hostname.replace(/\.$/u, '')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(host)
  // Of an account's name the scheme is not known, and nobody runs two platforms on the default ports of one host.
  const port = ['', '80', '443'].includes(url.port) ? '' : `:${url.port}`
  return `${isHere ? 'localhost' : host}${port}${url.pathname.replace(/\/+$/u, '')}`
}

/** Fingerprint of a platform's address: the same however it is spelt, and no address. */
export const fingerprintPlatform = (address: string): string =>
  createHash('sha256').update(normalizePlatformAddress(address)).digest('hex').slice(0, 16)

/**
 * Whose things are kept under an account, `name @ profile (place)`: the key is the same however name and place are spelt and
 * whatever the profile is called. `platformAt` tells which platform is at an address. The demo platform has no place.
 */
export const createAccountKey = (
  account: string,
  platformAt: (address: string) => string = address => address,
): string => {
  const [, name = account, platform = ''] = /^(.*?) @ (.*)$/su.exec(account) ?? []
  const place = / \((\S+)\)$/u.exec(platform)?.[1]
  // Accounts are letters and digits (spec 1 §5), and of passwords alone it is said that their case counts.
  const user = name.normalize('NFKC').trim().toLowerCase()
  return JSON.stringify(
    place === undefined ? [user, platform] : [user, platformAt(normalizePlatformAddress(place)), ''],
  )
}
