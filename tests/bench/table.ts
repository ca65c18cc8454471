import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { findChromium } from '../host/chromium.ts'
import { median } from './median.ts'
import type { Times } from './table-page.ts'
import { type Scrolling, scrollNothing, scrollTable } from './table-scroll.ts'
import type { Report, Target } from './target.ts'

const here = import.meta.dirname
const entries = {
  ours: 'ours.tsx',
  'AG Grid Community': 'rivals/ag-grid.tsx',
  'MUI X DataGrid': 'rivals/mui-x.tsx',
  'Ant Design Table': 'rivals/ant-design.tsx',
} as const
type Name = keyof typeof entries
const names = Object.keys(entries) as readonly Name[]

const loads = 7
/** Minimum speed of our table relative to AG Grid. */
const targets = { first: 3.5, mount: 4, replacement: 5 }
const rowsScrolled = [200, 2000] as const
/** Milliseconds that the p95 of the frames may exceed a frame that draws nothing. */
const scrollSlackMs = 1

const install = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--prefix', join(here, 'rivals'), '--no-audit', '--no-fund'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', code =>
      code === 0
        ? resolve()
        : reject(new Error(`the rivals could not be installed (npm ci: ${String(code)})`)),
    )
  })

const buildPages = async (folder: string): Promise<void> => {
  for (const [index, name] of names.entries()) {
    await build({
      root: here,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        outDir: join(folder, String(index)),
        emptyOutDir: true,
        target: 'esnext',
        // The compared libraries are of this size.
        chunkSizeWarningLimit: 5000,
        rolldownOptions: {
          input: join(here, entries[name]),
          output: { entryFileNames: 'page.js' },
        },
      },
    })
  }
}

const html =
  '<!doctype html><meta charset="utf-8"><style>body{margin:0}</style><div id="root"></div><script type="module" src="page.js"></script>'

const serve = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.endsWith('/')) {
      response.setHeader('content-type', 'text/html')
      response.end(html)
      return
    }
    response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript')
    createReadStream(join(folder, path))
      .on('error', () => response.destroy())
      .pipe(response)
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

// Without a frame limit, times are not rounded up to the next sixtieth of a second.
const unlimited = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

const launch = async (args: readonly string[]): Promise<Browser> => {
  const { path } = await findChromium()
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', ...args],
  })
}

interface Result {
  readonly first: number
  readonly mount: number
  readonly replacement: number
}

const measurePage = async (browser: Browser, url: string): Promise<Times> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // A broken table never shows its rows: the measurement would wait forever.
  const pageError = new Promise<never>((_, reject) => {
    page.once('pageerror', reject)
  })
  const measurement = (async () => {
    await page.goto(url)
    await page.waitForFunction('"measureTable" in window')
    return page.evaluate<Times>('window.measureTable()')
  })()
  try {
    return await Promise.race([measurement, pageError])
  } finally {
    await page.close()
  }
}

const formatLine = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(20)}${cells.map(cell => cell.padStart(18)).join('')}`

const createReport = (results: ReadonlyMap<Name, Result>): Report => {
  const ours = results.get('ours')
  const rival = results.get('AG Grid Community')
  if (!ours || !rival) throw new Error('no table was measured')
  const formatRatio = (value: number, base: number) => `${value.toFixed(1)} ms ${(value / base).toFixed(2)}x`
  const createTarget = (what: string, kind: keyof Result): Target => {
    const ratio = rival[kind] / ours[kind]
    return {
      what: `table of 200 x 24, ${what}`,
      today: `${ours[kind].toFixed(1)} ms, ${ratio.toFixed(2)}x as fast`,
      beside: `AG Grid ${rival[kind].toFixed(1)} ms`,
      target: `>= ${targets[kind]}x`,
      met: ratio >= targets[kind],
    }
  }
  return {
    details: [
      'Table, 200 rows x 24 columns, from the call until painted; median, and ratio to ours',
      formatLine('', ['first mount', 'later mounts', 'page replaced']),
      ...names.map(name => {
        const { first, mount, replacement } = results.get(name) ?? ours
        return formatLine(name, [
          formatRatio(first, ours.first),
          formatRatio(mount, ours.mount),
          formatRatio(replacement, ours.replacement),
        ])
      }),
    ],
    targets: [
      createTarget('first mount', 'first'),
      createTarget('later mounts', 'mount'),
      createTarget('page replaced', 'replacement'),
    ],
  }
}

const formatScrolling = ({ p95, worst, work }: Scrolling): string =>
  `p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(0)} ms, ${work.toFixed(1)} ms of work each`

/** Measures frames while the tables are scrolled, at the usual frame rate. */
const benchScrolling = async (port: number): Promise<Report> => {
  const browser = await launch([])
  const getUrl = (name: Name) => `http://127.0.0.1:${port}/${names.indexOf(name)}/`
  try {
    const details: string[] = []
    const scrollTargets: Target[] = []
    for (const rows of rowsScrolled) {
      const ours = await scrollTable(browser, getUrl('ours'), rows)
      const rival = await scrollTable(browser, getUrl('AG Grid Community'), rows)
      const allowed = ours.idle + scrollSlackMs
      details.push(
        `  scrolling ${rows} rows, frames: ${formatScrolling(ours)}; AG Grid ${formatScrolling(rival)}`,
      )
      scrollTargets.push({
        what: `table of ${rows} rows scrolled, p95 of the frames`,
        today: `${ours.p95.toFixed(1)} ms`,
        beside: `AG Grid ${rival.p95.toFixed(1)} ms, idle ${ours.idle.toFixed(1)} ms`,
        target: `<= ${allowed.toFixed(1)} ms`,
        met: ours.p95 <= allowed,
      })
    }
    details.push(
      `  an empty page scrolled in the same way, frames: ${formatScrolling(await scrollNothing(browser))}`,
    )
    return { details, targets: scrollTargets }
  } finally {
    await browser.close()
  }
}

/** Measures our table and its rivals in turns in one run of one Chromium, then their scrolling. */
export const benchTable = async (): Promise<Report> => {
  await install()
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  await buildPages(folder)
  const server = await serve(folder)
  const browser = await launch(unlimited)
  try {
    const times = new Map<Name, Times[]>(names.map(name => [name, []]))
    for (let load = 0; load < loads; load += 1) {
      for (const [index, name] of names.entries()) {
        times.get(name)?.push(await measurePage(browser, `http://127.0.0.1:${server.port}/${index}/`))
      }
    }
    const results = new Map(
      names.map(name => {
        const all = times.get(name) ?? []
        const result: Result = {
          first: median(all.map(one => one.first)),
          mount: median(all.flatMap(one => one.mounts)),
          replacement: median(all.flatMap(one => one.replacements)),
        }
        return [name, result]
      }),
    )
    const mounting = createReport(results)
    const scrolling = await benchScrolling(server.port)
    return {
      details: [...mounting.details, ...scrolling.details],
      targets: [...mounting.targets, ...scrolling.targets],
    }
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
