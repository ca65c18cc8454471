import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const folder = join(root, 'node_modules', 'electron')

/** Electron's executable where its package unpacked one; asking the package itself would start a download. */
export const electronBinary = (): string | undefined => {
  const record = join(folder, 'path.txt')
  if (!existsSync(record)) return undefined
  const file = join(folder, 'dist', readFileSync(record, 'utf8').trim())
  return existsSync(file) ? file : undefined
}

/** One bounded attempt to download Electron's binary; says in one line why it is not there. */
export const fetchElectron = (seconds: number): string | undefined => {
  const present = electronBinary()
  if (present) return present
  const attempt = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const fetched = attempt.status === 0 ? electronBinary() : undefined
  if (!fetched) {
    const why = attempt.signal ? `gave no answer in ${seconds} s` : 'cannot be downloaded here'
    console.log(`Electron's binary ${why}: opening the same bundles on the stand-in host instead.`)
  }
  return fetched
}
