import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { formatLogLine, type LogLevel } from './log-line.ts'

/** Number of older files. */
const maxOldFiles = 3

/** A log file; writes `debug` lines only while detailed. */
export interface FileLog extends Log {
  readonly detail: (isDetailed: boolean) => void
}

interface FileLogOptions {
  /** Maximum bytes of a file; a larger one is rotated before the next line. */
  readonly maxBytes: number
  /** Also prints warnings and errors to stderr. */
  readonly echo: boolean
  /** Masks the currently known secrets. */
  readonly conceal: (text: string) => string
}

const getSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Writes `console.log` in this folder, created on demand, one JSON object per line; keeps three older files. Never throws. */
export const createFileLog = (folder: string, { maxBytes, echo, conceal }: FileLogOptions): FileLog => {
  const fileAt = (age: number) => join(folder, age === 0 ? 'console.log' : `console.${age}.log`)
  const current = fileAt(0)
  let isDetailed = false

  const rotate = () => {
    rmSync(fileAt(maxOldFiles), { force: true })
    for (let age = maxOldFiles - 1; age >= 0; age -= 1) {
      try {
        renameSync(fileAt(age), fileAt(age + 1))
      } catch {
        // The file does not exist yet, or another program holds it open: rotate it next time.
      }
    }
  }
  const append = (line: string) => {
    if (getSize(current) > maxBytes) rotate()
    appendFileSync(current, `${line}\n`, { mode: 0o600 })
  }
  const write =
    (level: LogLevel) =>
    (message: string, ...details: readonly unknown[]) => {
      // First: a line that is not written need not be searched for secrets.
      if (level === 'debug' && !isDetailed) return
      try {
        const line = formatLogLine(level, message, details, conceal)
        if (echo && (level === 'warn' || level === 'error')) process.stderr.write(`${line}\n`)
        mkdirSync(folder, { recursive: true })
        append(line)
      } catch {
        // Without a writable log the app continues.
      }
    }
  return {
    detail: next => {
      isDetailed = next
    },
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}
