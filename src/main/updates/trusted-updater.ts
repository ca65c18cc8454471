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
  /** The publisher's keys: a manifest is signed with the other half of one of them. */
  readonly keys: readonly KeyObject[]
  readonly platform: NodeJS.Platform
  /** Checks who signed a Windows program: null when it was one of these. */
  readonly checkPublisher: (publishers: readonly string[], file: string) => Promise<string | null>
  readonly channel: () => UpdateChannel
  readonly seen: {
    readonly of: (channel: UpdateChannel) => SeenManifest | null
    readonly note: (channel: UpdateChannel, seen: SeenManifest) => void
  }
  /** How long nothing may come of a request, in milliseconds; a minute unless told. */
  readonly patienceMs?: number
}

/** What of an updater is its own business, and ours here. */
interface Inside {
  readonly httpExecutor: Executor
  /** What the builder wrote beside the program; the updater reads it for its own check of the signature. */
  readonly configOnDisk: {
    readonly value: Promise<{ readonly publisherName?: string | readonly string[] | null }>
  }
}

/** Who must have signed an update: null where nothing says so, and the updater would take any file. */
const hasPublisher = async (updater: Inside): Promise<boolean> => {
  try {
    const { publisherName } = await updater.configOnDisk.value
    return [publisherName ?? []].flat().some(name => typeof name === 'string' && name.trim() !== '')
  } catch {
    return false
  }
}

/** macOS compares an update's signature with the running program's by itself; other systems have no signature at all. */
const checkSystem = async (updater: Inside, platform: NodeJS.Platform): Promise<void> => {
  if (platform === 'darwin') return
  if (platform !== 'win32') throw new UpdateRefusal('refused', 'this system does not know who made a program')
  if (!(await hasPublisher(updater)))
    throw new UpdateRefusal('refused', 'this installation does not say who publishes it')
}

/** A little more than the largest file has. */
const getMaxBytes = ({ files }: UpdateManifest): number =>
  Math.max(maxManifestBytes, ...files.map(({ size }) => size)) + 1024 * 1024

/**
 * Makes an updater take only what the publisher's key has signed a manifest for, what is newer, of the chosen channel, from the
 * feed's own origin, no longer than it said, and signed by this program's publisher. The function it returns tells the manifest
 * of the last look, null where that was not followed.
 */
export const restrictToTrusted = (updater: AppUpdater, parts: TrustDeps): (() => UpdateManifest | null) => {
  // The updater's types declare these members protected.
  const inside = updater as unknown as Inside
  const { feed, platform } = parts
  const current = updater.currentVersion.version
  let last: UpdateManifest | null = null
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.disableWebInstaller = true
  // What is compared for parts is described by a file that nobody signs, of any size once it is unpacked.
  updater.disableDifferentialDownload = true
  updater.autoDownload = false
  const most = () => (last ? getMaxBytes(last) : maxManifestBytes * 2)
  guardRequests(inside.httpExecutor, feed, most, parts.patienceMs)
  // A proxy that wants a password would be waited for without end: nobody is asked for one.
  updater.on('login', (_, answer: (...nothing: never[]) => void) => answer())
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: createSignedProvider({
      ...parts,
      onManifest: manifest => {
        last = manifest
      },
    }),
  })
  const usual = updater.isUpdateSupported
  updater.isUpdateSupported = async info => {
    if (!isNewer(info.version, current)) return false
    await checkSystem(inside, platform)
    return usual(info)
  }
  const share = updater.isUserWithinRollout
  // Nobody waits for his turn with a version that is not supported any more.
  updater.isUserWithinRollout = info => (last && getRequiredVersion(last, current) !== null) || share(info)
  updater.on('checking-for-update', () => {
    last = null
  })
  if (platform === 'win32') {
    const windows = updater as NsisUpdater
    windows.verifyUpdateCodeSignature = parts.checkPublisher
  }
  return () => last
}
