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

/** Removes the folders of hosts that were killed. */
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
    // A file is still open: a later run removes the folder.
  }
}

/** Creates a folder that is removed when this process exits. */
export function createScratch(name: string): string {
  sweep()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-${name}-`))
  process.on('exit', () => remove(folder))
  return folder
}
