import type { AppUpdater, BaseUpdater } from 'electron-updater'
import type { UpdateNotes } from '../../shared/update.ts'
import { installOnMac } from './install-on-mac.ts'
import { restrictToTrusted, type TrustDeps } from './trusted-updater.ts'
import { getRequiredVersion } from './update-rules.ts'

/** A newer version. `load` downloads it and reports percent; it rejects on failure. */
export interface UpdateOffer {
  readonly version: string
  readonly notes: UpdateNotes
  readonly load: (onPercent: (percent: number) => void) => Promise<void>
}

/** Source of newer versions. */
export interface UpdateSource {
  /**
   * Checks the feed, after cancelling a download. `offer`: a newer version for this installation, else null. Rejects if the feed
   * cannot be read or is refused.
   */
  readonly check: () => Promise<{
    readonly offer: UpdateOffer | null
    readonly requiredVersion: string | null
  }>
  /**
   * Installs the last download; `restart`: relaunches. `quits`: it quits the app itself, even if the update fails, which calls
   * `fail`; `begun`: it goes on once the app has quit.
   */
  readonly install: (restart: boolean, fail: (error: unknown) => void) => 'quits' | 'begun' | 'failed'
}

/** An update source based on electron-updater that accepts only trusted updates. */
export const createUpdateSource = (updater: AppUpdater, parts: TrustDeps): UpdateSource => {
  // Installed explicitly, after everything is saved: macOS would install even an update that is held or dropped.
  updater.autoInstallOnAppQuit = false
  const manifest = restrictToTrusted(updater, parts)
  const current = updater.currentVersion.version
  // Errors reach the caller by rejection; an 'error' event without a listener would throw.
  updater.on('error', () => undefined)
  let pendingCheck: Promise<unknown> | null = null
  let loading: { readonly stop: () => void; readonly whenEnded: Promise<unknown> } | null = null
  /** Concurrent calls would share the first check's answer or the first download's file: end those first. */
  const endEarlier = async () => {
    loading?.stop()
    await Promise.allSettled([pendingCheck, loading?.whenEnded])
  }
  return {
    check: async () => {
      await endEarlier()
      const checking = updater.checkForUpdates()
      pendingCheck = checking
      const checkResult = await checking
      const latestManifest = manifest()
      const requiredVersion = latestManifest && getRequiredVersion(latestManifest, current)
      if (!checkResult?.isUpdateAvailable || !latestManifest) return { offer: null, requiredVersion }
      const load: UpdateOffer['load'] = async onPercent => {
        const reportProgress = ({ percent }: { readonly percent: number }) => onPercent(percent)
        updater.on('download-progress', reportProgress)
        const download = updater.downloadUpdate(checkResult.cancellationToken)
        loading = { stop: () => checkResult.cancellationToken?.cancel(), whenEnded: download }
        try {
          await download
        } finally {
          loading = null
          updater.off('download-progress', reportProgress)
        }
      }
      return {
        offer: { version: latestManifest.version, notes: latestManifest.notes, load },
        requiredVersion,
      }
    },
    install: (restart, fail) => {
      if (parts.platform === 'darwin') {
        installOnMac(updater, restart, fail)
        return 'quits'
      }
      return (updater as BaseUpdater).install(true, restart) ? 'begun' : 'failed'
    },
  }
}
