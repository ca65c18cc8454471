import type { AppUpdater, BaseUpdater } from 'electron-updater'
import type { UpdateNotes } from '../../shared/update.ts'
import { installOnMac } from './install-on-mac.ts'
import { restrictToTrusted, type TrustDeps } from './trusted-updater.ts'
import { getRequiredVersion } from './update-rules.ts'

/** A newer version. `load` fetches it, telling how many percent are here; it rejects where that came to nothing. */
export interface UpdateOffer {
  readonly version: string
  readonly notes: UpdateNotes
  readonly load: (onPercent: (percent: number) => void) => Promise<void>
}

/** Where newer versions come from. */
export interface UpdateSource {
  /** Ends a load under way. `offer`: what is newer and for this installation, null for nothing. Rejects where the feed is not to be read or followed. */
  readonly look: () => Promise<{ readonly offer: UpdateOffer | null; readonly demanded: string | null }>
  /**
   * Installs what was loaded last; `restart` starts it then. True: the program is ended by this, with the update or, once
   * `fail` was told why, without.
   */
  readonly install: (restart: boolean, fail: (error: unknown) => void) => boolean
}

/** A source over electron-updater, which takes nothing that is not trusted. */
export const createUpdateSource = (updater: AppUpdater, parts: TrustDeps): UpdateSource => {
  // By us, once everything is written. macOS would install what it was handed, whatever is held or dropped since.
  updater.autoInstallOnAppQuit = false
  const manifest = restrictToTrusted(updater, parts)
  const current = updater.currentVersion.version
  // The one who called is told.
  updater.on('error', () => undefined)
  let looking: Promise<unknown> | null = null
  let loading: { readonly stop: () => void; readonly ended: Promise<unknown> } | null = null
  /** The updater answers a second question with the first one's answer, and a second load with the first one's file. */
  const endEarlier = async () => {
    loading?.stop()
    await Promise.allSettled([looking, loading?.ended])
  }
  return {
    look: async () => {
      await endEarlier()
      const asked = updater.checkForUpdates()
      looking = asked
      const found = await asked
      const read = manifest()
      const demanded = read && getRequiredVersion(read, current)
      if (!found?.isUpdateAvailable || !read) return { offer: null, demanded }
      const load: UpdateOffer['load'] = async onPercent => {
        const tell = ({ percent }: { readonly percent: number }) => onPercent(percent)
        updater.on('download-progress', tell)
        const ended = updater.downloadUpdate(found.cancellationToken)
        loading = { stop: () => found.cancellationToken?.cancel(), ended }
        try {
          await ended
        } finally {
          loading = null
          updater.off('download-progress', tell)
        }
      }
      return { offer: { version: read.version, notes: read.notes, load }, demanded }
    },
    install: (restart, fail) => {
      if (parts.platform === 'darwin') {
        installOnMac(updater, restart, fail)
        return true
      }
      ;(updater as BaseUpdater).install(true, restart)
      return false
    },
  }
}
