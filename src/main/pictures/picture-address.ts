/**
 * Where a picture of the platform's texts, or a redirect seen at `against`, may lead: to the platform's own host or one of
 * those its profile names, over https; over plain http only to the platform's own origin, where that is plain too.
 */
export const createPictureResolver =
  (hosts: readonly string[]) =>
  (link: string, against: string, baseUrl: string): URL | undefined => {
    const own = URL.parse(baseUrl)
    const url = URL.parse(link, against)
    if (!own || !url || url.username || url.password) return undefined
    if (url.origin === own.origin) return url
    return url.protocol === 'https:' && (url.hostname === own.hostname || hosts.includes(url.host))
      ? url
      : undefined
  }
