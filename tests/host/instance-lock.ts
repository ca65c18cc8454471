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

function readHolder(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Writes a message into the holder's folder; false if it is not collected, so the holder is dead. */
function deliver(mail: string, message: SecondInstance): boolean {
  mkdirSync(mail, { recursive: true })
  const name = `${process.pid}.json`
  writeFileSync(join(mail, `${name}.part`), JSON.stringify(message))
  renameSync(join(mail, `${name}.part`), join(mail, name))
  for (
    let waitedMilliseconds = 0;
    waitedMilliseconds < patienceMilliseconds;
    waitedMilliseconds += pollMilliseconds
  ) {
    sleep(pollMilliseconds)
    if (!readdirSync(mail).includes(name)) return true
  }
  rmSync(join(mail, name), { force: true })
  return false
}

function watch(mail: string, onSecond: (message: SecondInstance) => void): NodeJS.Timeout {
  mkdirSync(mail, { recursive: true })
  const timer = setInterval(() => {
    for (const name of readdirSync(mail).filter(file => file.endsWith('.json'))) {
      const message: SecondInstance = JSON.parse(readFileSync(join(mail, name), 'utf8'))
      rmSync(join(mail, name))
      onSecond(message)
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

/** Takes the lock of a user-data folder; false if another process holds it, which then gets this one’s arguments. */
export function requestLock(
  userData: string,
  additionalData: unknown,
  onSecond: (message: SecondInstance) => void,
): boolean {
  if (hasLock()) return true
  const lock = join(userData, lockName)
  const mail = join(userData, mailName)
  if (!takeFile(lock)) {
    const message = { argv: currentInvocation.argv, workingDirectory: process.cwd(), additionalData }
    if (isAlive(readHolder(lock)) && deliver(mail, message)) return false
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
