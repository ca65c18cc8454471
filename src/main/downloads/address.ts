import { isLoopback } from '../platform/loopback.ts'

/**
 * Resolves a link of the platform, or a redirect found at `against`: allows any https address; http only on the platform's own
 * origin, or between ports of this computer if the platform itself runs on it. Undefined otherwise.
 */
export const resolveDownloadAddress = (link: string, against: string, baseUrl: string): URL | undefined => {
  if (!URL.canParse(link, against) || !URL.canParse(baseUrl)) return undefined
  const url = new URL(link, against)
  const own = new URL(baseUrl)
  if (url.username || url.password) return undefined
  if (url.protocol === 'https:') return url
  const plain = url.origin === own.origin || (isLoopback(url) && isLoopback(own))
  return url.protocol === 'http:' && plain ? url : undefined
}
