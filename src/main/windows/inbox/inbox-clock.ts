/** Interval of the reads while no page is visible, in milliseconds. */
const hiddenReadsMs = 60_000

interface InboxClockDeps {
  /** True while an operator is signed in, has not locked the console, and wants notifications. */
  readonly isOn: () => boolean
  /** Asks the main window's page for a read; it reads only if it is hidden and the last read is old enough. */
  readonly strike: () => void
}

/**
 * Asks the page once a minute to read the inbox. The page cannot do that by itself: Chromium slows the timers of a minimized or
 * covered page down, messages from main arrive.
 */
export const startInboxClock = ({ isOn, strike }: InboxClockDeps) => {
  const ask = () => {
    if (isOn()) strike()
  }
  const timer = setInterval(ask, hiddenReadsMs).unref()
  return { ask, stop: () => clearInterval(timer) }
}
