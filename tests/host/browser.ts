import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Connection } from './cdp.ts'
import { type Chromium, findChromium } from './chromium.ts'
import { fontsOfDesktop, fontsOfSuite } from './fonts.ts'
import { currentInvocation } from './invocation.ts'
import { createScratch } from './scratch.ts'

export interface Browser {
  readonly connection: Connection
  readonly process: ChildProcess
  /** Address that Playwright attaches to. */
  readonly endpoint: string
  readonly headed: boolean
  /** Takes the page that Chromium opened at startup, once: only its window has no tabs and address bar. */
  readonly takeFirstPage: () => string | undefined
  readonly close: () => Promise<void>
}

const switches = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-popup-blocking',
  // Frames share the session of their window, so the events of all of them arrive in order.
  '--disable-site-isolation-trials',
  // The browser must not refuse loopback requests itself: the console's own guard would never be called.
  '--disable-features=IsolateSandboxedIframes,LocalNetworkAccessChecks,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,OptimizationHints,MediaRouter,PaintHolding',
  '--force-color-profile=srgb',
  '--password-store=basic',
  '--use-mock-keychain',
  '--lang=zh-CN',
  '--remote-debugging-pipe',
]

function shouldOpenWindow(chromium: Chromium): boolean {
  const display = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  return process.env['HOST_HEADED'] === '1' && Boolean(display) && chromium.packagedIn === undefined
}

function modeSwitches(chromium: Chromium, headed: boolean): string[] {
  // The packaged Chromium has no setuid helper, and Chromium refuses to sandbox root.
  const isUnsandboxed = chromium.packagedIn !== undefined || process.getuid?.() === 0
  return [
    ...(headed
      ? ['--app=data:text/html,']
      : ['--headless', '--no-startup-window', '--block-new-web-contents']),
    ...(isUnsandboxed ? ['--no-sandbox', '--no-zygote'] : []),
  ]
}

function waitForEndpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stderr as Readable })
    const lastLines: string[] = []
    lines.on('line', line => {
      lastLines.splice(0, lastLines.length - 4)
      lastLines.push(line)
      const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (endpoint !== undefined) resolve(endpoint)
      else if (process.env['HOST_DEBUG']) console.error('[chromium]', line)
    })
    child.once('error', reject)
    child.once('close', code => {
      reject(
        new Error(
          `Chromium exited during startup (code ${code}): ${child.spawnfile}\n${lastLines.join('\n')}`,
        ),
      )
    })
  })
}

interface TargetInfos {
  readonly targetInfos: readonly { readonly targetId: string; readonly type: string }[]
}

async function findPage({ root }: Connection): Promise<string> {
  for (;;) {
    const { targetInfos } = await root.send<TargetInfos>('Target.getTargets')
    const page = targetInfos.find(({ type }) => type === 'page')
    if (page) return page.targetId
    await setTimeout(50)
  }
}

async function startOn(chromium: Chromium): Promise<Browser> {
  const headed = shouldOpenWindow(chromium)
  const profile = createScratch('profile')
  const fonts = headed ? fontsOfDesktop() : await fontsOfSuite()
  const child = spawn(
    chromium.path,
    [
      ...switches,
      ...modeSwitches(chromium, headed),
      `--remote-debugging-port=${currentInvocation.debuggingPort}`,
      `--user-data-dir=${profile}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...fonts },
    },
  )
  const whenExited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const endpoint = await waitForEndpoint(child)
  let startupPage = headed ? await findPage(connection) : undefined
  return {
    connection,
    process: child,
    endpoint,
    headed,
    takeFirstPage() {
      const page = startupPage
      startupPage = undefined
      return page
    },
    async close() {
      child.kill('SIGKILL')
      await whenExited
    },
  }
}

/** Starts Chromium on a pipe (for us) and on a port (for Playwright and other debuggers). */
export async function startBrowser(): Promise<Browser> {
  return startOn(await findChromium())
}
