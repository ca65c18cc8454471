import type { UpdateChannel } from '../../shared/settings.ts'
import type { UpdateManifest } from './manifest.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { isNewer, isReleased } from './version.ts'

/** The latest accepted manifest of a channel. */
export interface SeenManifest {
  readonly version: string
  readonly releaseDate: string
}

interface Rules {
  /** Address of the feed. */
  readonly feed: string
  readonly channel: UpdateChannel
  readonly seen: SeenManifest | null
}

/** True if a manifest's file is on the feed's own host. */
const isHome = (file: string, home: URL): boolean => {
  const url = URL.parse(file, home.href)
  return url?.protocol === 'https:' && url.host === home.host && url.username === '' && url.password === ''
}

/** True if a manifest is older than one seen before, by version or date. Also used by the release tools. */
export const isOlder = (manifest: SeenManifest, newest: SeenManifest): boolean =>
  isNewer(newest.version, manifest.version) ||
  Date.parse(manifest.releaseDate) < Date.parse(newest.releaseDate)

/**
 * Throws {@link UpdateRefusal} for a signed manifest that must not be followed: with a file on another host, an unreleased
 * version in the stable channel, or older than one seen before.
 */
export const checkRules = (manifest: UpdateManifest, { feed, channel, seen }: Rules): void => {
  const home = new URL(feed)
  if (!manifest.files.every(file => isHome(file.url, home)))
    throw new UpdateRefusal('refused', 'it names a file from another host')
  if (channel === 'stable' && !isReleased(manifest.version))
    throw new UpdateRefusal('refused', `${manifest.version} is not a released version`)
  if (seen && isOlder(manifest, seen))
    throw new UpdateRefusal('older', `${manifest.version} is older than ${seen.version}, which was seen`)
}

/** The oldest supported version if the running one is older, else null. */
export const getRequiredVersion = (manifest: UpdateManifest, current: string): string | null => {
  const { minimumVersion: minimum, version } = manifest
  // A minimum version newer than the offered one cannot be installed: ignore it.
  return minimum !== undefined && isNewer(minimum, current) && !isNewer(minimum, version) ? minimum : null
}
