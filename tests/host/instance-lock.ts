import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentInvocation } from './invocation.ts'
import { isAlive } from './scratch.ts'

const lockName = 'host-instance.lock'
const mailName = 'host-instance.mail'
const pollMilliseconds = 100
const patienceMilliseconds = 3000

export interface SecondInstance {
  readonly argv: readonly string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

function takeFile(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Puts a letter in the holder's box; false when nobody takes it out, so the lock is a dead one's. */
function deliver(mail: string, letter: SecondInstance): boolean {
  mkdirSync(mail, { recursive: true })
  const name = `${process.pid}.json`
  writeFileSync(join(mail, `${name}.part`), JSON.stringify(letter))
  renameSync(join(mail, `${name}.part`), join(mail, name))
  for (let waited = 0; waited < patienceMilliseconds; waited += pollMilliseconds) {
    sleep(pollMilliseconds)
    if (!readdirSync(mail).includes(name)) return true
  }
  rmSync(join(mail, name), { force: true })
  return false
}

function watch(mail: string, onSecond: (letter: SecondInstance) => void): NodeJS.Timeout {
  mkdirSync(mail, { recursive: true })
  const timer = setInterval(() => {
    for (const name of readdirSync(mail).filter(file => file.endsWith('.json'))) {
      const letter: SecondInstance = JSON.parse(readFileSync(join(mail, name), 'utf8'))
      rmSync(join(mail, name))
      onSecond(letter)
    }
  }, pollMilliseconds)
  timer.unref()
  return timer
}

let release: (() => void) | undefined

export function hasLock(): boolean {
  return release !== undefined
}

export function releaseLock(): void {
  release?.()
  release = undefined
}

/** One process per user-data folder; the next one tells the first what it was started with and gets false. */
export function requestLock(
  userData: string,
  additionalData: unknown,
  onSecond: (letter: SecondInstance) => void,
): boolean {
  if (hasLock()) return true
  const lock = join(userData, lockName)
  const mail = join(userData, mailName)
  if (!takeFile(lock)) {
    const letter = { argv: currentInvocation.argv, workingDirectory: process.cwd(), additionalData }
    if (isAlive(holderOf(lock)) && deliver(mail, letter)) return false
    writeFileSync(lock, String(process.pid))
  }
  const timer = watch(mail, onSecond)
  release = () => {
    clearInterval(timer)
    rmSync(lock, { force: true })
    rmSync(mail, { recursive: true, force: true })
  }
  return true
}
