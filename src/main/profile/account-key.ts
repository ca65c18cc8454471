import { createHash } from 'node:crypto'
import { withoutEnd } from '../../shared/texts/text-ends.ts'

/**
 * Normalizes a platform's address to host, port and path. Ignores scheme, letter case of the host, default port, trailing
 * slashes, credentials, query and fragment; all names of this computer are equal.
 */
export const normalizePlatformAddress = (address: string): string => {
  const url = URL.parse(`http://${address.trim().replace(/^https?:\/\//iu, '')}`)
  if (!url) return address
  const host = url.hostname.replace(/\.$/u, '')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(host)
  // An account's name has no scheme; two platforms on the default ports of one host are not expected.
  const port = ['', '80', '443'].includes(url.port) ? '' : `:${url.port}`
  return `${isHere ? 'localhost' : host}${port}${withoutEnd(url.pathname, '/')}`
}

/** Fingerprint of a platform's address: independent of its spelling, and not reversible to it. */
export const fingerprintPlatform = (address: string): string =>
  createHash('sha256').update(normalizePlatformAddress(address)).digest('hex').slice(0, 16)

/**
 * Owner key of an account `name @ profile (place)`, independent of the spelling of name and place and of the profile's name.
 * `platformAt` maps an address to its platform. The demo platform has no place.
 */
export const createAccountKey = (
  account: string,
  platformAt: (address: string) => string = address => address,
): string => {
  const [, name = account, platform = ''] = /^(.*?) @ (.*)$/su.exec(account) ?? []
  const address = / \((\S+)\)$/u.exec(platform)?.[1]
  // Accounts are letters and digits (spec 1 §5); only passwords are documented as case-sensitive.
  const user = name.normalize('NFKC').trim().toLowerCase()
  return JSON.stringify(
    address === undefined ? [user, platform] : [user, platformAt(normalizePlatformAddress(address)), ''],
  )
}
