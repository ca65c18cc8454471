import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const folder = join(root, 'node_modules', 'electron')

/** Finds the executable that Electron's package has unpacked; the package itself would start a download. */
export const electronBinary = (): string | undefined => {
  const record = join(folder, 'path.txt')
  if (!existsSync(record)) return undefined
  const file = join(folder, 'dist', readFileSync(record, 'utf8').trim())
  return existsSync(file) ? file : undefined
}

/** Tries once, for a limited time, to download Electron's binary; prints why if it fails. */
export const fetchElectron = (seconds: number): string | undefined => {
  const existingBinary = electronBinary()
  if (existingBinary) return existingBinary
  const attempt = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const downloadedBinary = attempt.status === 0 ? electronBinary() : undefined
  if (!downloadedBinary) {
    const why = attempt.signal ? `gave no answer in ${seconds} s` : 'cannot be downloaded here'
    console.log(`Electron's binary ${why}: opening the same bundles on the stand-in host instead.`)
  }
  return downloadedBinary
}
