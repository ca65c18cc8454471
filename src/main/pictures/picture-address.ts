/**
 * Resolves a picture link of the platform, or a redirect found at `against`: allows the platform's own host and the profile's
 * picture hosts over https; plain http only to the platform's own origin, if that is plain http itself.
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
