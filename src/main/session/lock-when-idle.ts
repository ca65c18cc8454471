interface Monitor {
  /** Seconds since the last user input on this computer. */
  getSystemIdleTime(): number
  on(event: 'lock-screen', listener: () => void): unknown
  on(event: 'suspend', listener: () => void): unknown
}

interface IdleDeps {
  readonly monitor: Monitor
  /** Idle minutes before locking; 0: never. */
  readonly after: () => number
  readonly lock: () => void
}

/** Interval of the idle check, in milliseconds. */
const tick = 5000

/**
 * Locks the console after `after` idle minutes, or when the system locks its screen or sleeps; returns a function that stops the
 * timer. Linux does not report screen locks.
 */
export const lockWhenIdle = ({ monitor, after, lock }: IdleDeps): (() => void) => {
  const leave = () => {
    if (after() > 0) lock()
  }
  monitor.on('lock-screen', leave)
  monitor.on('suspend', leave)
  const timer = setInterval(() => {
    const minutes = after()
    if (minutes > 0 && monitor.getSystemIdleTime() >= minutes * 60) lock()
  }, tick).unref()
  return () => clearInterval(timer)
}
