import type { Log } from '../log/log.ts'

interface Deps {
  readonly monitor: { on(event: 'resume', listener: () => void): unknown }
  /** Electron's session. */
  readonly session: { readonly forceReloadProxyConfig: () => Promise<void> }
  /** Uses the network again. */
  readonly wake: () => void
  readonly log: Pick<Log, 'warn'>
}

/** Has the system's proxies determined afresh when the computer wakes: it may have moved to another network. */
export const refreshProxies = ({ monitor, session, wake, log }: Deps): void => {
  monitor.on('resume', () => {
    session
      .forceReloadProxyConfig()
      .catch((error: unknown) => log.warn('Could not determine the system’s proxies afresh', error))
      .finally(wake)
  })
}
