import type { Profile } from '../../shared/profile.ts'

/** What of a profile may be told to whoever helps: no secret, no key, of overridden calls only their names and scales. */
export const outlineOf = (profile: Profile) => {
  const { name, baseUrl, country, variant, signing, endpoints, pictureHosts, exports, timeoutSeconds } =
    profile
  const { secret: _secret, ...usage } = signing
  // Whatever else stands in an address may be somebody's.
  const { origin, pathname } = new URL(baseUrl)
  return {
    name,
    address: `${origin}${pathname}`,
    country,
    variant,
    signing: usage,
    overriddenCalls: Object.keys(endpoints),
    // They tell nothing but in what unit amounts are written.
    scales: Object.fromEntries(
      Object.entries(endpoints).flatMap(([id, { scale }]) => (scale === undefined ? [] : [[id, scale]])),
    ),
    pictureHosts: pictureHosts.length,
    exports,
    timeoutSeconds,
  }
}

export type ProfileOutline = ReturnType<typeof outlineOf>
