import { isLoopback } from '../platform/loopback.ts'

/**
 * Where a link of the platform, or a redirect seen at `against`, may lead: any https address; plain http only on the
 * platform's own origin, or between ports of this computer when the platform itself runs on it. Undefined for the rest.
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
