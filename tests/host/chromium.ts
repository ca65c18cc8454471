import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Chromium {
  readonly path: string
  /** Set for the one from the npm package: it has no window system and brings its own fonts here. */
  readonly packagedIn: string | undefined
}

interface PackagedChromium extends Chromium {
  readonly packagedIn: string
}

/** The package unpacks into TMPDIR and reuses whatever lies there, so each version gets a folder of its own. */
export async function unpackChromium(): Promise<PackagedChromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8'))
  const user = process.getuid?.() ?? 'user'
  const folder = join(tmpdir(), `channel-console-chromium-${version}-${user}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return { path, packagedIn: folder }

  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true, mode: 0o700 })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = making
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  // Two first starts at once: the slower one uses what the faster one left.
  try {
    renameSync(making, folder)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return { path, packagedIn: folder }
}

/**
 * The Chromium of the npm package, of a version that is the same everywhere; another only where CONSOLE_CHROMIUM names
 * it. One that happens to be installed is never taken: what it reports would differ from machine to machine.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CONSOLE_CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`CONSOLE_CHROMIUM names ${named}, which does not exist`)
    return { path: named, packagedIn: undefined }
  }
  if (process.platform !== 'linux') {
    throw new Error('The packaged Chromium is for Linux: name an installed one by CONSOLE_CHROMIUM')
  }
  return unpackChromium()
}
