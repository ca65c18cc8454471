import electronUpdater from 'electron-updater'
import type { Log } from '../log/log.ts'

const sixHours = 6 * 60 * 60 * 1000

interface Source {
  /** Null: this installation does not look for updates. */
  readonly updatesUrl: string | null
}

/** Looks for a newer version now and every six hours, and installs it when the program ends. */
export const watchUpdates = async (source: Promise<Source>, log: Log): Promise<void> => {
  const { updatesUrl: url } = await source
  if (url === null) return
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  autoUpdater.autoDownload = true
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.setFeedURL({ provider: 'generic', url })
  autoUpdater.on('error', error => log.warn('Looking for updates failed', error))
  autoUpdater.on('update-downloaded', ({ version }) => log.info('An update waits for the end', version))
  // Told once already by the event above.
  const check = () => void autoUpdater.checkForUpdates().catch(() => null)
  check()
  setInterval(check, sixHours).unref()
}
