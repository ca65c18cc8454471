import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { formatLogLine, type LogLevel } from './log-line.ts'

/** Files beside the current one. */
const maxOldFiles = 3

/** The log in a file, which takes `debug` lines only while it is told to. */
export interface FileLog extends Log {
  readonly detail: (isDetailed: boolean) => void
}

interface FileLogOptions {
  /** A file that is larger is set aside before the next line. */
  readonly maxBytes: number
  /** Prints warnings and errors as well. */
  readonly echo: boolean
  /** Takes the secrets out that the program knows at this moment. */
  readonly conceal: (text: string) => string
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Writes `console.log` in this folder, made when needed, a JSON object a line; keeps three older files. Never throws. */
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
        // That one does not exist yet; a file held open by another program is rotated next time.
      }
    }
  }
  const append = (line: string) => {
    if (sizeOf(current) > maxBytes) rotate()
    appendFileSync(current, `${line}\n`, { mode: 0o600 })
  }
  const write =
    (level: LogLevel) =>
    (message: string, ...details: readonly unknown[]) => {
      // Lines below the level are not searched for secrets: they are not written.
      if (level === 'debug' && !isDetailed) return
      try {
        const line = formatLogLine(level, message, details, conceal)
        if (echo && (level === 'warn' || level === 'error')) process.stderr.write(`${line}\n`)
        mkdirSync(folder, { recursive: true })
        append(line)
      } catch {
        // A program that cannot write its log goes on without one.
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
