const maxLength = 2000

/**
 * Normalizes an address for the system browser; null unless it is https, without user name or password (they disguise the host),
 * without control characters, and at most 2000 characters long.
 */
export const toExternalLink = (address: string): string | null => {
  if (address.length > maxLength || /[\p{Cc}\s\\]/u.test(address)) return null
  const url = URL.parse(address)
  if (
    !url ||
    url.protocol !== 'https:' ||
    url.hostname === '' ||
    url.username !== '' ||
    url.password !== ''
  ) {
    return null
  }
  return url.href
}
