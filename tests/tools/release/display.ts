import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../run.ts'

const run = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onText?: (text: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', onText ? 'pipe' : 'inherit', 'inherit'],
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      onText?.(text)
    })
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 1))
  })

/**
 * Runs a Node program of the project that opens windows; on Linux without a display it gets one of its own (`xvfb-run`).
 * `onText` receives its output, which is printed as well. Resolves with its exit code.
 */
export const runOnDisplay = (args: readonly string[], onText?: (text: string) => void): Promise<number> => {
  const isHeadless = process.platform === 'linux' && !process.env['DISPLAY']
  return isHeadless
    ? run('xvfb-run', ['--auto-servernum', process.execPath, ...args], process.env, onText)
    : run(process.execPath, args, process.env, onText)
}

/** Does the same under a compositor of Wayland without a screen (`weston`), which machines of CI install first. */
export const runOnWayland = async (args: readonly string[]): Promise<number> => {
  if (process.env['CI'] && spawnSync('weston', ['--version']).error) {
    spawnSync('sudo', ['apt-get', 'install', '--yes', 'weston'], { stdio: 'inherit' })
  }
  const folder = mkdtempSync(join(tmpdir(), 'wayland-'))
  const { DISPLAY: _, ...others } = process.env
  const env = {
    ...others,
    XDG_RUNTIME_DIR: folder,
    XDG_SESSION_TYPE: 'wayland',
    WAYLAND_DISPLAY: 'wayland-test',
  }
  const weston = spawn('weston', ['--backend=headless', '--socket=wayland-test', '--idle-time=0'], {
    env,
    stdio: 'inherit',
  })
  const failure = new Promise<never>((_resolve, reject) => weston.once('error', reject))
  try {
    for (let tries = 0; tries < 100 && !existsSync(join(folder, 'wayland-test')); tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the compositor says by this file that it is ready
      await Promise.race([pause(100), failure])
    }
    return await run(process.execPath, args, env)
  } finally {
    weston.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
