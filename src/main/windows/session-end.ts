interface PreventableEvent {
  readonly preventDefault: () => void
}

interface SessionWindow {
  on(
    event: 'query-session-end',
    listener: (event: PreventableEvent & { readonly reasons: readonly string[] }) => void,
  ): unknown
  on(event: 'session-end', listener: () => void): unknown
}

interface App {
  on(event: 'browser-window-created', listener: (event: unknown, window: SessionWindow) => void): unknown
}

interface Monitor {
  /** Electron's types leave out the event. */
  on(event: 'shutdown', listener: (event?: PreventableEvent) => void): unknown
}

interface SessionEndDeps {
  readonly app: App
  readonly monitor: Monitor
  readonly platform: NodeJS.Platform
  /** True while a write waits for its answer. */
  readonly isWriting: () => boolean
  /** Asks the pages for what they have not stored yet. */
  readonly collect: () => void
  /** Writes everything that is only in memory to disk before it returns. */
  readonly save: () => void
  /** Removes what must not outlive a session that is not remembered, before it returns. */
  readonly forget: () => void
  /** Waits for writes in flight, then quits, without a question. */
  readonly leave: () => void
}

/**
 * Follows the end of the user's session, in which systems differ. Call before the first window.
 *
 * Windows asks each window first, then tells each, and ends the process right after that: nothing asynchronous is left. While it
 * waits, it shows the operator that this program holds it up.
 *
 * Linux announces a shutdown and waits some seconds for a program that asks to. macOS announces it and then quits the program
 * like an operator, who may still cancel that: a program that asked to wait could no longer be quit from its menu.
 */
export const followSessionEnd = (parts: SessionEndDeps): void => {
  const { app, monitor, platform, isWriting, collect, save, forget, leave } = parts
  app.on('browser-window-created', (_, window) => {
    window.on('query-session-end', event => {
      collect()
      // In that case Windows waits for no program.
      if (!isWriting() || event.reasons.includes('critical')) return
      event.preventDefault()
      leave()
    })
    window.on('session-end', () => {
      save()
      forget()
    })
  })
  monitor.on('shutdown', event => {
    save()
    if (platform !== 'linux') return collect()
    event?.preventDefault()
    leave()
  })
}
