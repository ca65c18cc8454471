import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { launchConsole } from '../../../e2e/launch.ts'
import { confirmSaving } from './system.ts'

/** A running console, however it was started. */
export interface Desk {
  readonly page: Page
  /** Runs `press`, which opens a save dialog, and accepts the file that it offers. */
  readonly save: (press: () => Promise<void>) => Promise<void>
  /** Closes it as an operator does. */
  readonly end: () => Promise<void>
}

export interface Opening {
  /** The folder of a packed program, or an installed program's executable. */
  readonly program: string
  readonly profile: string
  /** Folder that the console offers for saving. */
  readonly saveIn: string
}

/** Starts a packed program on the stand-in. */
export const openStandIn = async ({ program, profile, saveIn }: Opening, userData: string): Promise<Desk> => {
  const { page, desktop, close } = await launchConsole({
    app: program,
    args: ['--profile', profile],
    userData,
    kind: 'host',
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  return {
    page,
    save: async press => {
      await desktop.answerSave(join(saveIn, `saved-${Date.now()}.xlsx`))
      await press()
    },
    end: close,
  }
}

export const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

const patienceMs = 60_000
/** Longer than the time that macOS has to prepare an update before the program ends. */
const endPatienceMs = 150_000

/** Connects by Chromium's own port, the only way into a program whose fuses are set: Node has no debugger there. */
const connect = async (port: number, child: ChildProcess): Promise<Page> => {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode} at its start`)
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
      const page = browser.contexts().flatMap(context => context.pages())[0]
      if (page && !/^(?:about|data):/.test(page.url())) return page
      await browser.close()
    } catch {
      // The port is not open yet.
    }
    await pause(500)
  }
  throw new Error('the program showed no window within a minute')
}

/** Starts an installed program, with its fuses as shipped. */
export const openInstalled = async ({ program, profile }: Opening): Promise<Desk> => {
  const port = await findPort()
  const child = spawn(program, [`--remote-debugging-port=${port}`, '--profile', profile], { stdio: 'ignore' })
  const whenExited = once(child, 'exit')
  const page = await connect(port, child)
  return {
    page,
    save: async press => {
      await press()
      await confirmSaving()
    },
    end: async () => {
      // Closing the last window ends the program on every system.
      await page.close().catch(() => undefined)
      const hasExited = await Promise.race([whenExited.then(() => true), pause(endPatienceMs, false)])
      if (!hasExited) {
        child.kill('SIGKILL')
        throw new Error('the program did not end after its window was closed')
      }
    },
  }
}
