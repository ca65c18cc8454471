import { app, crashReporter } from 'electron'
import type { Log } from '../log/log.ts'

/** Keeps dumps of crashes on this computer and nowhere else; to be called before there is any other process. */
export const watchCrashes = (log: Log): void => {
  crashReporter.start({ uploadToServer: false })
  app.on('child-process-gone', (_, { type, reason, exitCode, name, serviceName }) => {
    // Chromium's own helpers come and go.
    const tell = reason === 'clean-exit' ? log.debug : log.error
    tell('A process of the program is gone', { type, reason, exitCode, process: name ?? serviceName ?? '' })
  })
}
