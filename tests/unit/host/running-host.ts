import { join } from 'node:path'
import { type ConsoleApp, type LaunchOptions, launchConsole } from '../../e2e/launch.ts'

export const fixture = join(import.meta.dirname, '..', '..', 'host', 'fixture')

/** Members that the fixture's preload exposes or its page records. */
export interface FixturePage {
  readonly fixture: {
    readonly platform: string
    invoke(channel: string, ...args: unknown[]): Promise<unknown>
    send(channel: string, ...args: unknown[]): void
    onNews(listener: (...args: unknown[]) => void): () => void
    fail(): void
  }
  readonly reachable: readonly string[]
  readonly violations: readonly string[]
  readonly heard: readonly unknown[]
}

declare global {
  interface Window extends FixturePage {}
  var fixtureLog: [string, ...unknown[]][]
  var openWindow: (preferences?: object) => Electron.BrowserWindow
}

export function launchFixture(options: Omit<LaunchOptions, 'app' | 'kind'> = {}): Promise<ConsoleApp> {
  return launchConsole({ ...options, app: fixture, kind: 'host' })
}

/** Reads what the fixture's main process logged. */
export function readLog({ app }: ConsoleApp): Promise<readonly (readonly unknown[])[]> {
  return app.evaluate(() => globalThis.fixtureLog)
}
