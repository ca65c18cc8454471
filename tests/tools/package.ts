import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAll } from '../packages/check-all.ts'
import { commandFile, root, runNode } from './run.ts'

const args = process.argv.slice(2)
const build = (): Promise<number> => runNode([commandFile('electron-vite'), 'build', '--logLevel', 'warn'])

/** Warns if a package for Linux would have no real maintainer: this project has no address of its own. */
const warnOfMaintainer = (): void => {
  const isForLinux =
    process.platform === 'linux' || args.some(argument => ['--linux', '-l'].includes(argument))
  if (isForLinux && !args.some(argument => argument.startsWith('-c.linux.maintainer=')))
    console.log('The .deb has no real maintainer address: pass -c.linux.maintainer="Name <address>".')
}

/** Makes the installers with the builder, which receives the arguments. */
const makeInstallers = async (): Promise<number> => {
  warnOfMaintainer()
  const code = await build()
  const builder = commandFile('electron-builder')
  return code === 0 ? runNode([builder, '--config', 'electron-builder.yml', ...args]) : code
}

/** Packs for all systems around stubs of Electron and reports what is wrong; `--built` uses the existing build. */
const check = async (): Promise<number> => {
  if (!args.includes('--built')) {
    const code = await build()
    if (code !== 0) return code
  }
  mkdirSync(tmpdir(), { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'console-packages-'))
  try {
    return (await checkAll(work, root)) ? 0 : 1
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

process.exitCode = await (args.includes('--check') ? check() : makeInstallers())
