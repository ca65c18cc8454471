import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fetchElectron } from './electron.ts'
import { commandFile, root, runNode } from './run.ts'
import { tour } from './tour.ts'

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/** Runs the console in the foreground; Ctrl-C and closing the window both end it and its processes. */
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
const buildCode = await runNode([commandFile('electron-vite'), 'build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

const args = process.argv.slice(2)
const binary = hasDisplay ? fetchElectron(60) : undefined
const installedChromium = process.env['CONSOLE_CHROMIUM']
const welcome =
  'The console opens against the demo platform; its sign-in page shows the accounts. Ctrl-C ends it.'
if (binary) {
  console.log(welcome)
  process.exitCode = await open(binary, ['.', ...args], {})
} else if (hasDisplay && installedChromium) {
  console.log(welcome)
  process.exitCode = await open(process.execPath, [join(root, 'tests', 'host', 'boot.ts'), '.', ...args], {
    HOST_HEADED: '1',
  })
} else {
  console.log(
    hasDisplay
      ? 'The packaged Chromium has no window: taking the tour. Set CONSOLE_CHROMIUM to the path of an installed one.'
      : 'There is no display: taking the tour instead of opening a window.',
  )
  process.exitCode = await tour(join(root, 'tour'))
}
