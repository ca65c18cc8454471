import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { packagedResources, unpackArchive } from './packaged.ts'

interface Manifest {
  readonly name?: string
  readonly productName?: string
  readonly version?: string
  readonly main?: string
}

export interface Invocation {
  /** The app's folder with its package.json; for a packaged app, its unpacked archive. */
  readonly appPath: string
  /** The resources folder of a packaged app; null for an app that runs from its folder. */
  readonly packaged: string | null
  readonly mainFile: string
  readonly manifest: Manifest
  /** All arguments, with the runtime's own switches. */
  readonly all: readonly string[]
  /** The app's process.argv, without the runtime's own switches. */
  readonly argv: readonly string[]
  readonly userData: string | undefined
  /** Port of Node's inspector; undefined without one. */
  readonly inspectPort: number | undefined
  readonly debuggingPort: number
  /** True if Playwright launched the app: it delays the app until it has attached to main and Chromium. */
  readonly drivenByPlaywright: boolean
}

function getSwitchValue(name: string, args: readonly string[]): string | undefined {
  const prefix = `--${name}=`
  return args.find(arg => arg.startsWith(prefix))?.slice(prefix.length)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/**
 * Splits `electron [switches] <app> [arguments]`, where switches may also follow the app. `<app>` may be the folder of a
 * packaged app, which then gets no app among its arguments.
 */
export function parseInvocation(execPath: string, args: readonly string[]): Invocation {
  const appIndex = args.findIndex(arg => !arg.startsWith('-'))
  const target = appIndex < 0 ? '.' : (args[appIndex] ?? '.')
  const path = resolve(target)
  const packaged = packagedResources(path)
  const isFolder = statSync(path).isDirectory()
  const folder = packaged === null ? path : unpackArchive(packaged)
  const manifest = isFolder ? readManifest(folder) : {}
  const port = getSwitchValue('inspect', args)
  const userData = getSwitchValue('user-data-dir', args)
  return {
    appPath: isFolder ? folder : dirname(path),
    packaged,
    mainFile: isFolder ? resolve(folder, manifest.main ?? 'index.js') : path,
    manifest,
    all: args,
    argv: [execPath, ...(packaged === null ? [target] : []), ...args.slice(appIndex + 1)],
    userData: userData === undefined ? undefined : resolve(userData),
    inspectPort: port === undefined ? undefined : Number(port),
    debuggingPort: Number(getSwitchValue('remote-debugging-port', args) ?? 0),
    drivenByPlaywright: port === '0' && args.includes('--remote-debugging-port=0'),
  }
}

export const currentInvocation = parseInvocation(process.execPath, process.argv.slice(2))
