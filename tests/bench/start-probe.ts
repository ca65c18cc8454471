import { writeSync } from 'node:fs'
import { app } from '../host/app.ts'
import { BrowserWindow } from '../host/browser-window.ts'

/** The main thread's own time so far, in milliseconds: on the clock and on the processor. */
const now = () => {
  const { user, system } = process.threadCpuUsage()
  return { clock: performance.now(), processor: (user + system) / 1000 }
}

// Loaded before the stand-in starts the program. What passes between the two is Chromium's.
let loaded: ReturnType<typeof now> | undefined
let ready: ReturnType<typeof now> | undefined
const whenReady = app.whenReady.bind(app)
app.whenReady = () => {
  loaded ??= now()
  return whenReady()
}
app.once('ready', () => {
  ready = now()
})
BrowserWindow.prototype.loadURL = () => {
  const end = now()
  const own = (kind: 'clock' | 'processor') =>
    (loaded?.[kind] ?? Number.NaN) + end[kind] - (ready?.[kind] ?? Number.NaN)
  writeSync(1, `${JSON.stringify({ clock: own('clock'), processor: own('processor') })}\n`)
  app.exit(0)
  return new Promise(() => undefined)
}
