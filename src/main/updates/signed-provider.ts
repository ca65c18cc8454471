import type { KeyObject } from 'node:crypto'
import electronUpdater, { type UpdateInfo } from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import type { UpdateChannel } from '../../shared/settings.ts'
import { fetchManifest } from './fetch-manifest.ts'
import { readManifest, type UpdateManifest } from './manifest.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { checkRules, type SeenManifest } from './update-rules.ts'

interface ProviderDeps {
  /** Address of the feed. */
  readonly feed: string
  readonly keys: readonly KeyObject[]
  readonly platform: NodeJS.Platform
  readonly channel: () => UpdateChannel
  readonly seen: {
    readonly of: (channel: UpdateChannel) => SeenManifest | null
    readonly note: (channel: UpdateChannel, seen: SeenManifest) => void
  }
  /** Called with an accepted manifest, before any request for its files. */
  readonly onManifest: (manifest: UpdateManifest) => void
}

const fileNames = { stable: 'latest', beta: 'beta' } as const satisfies Record<UpdateChannel, string>

/** A new feed may have no beta manifest yet: fall back to the released versions. */
const channelsFor = (channel: UpdateChannel): readonly UpdateChannel[] =>
  channel === 'beta' ? ['beta', 'stable'] : ['stable']

/**
 * A provider for electron-updater that fetches a manifest once and checks its signature and rules before passing it on, so that
 * the checked manifest is the one used.
 */
export const createSignedProvider = ({ feed, keys, platform, channel, seen, onManifest }: ProviderDeps) => {
  const base = new URL(feed.endsWith('/') ? feed : `${feed}/`)
  const suffix = platform === 'darwin' ? '-mac' : ''
  return class extends electronUpdater.Provider<UpdateInfo> {
    constructor(_configuration: unknown, _updater: unknown, options: ProviderRuntimeOptions) {
      super(options)
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      for (const channelName of channelsFor(channel())) {
        const name = `${fileNames[channelName]}${suffix}.yml`
        // oxlint-disable-next-line no-await-in-loop -- the second only if there is no first
        const text = await fetchManifest(this.executor, new URL(name, base))
        if (text === null) continue
        const manifest = readManifest(name, text, keys)
        checkRules(manifest, { feed, channel: channelName, seen: seen.of(channelName) })
        const { version, releaseDate } = manifest
        seen.note(channelName, { version, releaseDate })
        onManifest(manifest)
        // The manifest has all that an update needs; the type also requires deprecated fields.
        return manifest as unknown as UpdateInfo
      }
      throw new UpdateRefusal('unreachable', 'the feed has no manifest')
    }

    resolveFiles({ files }: UpdateInfo) {
      return files.map(info => ({ url: new URL(info.url, base), info }))
    }
  }
}
