import type { Profile } from '../../shared/profile.ts'

/** Summarizes a profile for support: without secrets and keys; overridden calls by name and scale only. */
export const summarizeProfile = (profile: Profile) => {
  const { name, baseUrl, country, variant, signing, endpoints, pictureHosts, exports, timeoutSeconds } =
    profile
  const { secret: _secret, ...usage } = signing
  // Other parts of the address may hold a user name or a key.
  const { origin, pathname } = new URL(baseUrl)
  return {
    name,
    address: `${origin}${pathname}`,
    country,
    variant,
    signing: usage,
    overriddenCalls: Object.keys(endpoints),
    // Scales reveal only the unit of amounts.
    scales: Object.fromEntries(
      Object.entries(endpoints).flatMap(([id, { scale }]) => (scale === undefined ? [] : [[id, scale]])),
    ),
    pictureHosts: pictureHosts.length,
    exports,
    timeoutSeconds,
  }
}

export type ProfileOutline = ReturnType<typeof summarizeProfile>
