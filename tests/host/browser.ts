import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { Connection } from './cdp.ts'
import { type Chromium, findChromium } from './chromium.ts'
import { chineseFontConfig } from './fonts.ts'
import { invocation } from './invocation.ts'

export interface Browser {
  readonly connection: Connection
  readonly process: ChildProcess
  /** Where Playwright attaches. */
  readonly endpoint: string
  readonly headed: boolean
  close(): Promise<void>
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
  // Frames of one window share its session, so each of them is seen in order on one line.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateSandboxedIframes,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,OptimizationHints,MediaRouter,PaintHolding',
  '--force-color-profile=srgb',
  '--password-store=basic',
  '--use-mock-keychain',
  '--lang=zh-CN',
  '--remote-debugging-pipe',
]

function wantsWindow(chromium: Chromium): boolean {
  const display = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  return process.env['HOST_HEADED'] === '1' && Boolean(display) && chromium.packagedIn === undefined
}

function modeSwitches(chromium: Chromium, headed: boolean): string[] {
  // The packaged Chromium has no setuid helper, and Chromium refuses to sandbox root.
  const unsandboxed = chromium.packagedIn !== undefined || process.getuid?.() === 0
  return [
    ...(headed ? ['--app=about:blank'] : ['--headless', '--no-startup-window', '--block-new-web-contents']),
    ...(unsandboxed ? ['--no-sandbox', '--no-zygote'] : []),
  ]
}

function waitForEndpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stderr as Readable })
    lines.on('line', line => {
      const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (endpoint !== undefined) resolve(endpoint)
      else if (process.env['HOST_DEBUG']) console.error('[chromium]', line)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`Chromium ended at once (code ${code})`)))
  })
}

/** Starts Chromium on a pipe (for us) and on a port (for Playwright and other debuggers). */
export async function startBrowser(): Promise<Browser> {
  const chromium = await findChromium()
  const headed = wantsWindow(chromium)
  const profile = mkdtempSync(join(tmpdir(), 'channel-console-profile-'))
  const fonts = chineseFontConfig(chromium.packagedIn)
  const child = spawn(
    chromium.path,
    [
      ...switches,
      ...modeSwitches(chromium, headed),
      `--remote-debugging-port=${invocation.debuggingPort}`,
      `--user-data-dir=${profile}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: fonts === undefined ? process.env : { ...process.env, FONTCONFIG_FILE: fonts },
    },
  )
  const gone = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const endpoint = await waitForEndpoint(child)
  return {
    connection,
    process: child,
    endpoint,
    headed,
    async close() {
      child.kill('SIGKILL')
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
