import { app, crashReporter } from 'electron'
import type { Log } from '../log/log.ts'

/** Stores crash dumps locally and uploads none; call before any other process exists. */
export const watchCrashes = (log: Log): void => {
  crashReporter.start({ uploadToServer: false })
  app.on('child-process-gone', (_, { type, reason, exitCode, name, serviceName }) => {
    // Chromium's helper processes end regularly.
    const write = reason === 'clean-exit' ? log.debug : log.error
    write('A process of the program is gone', { type, reason, exitCode, process: name ?? serviceName ?? '' })
  })
}
