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
  /** The app's folder, where its package.json lies; of a packaged program its archive, unpacked. */
  readonly appPath: string
  /** The resources of a packaged program, null for one that is run from its folder. */
  readonly packaged: string | null
  readonly mainFile: string
  readonly manifest: Manifest
  /** What the app sees as process.argv, without the runtime's own switches. */
  readonly argv: readonly string[]
  readonly userData: string | undefined
  /** Port of Node's inspector, when one is wanted. */
  readonly inspectPort: number | undefined
  readonly debuggingPort: number
  /** Playwright holds the app back until it has attached to both sides. */
  readonly drivenByPlaywright: boolean
}

function valueOf(name: string, args: readonly string[]): string | undefined {
  const prefix = `--${name}=`
  return args.find(arg => arg.startsWith(prefix))?.slice(prefix.length)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/**
 * Splits `electron [switches] <app> [arguments]`, where switches may also follow the app. The folder of a packaged program in
 * the place of the app stands for that program, which gets no app among its arguments.
 */
export function parseInvocation(execPath: string, args: readonly string[]): Invocation {
  const at = args.findIndex(arg => !arg.startsWith('-'))
  const target = at < 0 ? '.' : (args[at] ?? '.')
  const path = resolve(target)
  const packaged = packagedResources(path)
  const isFolder = statSync(path).isDirectory()
  const folder = packaged === null ? path : unpackArchive(packaged)
  const manifest = isFolder ? readManifest(folder) : {}
  const port = valueOf('inspect', args)
  const userData = valueOf('user-data-dir', args)
  return {
    appPath: isFolder ? folder : dirname(path),
    packaged,
    mainFile: isFolder ? resolve(folder, manifest.main ?? 'index.js') : path,
    manifest,
    argv: [execPath, ...(packaged === null ? [target] : []), ...args.slice(at + 1)],
    userData: userData === undefined ? undefined : resolve(userData),
    inspectPort: port === undefined ? undefined : Number(port),
    debuggingPort: Number(valueOf('remote-debugging-port', args) ?? 0),
    drivenByPlaywright: port === '0' && args.includes('--remote-debugging-port=0'),
  }
}

export const currentInvocation = parseInvocation(process.execPath, process.argv.slice(2))
