/**
 * Resolves a picture link of the platform, or a redirect found at `against`: allows the platform's own host and the profile's
 * picture hosts over https; plain http only to the platform's own origin, if that is plain http itself.
 */
export const createPictureResolver =
  (hosts: readonly string[]) =>
  (link: string, against: string, baseUrl: string): URL | undefined => {
    const platformUrl = URL.parse(baseUrl)
    const url = URL.parse(link, against)
    if (!platformUrl || !url || url.username || url.password) return undefined
    if (url.origin === platformUrl.origin) return url
    return url.protocol === 'https:' && (url.hostname === platformUrl.hostname || hosts.includes(url.host))
      ? url
      : undefined
  }
