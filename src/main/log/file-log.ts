import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
// The Node flavour: the Electron one opens an IPC channel of its own for pages to write through.
import electronLog from 'electron-log/node'
import type { Log } from './log.ts'
import { redact } from './redact.ts'
import { redactText } from './redact-text.ts'

const kept = 3
const longestLine = 40_000

/** One redacted log line: strings as they are, anything else printed; `conceal` takes known secrets out of it. */
export const logLine = (
  message: string,
  details: readonly unknown[],
  conceal: (text: string) => string = text => text,
): string => {
  const parts = redact([message, ...details]).map(part =>
    typeof part === 'string'
      ? part
      : inspect(part, { depth: 10, breakLength: Number.POSITIVE_INFINITY, compact: true }),
  )
  // Once more over the whole: a name and its value may have come as two arguments.
  const line = redactText(parts.join(' '))
  return conceal(line.slice(0, longestLine))
}

const rotate = (folder: string) => () => {
  const numbered = (number: number) => join(folder, number === 0 ? 'console.log' : `console.${number}.log`)
  rmSync(numbered(kept), { force: true })
  for (let number = kept - 1; number >= 0; number -= 1) {
    try {
      renameSync(numbered(number), numbered(number + 1))
    } catch {
      // That one does not exist yet; a file held open by another program is rotated next time.
    }
  }
}

/** The log in a file, which takes `debug` lines only while it is told to. */
export interface FileLog extends Log {
  readonly detail: (isDetailed: boolean) => void
}

/** Writes `console.log` in this folder; at `maxBytes` it is set aside, and three older ones are kept. */
export const fileLog = (
  folder: string,
  options: {
    readonly maxBytes: number
    readonly echo: boolean
    /** Takes the secrets out that the program knows at this moment. */
    readonly conceal: (text: string) => string
  },
): FileLog => {
  const line = (message: string, details: readonly unknown[]) => logLine(message, details, options.conceal)
  const logger = electronLog.create({ logId: folder })
  logger.transports.file.resolvePathFn = () => join(folder, 'console.log')
  logger.transports.file.maxSize = options.maxBytes
  logger.transports.file.archiveLogFn = rotate(folder)
  logger.transports.file.level = 'info'
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  logger.transports.console.level = options.echo ? 'warn' : false
  let isDetailed = false
  return {
    detail: next => {
      isDetailed = next
      logger.transports.file.level = next ? 'debug' : 'info'
    },
    // What is not written is not searched for secrets either.
    debug: (message, ...details) => isDetailed && logger.debug(line(message, details)),
    info: (message, ...details) => logger.info(line(message, details)),
    warn: (message, ...details) => logger.warn(line(message, details)),
    error: (message, ...details) => logger.error(line(message, details)),
  }
}
