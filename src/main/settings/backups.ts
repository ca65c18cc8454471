import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../log/log.ts'

const maxBackups = 3

/**
 * Copies a JSON file last written by another version to `<name>.from-<version>.json` beside it, and keeps the last three copies.
 * A failure is only logged.
 */
export const backUp = (path: string, version: string, log: Log): void => {
  const folder = dirname(path)
  const begin = `${path.replace(/\.json$/, '')}.from-`
  try {
    copyFileSync(path, `${begin}${version.replaceAll(/[^\w.+-]/g, '_').slice(0, 40)}.json`)
    const backups = readdirSync(folder)
      .map(name => join(folder, name))
      .filter(one => one.startsWith(begin) && one.endsWith('.json'))
      .map(one => ({ path: one, at: statSync(one).mtimeMs }))
      .toSorted((a, b) => b.at - a.at)
    for (const backup of backups.slice(maxBackups)) rmSync(backup.path, { force: true })
  } catch (error) {
    log.warn('Could not copy a file of another version', path, error)
  }
}
