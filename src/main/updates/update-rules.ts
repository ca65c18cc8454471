import type { UpdateChannel } from '../../shared/settings.ts'
import type { UpdateManifest } from './manifest.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { isNewer, isReleased } from './version.ts'

/** The latest manifest of a channel that was taken for true. */
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

/** Whether a file that a manifest names lies on the feed's own host. */
const isHome = (file: string, home: URL): boolean => {
  const url = URL.parse(file, home.href)
  return url?.protocol === 'https:' && url.host === home.host && url.username === '' && url.password === ''
}

/** Whether a manifest is from before one that was seen: by its version or by its date. A release's own tool asks as well. */
export const isOlder = (manifest: SeenManifest, seen: SeenManifest): boolean =>
  isNewer(seen.version, manifest.version) || Date.parse(manifest.releaseDate) < Date.parse(seen.releaseDate)

/**
 * Throws {@link UpdateRefusal} for a manifest that is signed and yet not to be followed: a file of another host, a version that
 * is none for this channel, or a manifest from before one that was seen already.
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

/** The oldest version that is still supported, where the running one is older; null where it is not. */
export const getRequiredVersion = (manifest: UpdateManifest, current: string): string | null => {
  const { minimumVersion: wanted, version } = manifest
  // What nobody could install cannot be demanded.
  return wanted !== undefined && isNewer(wanted, current) && !isNewer(wanted, version) ? wanted : null
}
