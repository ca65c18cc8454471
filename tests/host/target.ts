import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Rectangle } from 'electron'
import { createPeer } from './bridge-peer.ts'
import type { Browser } from './browser.ts'
import type { Session } from './cdp.ts'
import { createCodec } from './codec.ts'
import { describeEditPlace } from './edit-place.ts'
import { followVisibility, hiddenTimersMs } from './page-visibility.ts'
import { type PreloadConfig, preloadWorld, refuseWindows } from './preload-world.ts'

export interface Preload {
  readonly file: string | undefined
  readonly inSubFrames: boolean
  readonly arguments: readonly string[]
}

export interface Target {
  readonly id: string
  readonly session: Session
  readonly windowId: number
  /** Size of the window minus that of its page. */
  readonly margin: { readonly width: number; readonly height: number }
  /** Name of the event that hides and shows its page. */
  readonly visibilityEvent: string
}

/** Names of the preload's isolated world and of the functions for messages from and to it. */
export const preloadWorldName = 'preload'
export const bindingName = '__host_post'
export const receiverName = '__host_receive'
export const fileGetterName = '__host_file'
export const fileMark = `host-file-${randomUUID()}-`

function createScripts(
  preload: Preload,
  visibilityEvent: string,
): { readonly page: string; readonly preload: string } {
  const [toPage, toPreload] = [randomUUID(), randomUUID()].map(id => JSON.stringify(id))
  const config: PreloadConfig = {
    binding: bindingName,
    receiver: receiverName,
    inSubFrames: preload.inSubFrames,
    fileMark,
    fileGetter: fileGetterName,
    process: {
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      platform: process.platform,
      arch: process.arch,
      versions: { ...process.versions },
      env: {},
      argv: ['electron', ...preload.arguments],
    },
  }
  const peer = String(createPeer)
  const source = preload.file === undefined ? '' : readFileSync(preload.file, 'utf8')
  return {
    page: `(${String(refuseWindows)})();
(${String(followVisibility)})(${JSON.stringify(visibilityEvent)}, ${hiddenTimersMs});
if (window === window.top || ${preload.inSubFrames}) (${peer})(${toPage}, ${toPreload})`,
    preload: `(${String(preloadWorld)})(${JSON.stringify(config)}, (${String(createCodec)})(), () => (${peer})(${toPreload}, ${toPage}), function (require, module, exports, process, global) {
${source}
}, ${String(describeEditPlace)})
//# sourceURL=preload`,
  }
}

async function findOrCreate(browser: Browser, bounds: Rectangle): Promise<string> {
  const first = browser.takeFirstPage()
  if (first !== undefined) return first
  const { root } = browser.connection
  const { targetId } = await root.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    left: bounds.x,
    top: bounds.y,
    width: bounds.width,
    height: bounds.height,
  })
  return targetId
}

/** Measures the room that a full Chromium leaves for its address bar even without a display. */
async function measureMargin(session: Session, bounds: Rectangle): Promise<Target['margin']> {
  const { cssLayoutViewport: page } = await session.send<{
    cssLayoutViewport: { readonly clientWidth: number; readonly clientHeight: number }
  }>('Page.getLayoutMetrics')
  return { width: bounds.width - page.clientWidth, height: bounds.height - page.clientHeight }
}

/** Opens a page whose every document starts with the preload; `listen` is called before any event is sent. */
export async function openTarget(
  browser: Browser,
  bounds: Rectangle,
  preload: Preload,
  listen: (session: Session, targetId: string) => void,
): Promise<Target> {
  const visibilityEvent = randomUUID()
  const source = createScripts(preload, visibilityEvent)
  const { connection } = browser
  const targetId = await findOrCreate(browser, bounds)
  const { sessionId } = await connection.root.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const session = connection.session(sessionId)
  listen(session, targetId)
  const [{ windowId }] = await Promise.all([
    connection.root.send<{ windowId: number }>('Browser.getWindowForTarget', { targetId }),
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Log.enable'),
    session.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorldName }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: source.page }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: source.preload,
      worldName: preloadWorldName,
    }),
  ])
  const margin = browser.headed ? { width: 0, height: 0 } : await measureMargin(session, bounds)
  return { id: targetId, session, windowId, margin, visibilityEvent }
}
