import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPort } from './desk.ts'

interface Start {
  readonly program: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A port that must stay closed. */
  readonly port?: number
}

interface Ended {
  /** null: it was still open after the time limit, as with a dialog on Windows and macOS. */
  readonly code: number | null
  /** What it wrote about it. */
  readonly text: string
}

/** A start takes two seconds; a dialog stays until someone presses its button. */
const patienceMs = 15_000

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return answer
}

/** Starts a program in a folder of its own until it ends, writes a sentence about it, or the time is over. */
const startUntilEnd = async ({ program, args = [], env = {}, port }: Start): Promise<Ended> => {
  const data = mkdtempSync(join(tmpdir(), 'console-refused-'))
  const child = spawn(program, [`--user-data-dir=${data}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  try {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(100)) {
      if (port !== undefined && (await isOpen(port))) throw new Error(`${args.join(' ')} opened port ${port}`)
      if (child.exitCode !== null) break
    }
    return { code: child.exitCode, text }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Checks that a program as released opens to no debugger. */
export const checkDebuggers = async (program: string): Promise<string> => {
  const lines: string[] = []
  for (const name of ['--remote-debugging-port', '--inspect', '--inspect-brk']) {
    const port = await findPort()
    const { code, text } = await startUntilEnd({ program, args: [`${name}=${port}`], port })
    if (code === 0 || !text.includes(name)) throw new Error(`${name} was not refused: ${code} ${text}`)
    lines.push(`${name} is refused`)
  }
  return lines.join('\n')
}

/** Finds out whether Electron's Node takes compiled code from a folder outside; if it does, the program must end. */
export const checkCompileCache = async (program: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-compiled-'))
  const { text } = await startUntilEnd({ program, env: { NODE_COMPILE_CACHE: folder } })
  const isHonoured = readdirSync(folder).length > 0
  if (isHonoured !== text.includes('NODE_COMPILE_CACHE'))
    throw new Error(
      `NODE_COMPILE_CACHE is ${isHonoured ? 'honoured' : 'ignored'}, and the program says: ${text}`,
    )
  return isHonoured ? 'NODE_COMPILE_CACHE is honoured, and refused' : 'NODE_COMPILE_CACHE is ignored'
}

/** Checks that a program that was started without Chromium's sandbox ends with a sentence that names the .deb. */
export const checkSandboxRefusal = async (program: string): Promise<string> => {
  const { code, text } = await startUntilEnd({ program })
  if (code === 0 || !text.includes('.deb')) throw new Error(`it ran without a sandbox: ${code} ${text}`)
  return text.trim().split('\n').at(-1) ?? ''
}
