import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheVariable } from '../host/cache-folder.ts'

/**
 * The runners' global setup: gives a run its own folder for temporary files, inherited by the workers and the consoles that
 * they start, and returns the function that removes it.
 */
export default function setUp(): () => void {
  const root = tmpdir()
  const folder = mkdtempSync(join(root, 'channel-console-tests-'))
  // Some tests run processes of another user, whose folders are below.
  chmodSync(folder, 0o711)
  process.env[cacheVariable] ??= root
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
