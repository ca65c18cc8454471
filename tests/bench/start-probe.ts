import { writeSync } from 'node:fs'
import { app } from '../host/app.ts'
import { BrowserWindow } from '../host/browser-window.ts'

/** Reads the main thread's time in milliseconds: by the clock and of the processor. */
const readTimes = () => {
  const { user, system } = process.threadCpuUsage()
  return { clock: performance.now(), processor: (user + system) / 1000 }
}

// Loaded before the stand-in starts the program. The time between these two is Chromium's, so it does not count.
let loadedTimes: ReturnType<typeof readTimes> | undefined
let readyTimes: ReturnType<typeof readTimes> | undefined
const whenReady = app.whenReady.bind(app)
app.whenReady = () => {
  loadedTimes ??= readTimes()
  return whenReady()
}
app.once('ready', () => {
  readyTimes = readTimes()
})
BrowserWindow.prototype.loadURL = () => {
  const endTimes = readTimes()
  const computeOwnTime = (kind: 'clock' | 'processor') =>
    (loadedTimes?.[kind] ?? Number.NaN) + endTimes[kind] - (readyTimes?.[kind] ?? Number.NaN)
  writeSync(
    1,
    `${JSON.stringify({ clock: computeOwnTime('clock'), processor: computeOwnTime('processor') })}\n`,
  )
  app.exit(0)
  return new Promise(() => undefined)
}
