import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'channel-console-run-'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What hosts that were killed could not take away themselves. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : process.pid
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // A file still held open: swept by a later run.
  }
}

/** A folder that lives as long as this process. */
export function createScratch(name: string): string {
  sweep()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-${name}-`))
  process.on('exit', () => remove(folder))
  return folder
}
