import type { KeyObject } from 'node:crypto'
import type { AppUpdater, NsisUpdater } from 'electron-updater'
import type { UpdateChannel } from '../../shared/settings.ts'
import { type Executor, guardRequests } from './guarded-requests.ts'
import { maxManifestBytes, type UpdateManifest } from './manifest.ts'
import { createSignedProvider } from './signed-provider.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { getRequiredVersion, type SeenManifest } from './update-rules.ts'
import { isNewer } from './version.ts'

export interface TrustDeps {
  /** Address of the feed. */
  readonly feed: string
  /** The publisher's public keys, for the signatures of manifests. */
  readonly keys: readonly KeyObject[]
  readonly platform: NodeJS.Platform
  /** Checks the signer of a Windows program: null if it is one of these publishers. */
  readonly checkPublisher: (publishers: readonly string[], file: string) => Promise<string | null>
  readonly channel: () => UpdateChannel
  readonly seen: {
    readonly of: (channel: UpdateChannel) => SeenManifest | null
    readonly note: (channel: UpdateChannel, seen: SeenManifest) => void
  }
  /** Idle timeout of a request, in milliseconds; default: a minute. */
  readonly patienceMs?: number
}

/** Private members of an updater that are used here. */
interface UpdaterInternals {
  readonly httpExecutor: Executor
  /** The builder's configuration beside the app; the updater reads it for its own signature check. */
  readonly configOnDisk: {
    readonly value: Promise<{ readonly publisherName?: string | readonly string[] | null }>
  }
}

/** True if the configuration names a publisher; without one, the updater would accept any file. */
const hasPublisher = async (updater: UpdaterInternals): Promise<boolean> => {
  try {
    const { publisherName } = await updater.configOnDisk.value
    return [publisherName ?? []].flat().some(name => typeof name === 'string' && name.trim() !== '')
  } catch {
    return false
  }
}

/** macOS itself compares an update's signature with the running app's; Linux has no signatures. */
const checkSystem = async (updater: UpdaterInternals, platform: NodeJS.Platform): Promise<void> => {
  if (platform === 'darwin') return
  if (platform !== 'win32') throw new UpdateRefusal('refused', 'this system does not know who made a program')
  if (!(await hasPublisher(updater)))
    throw new UpdateRefusal('refused', 'this installation does not say who publishes it')
}

/** Slightly more than the largest file. */
const getMaxBytes = ({ files }: UpdateManifest): number =>
  Math.max(maxManifestBytes, ...files.map(({ size }) => size)) + 1024 * 1024

/**
 * Makes an updater accept only updates with a manifest signed by the publisher's key, newer than this version, of the chosen
 * channel, from the feed's origin, no larger than stated, and signed by this app's publisher. Returns a getter of the last
 * checked manifest, null if it was refused.
 */
export const restrictToTrusted = (updater: AppUpdater, parts: TrustDeps): (() => UpdateManifest | null) => {
  // The updater's types declare these members protected.
  const internals = updater as unknown as UpdaterInternals
  const { feed, platform } = parts
  const current = updater.currentVersion.version
  let lastManifest: UpdateManifest | null = null
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.disableWebInstaller = true
  // Differential downloads rely on an unsigned block map, of any size once unpacked.
  updater.disableDifferentialDownload = true
  updater.autoDownload = false
  const getMaxLength = () => (lastManifest ? getMaxBytes(lastManifest) : maxManifestBytes * 2)
  guardRequests(internals.httpExecutor, feed, getMaxLength, parts.patienceMs)
  // Answer proxy logins immediately, without credentials: no one is prompted, so the updater would wait forever.
  updater.on('login', (_, answer: (...args: never[]) => void) => answer())
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: createSignedProvider({
      ...parts,
      onManifest: manifest => {
        lastManifest = manifest
      },
    }),
  })
  const isSupportedByDefault = updater.isUpdateSupported
  updater.isUpdateSupported = async info => {
    if (!isNewer(info.version, current)) return false
    await checkSystem(internals, platform)
    return isSupportedByDefault(info)
  }
  const share = updater.isUserWithinRollout
  // Unsupported versions skip the staged rollout.
  updater.isUserWithinRollout = info =>
    (lastManifest && getRequiredVersion(lastManifest, current) !== null) || share(info)
  updater.on('checking-for-update', () => {
    lastManifest = null
  })
  if (platform === 'win32') {
    const windows = updater as NsisUpdater
    windows.verifyUpdateCodeSignature = parts.checkPublisher
  }
  return () => lastManifest
}
