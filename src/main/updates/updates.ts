import electronUpdater from 'electron-updater'
import type { Log } from '../log/log.ts'

const sixHours = 6 * 60 * 60 * 1000

/** Looks for a newer version at this address now and every six hours, and installs it when the program ends. */
export const watchUpdates = (url: string, log: Log): void => {
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
