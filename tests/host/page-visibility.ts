/** Interval in ms at which the timers of a hidden page run: Chromium's, once it has been hidden for five minutes. */
export const hiddenTimersMs = 60_000

/**
 * Runs in a page before its own scripts. An event of this name on the document, with `detail`, shows or hides the page: a
 * hidden one draws no frame, and its timers run once a minute.
 */
export function followVisibility(name: string, timersMs: number): void {
  if (window !== window.top) return
  let hidden = false
  const frames = new Map<number, FrameRequestCallback>()
  const overdue = new Map<number, () => void>()
  const own = {
    later: window.setTimeout.bind(window),
    repeat: window.setInterval.bind(window),
    forget: window.clearTimeout.bind(window),
    draw: window.requestAnimationFrame.bind(window),
    undraw: window.cancelAnimationFrame.bind(window),
  }
  let lastFrame = 0
  const drawings = new Map<number, number>()

  function draw(id: number, act: FrameRequestCallback): void {
    if (hidden) {
      frames.set(id, act)
      return
    }
    const drawing = own.draw(time => {
      drawings.delete(id)
      if (hidden) frames.set(id, act)
      else act(time)
    })
    drawings.set(id, drawing)
  }
  function runOverdue(): void {
    const due = [...overdue]
    // An overdue timer may cancel one that follows.
    for (const [id, act] of due) if (overdue.delete(id)) act()
  }
  const waker = own.repeat(runOverdue, timersMs)

  function start(
    begin: (act: TimerHandler, delay: number) => number,
    act: unknown,
    delay: unknown,
    args: readonly unknown[],
  ): number {
    if (typeof act !== 'function') return begin(act as TimerHandler, Number(delay))
    const run = () => {
      if (hidden) overdue.set(id, () => act.apply(window, args))
      else act.apply(window, args)
    }
    const id: number = begin(run, Number(delay ?? 0))
    return id
  }
  function forget(id: number | undefined): void {
    if (id === undefined || id === waker) return
    overdue.delete(id)
    own.forget(id)
  }
  const replacements = {
    setTimeout: (act: unknown, delay?: unknown, ...args: unknown[]) => start(own.later, act, delay, args),
    setInterval: (act: unknown, delay?: unknown, ...args: unknown[]) => start(own.repeat, act, delay, args),
    clearTimeout: forget,
    clearInterval: forget,
    requestAnimationFrame(act: FrameRequestCallback): number {
      lastFrame += 1
      draw(lastFrame, act)
      return lastFrame
    },
    cancelAnimationFrame(id: number): void {
      frames.delete(id)
      const drawing = drawings.get(id)
      if (drawing !== undefined) own.undraw(drawing)
    },
  }
  Object.assign(window, replacements)
  Object.defineProperties(Document.prototype, {
    hidden: { get: () => hidden, configurable: true, enumerable: true },
    visibilityState: { get: () => (hidden ? 'hidden' : 'visible'), configurable: true, enumerable: true },
  })
  document.addEventListener(name, event => {
    const isHidden = (event as CustomEvent<boolean>).detail
    if (isHidden === hidden) return
    hidden = isHidden
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (hidden) return
    runOverdue()
    const waiting = [...frames]
    frames.clear()
    for (const [id, act] of waiting) draw(id, act)
  })
}
