import { isLoopback } from '../platform/loopback.ts'

/**
 * Resolves a link of the platform, or a redirect found at `against`: allows any https address; http only on the platform's own
 * origin, or between ports of this computer if the platform itself runs on it. Undefined otherwise.
 */
export const resolveDownloadAddress = (link: string, against: string, baseUrl: string): URL | undefined => {
  if (!URL.canParse(link, against) || !URL.canParse(baseUrl)) return undefined
  const url = new URL(link, against)
  const platformUrl = new URL(baseUrl)
  if (url.username || url.password) return undefined
  if (url.protocol === 'https:') return url
  const isPlainAllowed = url.origin === platformUrl.origin || (isLoopback(url) && isLoopback(platformUrl))
  return url.protocol === 'http:' && isPlainAllowed ? url : undefined
}
