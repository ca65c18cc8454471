import { app } from './app.ts'
import { currentInvocation } from './invocation.ts'
import { routeRequests } from './network.ts'
import { denyAll } from './permissions.ts'
import { pages, windows } from './registry.ts'
import { browser } from './running.ts'
import { closeRegistration } from './schemes.ts'
import { session } from './session.ts'

const parentCheckMilliseconds = 1000

/** Exits when the parent process is gone, as nothing else would close the windows. */
function leaveWithParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    try {
      process.kill(parent, 0)
      if (process.ppid === parent) return
    } catch {
      // No such process: exits below, as for another parent.
    }
    app.exit(0)
  }, parentCheckMilliseconds)
  timer.unref()
}

let resumeRun: () => void = () => undefined
const playwrightRun = new Promise<void>(resolve => {
  resumeRun = resolve
})
Object.defineProperty(globalThis, '__playwright_run', { value: () => resumeRun() })

/** Makes the app ready once Chromium is; called when the app's code has loaded. */
export async function start(): Promise<void> {
  leaveWithParent()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The app may refuse the first signal, as it may refuse a user, but not the second.
    process.once(signal, () => {
      process.once(signal, () => app.exit(1))
      app.quit()
    })
  }
  const { connection, endpoint, process: chromium } = await browser
  const { root } = connection
  process.on('exit', () => chromium.kill('SIGKILL'))
  chromium.once('exit', () => app.exit(1))

  root.on('Browser.downloadWillBegin', download => {
    const page = [...pages.values()].find(one => one.targetId === download.frameId)
    if ((page?.session ?? session.defaultSession).announceDownload(download, page)) return
    void root.send('Browser.cancelDownload', { guid: download.guid }).catch(() => undefined)
  })
  root.on('Target.targetCreated', ({ targetInfo }) => {
    // Some versions of Chromium open popups anyway: no page of the console has an opener.
    if (targetInfo.type !== 'page' || targetInfo.openerId === undefined) return
    void root.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined)
  })
  root.on('Target.targetDestroyed', ({ targetId }) => {
    for (const window of windows.values()) {
      if (window.webContents.targetId === targetId) window.destroy()
    }
  })
  await Promise.all([
    root.send('Target.setDiscoverTargets', { discover: true }),
    root.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true }),
    denyAll(root),
    routeRequests(
      root,
      (frameId, url, redirected) => {
        for (const page of pages.values()) {
          const verdict = page.allowsDocument(frameId, url, redirected)
          if (verdict !== undefined) return verdict
        }
        return true
      },
      frameId => [...pages.values()].find(page => page.hasFrame(frameId))?.session ?? session.defaultSession,
    ),
  ])
  process.stderr.write(`DevTools listening on ${endpoint}\n`)
  if (currentInvocation.drivenByPlaywright) await playwrightRun
  closeRegistration()
  app.becomeReady()
}
