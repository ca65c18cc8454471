import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fetchElectron } from './electron.ts'
import { commandFile, root, runNode } from './run.ts'
import { tour } from './tour.ts'

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/** Runs the console in the foreground; Ctrl-C and the window's close both end it and all it started. */
const open = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 0))
  })

console.log('Building …')
const built = await runNode([commandFile('electron-vite'), 'build', '--logLevel', 'warn'])
if (built !== 0) process.exit(built)

const args = process.argv.slice(2)
const binary = hasDisplay ? fetchElectron(60) : undefined
const named = process.env['CONSOLE_CHROMIUM']
const welcome =
  'The console opens against the demo platform; its sign-in page shows the accounts. Ctrl-C ends it.'
if (binary) {
  console.log(welcome)
  process.exitCode = await open(binary, ['.', ...args], {})
} else if (hasDisplay && named) {
  console.log(welcome)
  process.exitCode = await open(process.execPath, [join(root, 'tests', 'host', 'boot.ts'), '.', ...args], {
    HOST_HEADED: '1',
  })
} else {
  console.log(
    hasDisplay
      ? 'The packaged Chromium has no window: taking the tour. CONSOLE_CHROMIUM=/path of an installed one opens one.'
      : 'There is no display: taking the tour instead of opening a window.',
  )
  process.exitCode = await tour(join(root, 'tour'))
}
