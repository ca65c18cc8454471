import electronUpdater from 'electron-updater'
import type { Log } from '../log/log.ts'
import { checkPublisher } from './publisher.ts'
import { trustOnly } from './trusted-updater.ts'

const sixHours = 6 * 60 * 60 * 1000

/** Keeps what was downloaded from being installed when the program ends now. */
type HoldUpdates = () => void

/**
 * Looks for a newer version now and every six hours, and installs it when the program ends: one that is signed by this
 * program's publisher and comes from the feed's own host. `url` is the built-in feed's: a profile that an operator was sent and
 * chose must not bring its own program.
 */
export const watchUpdates = (url: string, log: Log): HoldUpdates => {
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  autoUpdater.autoDownload = true
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.setFeedURL({ provider: 'generic', url })
  trustOnly(autoUpdater, { feed: url, platform: process.platform, checkPublisher, log })
  // A redirect would lead the updater anywhere.
  autoUpdater.netSession.webRequest.onBeforeRequest(({ url: asked }, answer) => {
    answer({ cancel: URL.parse(asked)?.origin !== new URL(url).origin })
  })
  autoUpdater.on('error', error => log.warn('Looking for updates failed', error))
  autoUpdater.on('update-downloaded', ({ version }) => log.info('An update waits for the end', version))
  // Told once already by the event above.
  const check = () => void autoUpdater.checkForUpdates().catch(() => null)
  check()
  setInterval(check, sixHours).unref()
  return () => {
    autoUpdater.autoInstallOnAppQuit = false
  }
}
