import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getCachePath } from './cache-folder.ts'

export interface Chromium {
  readonly path: string
  /** Folder of the Chromium from the npm package, which has no window system but its own fonts; else undefined. */
  readonly packagedIn: string | undefined
}

interface PackagedChromium extends Chromium {
  readonly packagedIn: string
}

/** Unpacks the packaged Chromium into a folder per version, since the package reuses any files in TMPDIR. */
export async function unpackChromium(): Promise<PackagedChromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8'))
  const folder = getCachePath(`chromium-${version}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return { path, packagedIn: folder }

  const partFolder = `${folder}.${process.pid}`
  mkdirSync(partFolder, { recursive: true, mode: 0o700 })
  const originalTmpdir = process.env['TMPDIR']
  process.env['TMPDIR'] = partFolder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (originalTmpdir === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = originalTmpdir
  }
  // Of two concurrent first starts, the slower one uses the folder of the faster one.
  try {
    renameSync(partFolder, folder)
  } catch {
    rmSync(partFolder, { recursive: true, force: true })
  }
  return { path, packagedIn: folder }
}

/** There is no Chromium to run; the message says what to do about it. */
export class NoChromium extends Error {}

/**
 * Finds the Chromium to run: the one named by CONSOLE_CHROMIUM, or that of the npm package, whose version is fixed.
 * An installed Chromium is never used by default: its results would differ from machine to machine. Throws `NoChromium`.
 */
export async function findChromium(): Promise<Chromium> {
  const namedPath = process.env['CONSOLE_CHROMIUM']
  if (namedPath) {
    if (!existsSync(namedPath))
      throw new NoChromium(`CONSOLE_CHROMIUM names ${namedPath}, which does not exist`)
    return { path: namedPath, packagedIn: undefined }
  }
  if (process.platform !== 'linux') {
    throw new NoChromium(
      'The packaged Chromium is for Linux: set CONSOLE_CHROMIUM to an installed Chrome, Edge or Chromium, or get Electron’s binary (npx install-electron).',
    )
  }
  return unpackChromium()
}
