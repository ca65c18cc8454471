import type { AppUpdater, BaseUpdater } from 'electron-updater'
import type { UpdateNotes } from '../../shared/update.ts'
import { type TrustParts, trustOnly } from './trusted-updater.ts'
import { demandedBy } from './update-rules.ts'

/** A newer version. `load` fetches it, telling how many percent are here; it rejects where that came to nothing. */
export interface Offer {
  readonly version: string
  readonly notes: UpdateNotes
  readonly load: (onPercent: (percent: number) => void) => Promise<void>
}

/** Where newer versions come from. */
export interface UpdateSource {
  /** `offer`: what is newer and for this installation, null for nothing. Rejects where the feed is not to be read or followed. */
  readonly look: () => Promise<{ readonly offer: Offer | null; readonly demanded: string | null }>
  /** Installs what was loaded last; `restart` starts it then. True: the program ends by this. */
  readonly install: (restart: boolean) => boolean
}

/** A source over electron-updater, which takes nothing that is not trusted. */
export const updateSource = (updater: AppUpdater, parts: TrustParts): UpdateSource => {
  const isMac = parts.platform === 'darwin'
  // Windows' installer is started by us, once everything is written. macOS checks what was loaded by preparing it at once.
  updater.autoInstallOnAppQuit = isMac
  const manifest = trustOnly(updater, parts)
  const current = updater.currentVersion.version
  // The one who called is told.
  updater.on('error', () => undefined)
  return {
    look: async () => {
      const found = await updater.checkForUpdates()
      const read = manifest()
      const demanded = read && demandedBy(read, current)
      if (!found?.isUpdateAvailable || !read) return { offer: null, demanded }
      const load: Offer['load'] = async onPercent => {
        const tell = ({ percent }: { readonly percent: number }) => onPercent(percent)
        updater.on('download-progress', tell)
        try {
          await updater.downloadUpdate(found.cancellationToken)
        } finally {
          updater.off('download-progress', tell)
        }
      }
      return { offer: { version: read.version, notes: read.notes, load }, demanded }
    },
    install: restart => {
      if (!isMac) {
        ;(updater as BaseUpdater).install(true, restart)
        return false
      }
      if (restart) updater.quitAndInstall(true, true)
      return restart
    },
  }
}
