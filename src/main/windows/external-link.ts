const longest = 2000

/**
 * The address as the system browser may open it, or null: https only, no name or password in it (they disguise the
 * host), no control characters, at most 2000 characters.
 */
export const toExternalLink = (address: string): string | null => {
  if (address.length > longest || /[\p{Cc}\s\\]/u.test(address)) return null
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
