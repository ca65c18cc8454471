import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { downloadArtifact } from '@electron/get'
import type { DownloadProgress } from '../../src/main/downloads/interpret-response.ts'
import { getCachePath } from '../host/cache-folder.ts'
import { downloadResumably } from './resumable-download.ts'
import { root, runNode } from './run.ts'

const folder = join(root, 'node_modules', 'electron')

/** Finds the executable that Electron's package has unpacked; the package itself would start a download. */
export const electronBinary = (): string | undefined => {
  const record = join(folder, 'path.txt')
  if (!existsSync(record)) return undefined
  const file = join(folder, 'dist', readFileSync(record, 'utf8').trim())
  return existsSync(file) ? file : undefined
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const formatProgress = ({ bytes, total }: DownloadProgress): string =>
  total === null
    ? formatMegabytes(bytes)
    : `${Math.floor((bytes / total) * 100)} % of ${formatMegabytes(total)}`

/** Prints progress: in place on a terminal, otherwise a line every few seconds. */
const createProgressPrinter = (name: string) => {
  const { isTTY } = process.stdout
  let printedAt = Date.now()
  let isLineOpen = false
  return {
    print: (progress: DownloadProgress) => {
      if (Date.now() - printedAt < (isTTY ? 200 : 5000)) return
      printedAt = Date.now()
      isLineOpen = isTTY
      process.stdout.write(`${isTTY ? '\r' : ''}${name}: ${formatProgress(progress)}${isTTY ? '   ' : '\n'}`)
    },
    end: () => {
      if (isLineOpen) process.stdout.write('\n')
    },
  }
}

class Interrupted extends Error {}

/** Runs work that Ctrl-C aborts; the program itself continues. */
const interruptible = async <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  // npm passes on a Ctrl-C that the terminal has already sent: it may come twice.
  const interrupt = () => controller.abort(new Interrupted('stopped by Ctrl-C'))
  process.on('SIGINT', interrupt)
  try {
    return await run(controller.signal)
  } finally {
    process.off('SIGINT', interrupt)
  }
}

/** Puts the archive of Electron's binary into the cache of Electron's own installer; does nothing if it is there. */
const loadArchive = (arch: string): Promise<string> => {
  const require = createRequire(import.meta.url)
  const { version } = require(join(folder, 'package.json')) as { readonly version: string }
  const checksums = require(join(folder, 'checksums.json')) as Record<string, string>
  const printer = createProgressPrinter(`Electron ${version}`)
  return interruptible(signal =>
    downloadArtifact({
      version,
      artifactName: 'electron',
      arch,
      checksums,
      ...(process.env['electron_config_cache'] && { cacheRoot: process.env['electron_config_cache'] }),
      downloader: {
        download: (url, file) => {
          console.log(`Downloading Electron ${version}. Press Ctrl-C to continue without it.`)
          return downloadResumably(url, file, {
            partFolder: getCachePath('downloads'),
            stallMs: 60_000,
            signal,
            onProgress: printer.print,
          })
        },
      },
    }),
  ).finally(printer.end)
}

/**
 * Finds Electron's binary or downloads it, with its progress on the screen. The download has no time limit as long as bytes
 * arrive, and Ctrl-C ends it; the next call continues it. Prints why it failed and resolves with undefined.
 */
export const fetchElectron = async (): Promise<string | undefined> => {
  const existingBinary = electronBinary()
  if (existingBinary) return existingBinary
  const arch = process.env['ELECTRON_INSTALL_ARCH'] ?? process.env['npm_config_arch'] ?? process.arch
  try {
    await loadArchive(arch)
    // Electron's installer finds the archive in its cache; the variables keep it from choosing another one.
    const env = { ELECTRON_INSTALL_ARCH: arch, npm_config_arch: arch }
    const code = await runNode([join(folder, 'install.js')], { env })
    if (code !== 0) throw new Error('its archive could not be unpacked')
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : error
    console.log(`Electron’s binary is not available: ${String(reason)}.`)
  }
  return electronBinary()
}
