import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..')

const bin = join(root, 'node_modules', '.bin')

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** Called with every line of the output, which is printed as well. */
  readonly onLine?: (line: string) => void
  /** Prints the output in one piece at the end, so that the output of concurrent programs does not mix. */
  readonly inOnePiece?: boolean
  /** Prints no output. */
  readonly isQuiet?: boolean
  /** Kills the program and all that it started after this time; its exit code is then 1. */
  readonly timeoutMs?: number
}

/** Finds the JavaScript entry of an installed package's command, so that no system needs a shell. */
export const commandFile = (packageName: string, command = packageName): string => {
  const require = createRequire(import.meta.url)
  const manifestFile = join(root, 'node_modules', packageName, 'package.json')
  const manifest = require(manifestFile) as { bin: string | Record<string, string> }
  const relative = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (!relative) throw new Error(`${packageName} has no command ${command}`)
  return join(root, 'node_modules', packageName, relative)
}

/** Runs a Node program in the project's folder, its output shown as it comes; resolves with its exit code. */
export const runNode = (args: readonly string[], options: Options = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: workers in an endless loop do not notice that their parent is gone.
      detached: options.timeoutMs !== undefined && process.platform !== 'win32',
    })
    const kill = () => {
      if (child.pid === undefined || child.exitCode !== null) return
      if (process.platform === 'win32') child.kill()
      else process.kill(-child.pid, 'SIGKILL')
    }
    const timer = options.timeoutMs === undefined ? undefined : setTimeout(kill, options.timeoutMs)
    if (timer) process.on('exit', kill)
    const pendingWrites: (() => void)[] = []
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      let rest = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        if (options.inOnePiece) pendingWrites.push(() => target.write(chunk))
        else if (!options.isQuiet) target.write(chunk)
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) options.onLine?.(line)
      })
    }
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      process.off('exit', kill)
      for (const write of pendingWrites) write()
      resolve(code ?? 1)
    })
  })
