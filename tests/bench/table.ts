import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium } from 'playwright-core'
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
/** How many times ours AG Grid's must be, at least. */
const targets = { first: 3.5, mount: 4, replacement: 5 }
const rowsScrolled = [200, 2000] as const
/** What the slowest twentieth of the frames may take more than a frame that draws nothing, in milliseconds. */
const scrollSlack = 1

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
        // Libraries of this size are what is compared.
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

// Without a frame limit a time is not rounded up to the next sixtieth of a second.
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
  // A table that breaks never shows its rows: the measurement would wait for ever.
  const broken = new Promise<never>((_, reject) => {
    page.once('pageerror', reject)
  })
  const measured = (async () => {
    await page.goto(url)
    await page.waitForFunction('"measureTable" in window')
    return page.evaluate<Times>('window.measureTable()')
  })()
  try {
    return await Promise.race([measured, broken])
  } finally {
    await page.close()
  }
}

const line = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(20)}${cells.map(cell => cell.padStart(18)).join('')}`

const report = (results: ReadonlyMap<Name, Result>): Report => {
  const ours = results.get('ours')
  const rival = results.get('AG Grid Community')
  if (!ours || !rival) throw new Error('nothing was measured')
  const shown = (value: number, base: number) => `${value.toFixed(1)} ms ${(value / base).toFixed(2)}x`
  const targetOf = (what: string, kind: keyof Result): Target => {
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
      line('', ['first mount', 'later mounts', 'page replaced']),
      ...names.map(name => {
        const { first, mount, replacement } = results.get(name) ?? ours
        return line(name, [
          shown(first, ours.first),
          shown(mount, ours.mount),
          shown(replacement, ours.replacement),
        ])
      }),
    ],
    targets: [
      targetOf('first mount', 'first'),
      targetOf('later mounts', 'mount'),
      targetOf('page replaced', 'replacement'),
    ],
  }
}

const inWords = ({ p95, worst, work }: Scrolling): string =>
  `p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(0)} ms, ${work.toFixed(1)} ms of work each`

/** Frames while the tables are scrolled, at the frame rate people have. */
const benchScrolling = async (port: number): Promise<Report> => {
  const browser = await launch([])
  const page = (name: Name) => `http://127.0.0.1:${port}/${names.indexOf(name)}/`
  try {
    const details: string[] = []
    const found: Target[] = []
    for (const rows of rowsScrolled) {
      const ours = await scrollTable(browser, page('ours'), rows)
      const rival = await scrollTable(browser, page('AG Grid Community'), rows)
      const allowed = ours.idle + scrollSlack
      details.push(`  scrolling ${rows} rows, frames: ${inWords(ours)}; AG Grid ${inWords(rival)}`)
      found.push({
        what: `table of ${rows} rows scrolled, p95 of the frames`,
        today: `${ours.p95.toFixed(1)} ms`,
        beside: `AG Grid ${rival.p95.toFixed(1)} ms, idle ${ours.idle.toFixed(1)} ms`,
        target: `<= ${allowed.toFixed(1)} ms`,
        met: ours.p95 <= allowed,
      })
    }
    details.push(`  an empty page scrolled alike, frames: ${inWords(await scrollNothing(browser))}`)
    return { details, targets: found }
  } finally {
    await browser.close()
  }
}

/** Measures our table and its rivals in one run of one Chromium, their turns interleaved; then their scrolling. */
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
    const mounting = report(results)
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
