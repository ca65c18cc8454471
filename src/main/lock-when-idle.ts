interface Monitor {
  /** Seconds since somebody last touched this computer. */
  getSystemIdleTime(): number
  on(event: 'lock-screen', listener: () => void): unknown
  on(event: 'suspend', listener: () => void): unknown
}

interface IdleDeps {
  readonly monitor: Monitor
  /** Minutes; 0 for never. */
  readonly after: () => number
  readonly lock: () => void
}

/** How often it is looked whether somebody is there, in milliseconds. */
const tick = 5000

/**
 * Locks the console once nobody has touched this computer for so long, or when the system locks its screen or sleeps; returns
 * what ends it. Linux does not tell of its screen's lock.
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
