import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..')

const bin = join(root, 'node_modules', '.bin')

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** Receives every line instead of the terminal alone. */
  readonly onLine?: (line: string) => void
  /** Shows its output in one piece at its end, so that two programs at a time can be told apart. */
  readonly inOnePiece?: boolean
  /** Shows nothing of its output. */
  readonly isQuiet?: boolean
}

/** The JavaScript entry of an installed package's command, so that no shell is needed on any system. */
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
    })
    const held: (() => void)[] = []
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      let rest = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        if (options.inOnePiece) held.push(() => target.write(chunk))
        else if (!options.isQuiet) target.write(chunk)
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) options.onLine?.(line)
      })
    }
    child.on('error', reject)
    child.on('close', code => {
      for (const write of held) write()
      resolve(code ?? 1)
    })
  })
