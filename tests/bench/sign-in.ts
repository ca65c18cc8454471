import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { startDemo } from '../../src/demo/platform.ts'
import { launchConsole } from '../e2e/launch.ts'
import { median } from './median.ts'

const project = join(import.meta.dirname, '..', '..')
const loads = 7
/** Script of the sign-in page, gzipped, in bytes: at most 200 kB. */
const target = 200_000

/**
 * Runs in the page before its own scripts: notes when the password can be typed and the button pressed, and which
 * scripts had been loaded by then.
 */
const watch = () => {
  const usable = () =>
    document.querySelector('input[type="password"]:enabled') !== null &&
    document.querySelector('button[type="submit"]:enabled') !== null
  const look = () => {
    if (!usable()) {
      requestAnimationFrame(look)
      return
    }
    const scripts = performance
      .getEntriesByType('resource')
      .map(entry => new URL(entry.name).pathname)
      .filter(path => path.endsWith('.js'))
    Object.assign(window, { interactive: { milliseconds: performance.now(), scripts } })
  }
  requestAnimationFrame(look)
}

interface Interactive {
  readonly milliseconds: number
  readonly scripts: readonly string[]
}

const gzipped = async (path: string): Promise<number> => gzipSync(await readFile(path), { level: 9 }).length

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const report = async (seen: readonly Interactive[], kind: string): Promise<readonly string[]> => {
  const assets = join(project, 'out', 'renderer', 'assets')
  const all = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const loaded = [...new Set(seen.flatMap(one => one.scripts.map(path => path.split('/').at(-1) ?? '')))]
  const bytes = sum(await Promise.all(loaded.map(name => gzipped(join(assets, name)))))
  const whole = sum(await Promise.all(all.map(name => gzipped(join(assets, name)))))
  const times = seen.map(one => one.milliseconds)
  return [
    `Sign-in page, from the start of the page until it can be filled in, on ${kind === 'host' ? 'the stand-in host' : 'Electron'}`,
    `  ${median(times).toFixed(0)} ms (median of ${times.length}; ${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms)`,
    `  ${loaded.length} scripts, ${kilobytes(bytes)} gzipped, of ${all.length} scripts, ${kilobytes(whole)} in the whole page`,
    `  ${bytes <= target && bytes > 0 ? 'PASS' : 'MISS'}  script before sign-in: ${kilobytes(bytes)} gzipped (target <= ${kilobytes(target)})`,
  ]
}

/** Opens the built console on its sign-in page several times: how soon it is usable, and how much script that takes. */
export const benchSignIn = async (): Promise<readonly string[]> => {
  await promisify(execFile)('electron-vite', ['build', '--logLevel', 'warn'], {
    cwd: project,
    shell: process.platform === 'win32',
  })
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  const demo = await startDemo({ orders: 100, players: 50 })
  const profile = join(folder, 'profile.json')
  await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Bench' }))
  const { app, page, kind, close } = await launchConsole({ args: ['--profile', profile] })
  try {
    await app.context().addInitScript(watch)
    const seen: Interactive[] = []
    for (let load = 0; load < loads; load += 1) {
      await page.reload()
      const handle = await page.waitForFunction(() => Reflect.get(window, 'interactive'))
      seen.push((await handle.jsonValue()) as Interactive)
    }
    return await report(seen, kind)
  } finally {
    await close()
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
