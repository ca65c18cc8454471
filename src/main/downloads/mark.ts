import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** System functions for marking. */
interface MarkPorts {
  readonly platform: NodeJS.Platform
  readonly write: (path: string, text: string) => Promise<void>
  readonly run: (program: string, args: readonly string[]) => Promise<unknown>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const internetZone = 3
/** Flags: downloaded by an unsandboxed app, not yet opened by the user. */
const quarantineFlags = '0081'

const system: MarkPorts = {
  platform: process.platform,
  write: writeFile,
  run: promisify(execFile),
  now: Date.now,
}

/**
 * Marks a file as downloaded from the internet, so that the system and other programs open it with care: the zone in its
 * alternate stream on Windows, the quarantine attribute on macOS; other systems have no such mark. Writes only the host of its
 * origin: the link itself grants access to the file. Rejects if the mark cannot be written.
 */
export const markDownloaded = async (
  path: string,
  link: string,
  { platform, write, run, now }: MarkPorts = system,
): Promise<void> => {
  if (platform === 'win32') {
    const lines = ['[ZoneTransfer]', `ZoneId=${internetZone}`, `HostUrl=${new URL(link).origin}/`, '']
    await write(`${path}:Zone.Identifier`, lines.join('\r\n'))
  } else if (platform === 'darwin') {
    const time = Math.floor(now() / 1000).toString(16)
    const value = `${quarantineFlags};${time};Channel Console;${randomUUID().toUpperCase()}`
    await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', value, path])
  }
}
