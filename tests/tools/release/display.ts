import { spawn } from 'node:child_process'
import { root } from '../run.ts'

/**
 * Runs a Node program of the project that opens windows; on Linux without a display it gets one of its own (`xvfb-run`).
 * `onText` receives its output, which is printed as well. Resolves with its exit code.
 */
export const runOnDisplay = (args: readonly string[], onText?: (text: string) => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const isHeadless = process.platform === 'linux' && !process.env['DISPLAY']
    const program = isHeadless ? 'xvfb-run' : process.execPath
    const all = isHeadless ? ['--auto-servernum', process.execPath, ...args] : args
    const child = spawn(program, all, {
      cwd: root,
      stdio: ['ignore', onText ? 'pipe' : 'inherit', 'inherit'],
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      onText?.(text)
    })
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 1))
  })
