import { z } from 'zod'
import { redact } from './redact.ts'
import { redactionMask } from './redact-text.ts'

/** One line of the log. */
const LogRecord = z.object({
  /** When it was written: by the computer's clock, in UTC. */
  at: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  /** A text of the program's own: whatever differs from time to time is in the details. */
  message: z.string(),
  details: z.array(z.unknown()).default([]),
})
export type LogRecord = z.infer<typeof LogRecord>
export type LogLevel = LogRecord['level']

const maxLineChars = 40_000
const maxTextChars = 4000
/** Size of a value besides its texts. */
const minValueChars = 8

/**
 * Creates what applies `conceal` to every text, name and number of the values that {@link redact} made, and leaves out what a
 * line has no room for.
 */
const createConcealer = (conceal: (text: string) => string) => {
  let left = maxLineChars
  const concealText = (text: string): string => {
    left -= Math.min(text.length, maxTextChars)
    return conceal(text.slice(0, maxTextChars))
  }
  const concealWithin = (value: unknown): unknown => {
    left -= minValueChars
    if (left < 0) return '[too long]'
    if (typeof value === 'string') return concealText(value)
    if (typeof value === 'number') return conceal(`${value}`) === `${value}` ? value : redactionMask
    if (Array.isArray(value)) return value.map(concealWithin)
    if (value instanceof Date || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [concealText(name), concealWithin(field)]),
    )
  }
  return concealWithin
}

/**
 * Formats a line of the log: a JSON object without secrets. They are looked for by name in the values, then by value, with
 * `conceal`, in each text and in the whole line.
 */
export const formatLogLine = (
  level: LogLevel,
  message: string,
  details: readonly unknown[],
  conceal: (text: string) => string,
): string => {
  const [text, ...safe] = redact([message, ...details]).map(createConcealer(conceal))
  const record = { at: new Date().toISOString(), level, message: text }
  // Some words are secret only in quotes, which they have here.
  return conceal(JSON.stringify({ ...record, ...(safe.length > 0 && { details: safe }) }))
}

/** Parses a line of the log; null for one that another version wrote, or in which a secret stood where JSON cannot lack it. */
export const parseLogLine = (line: string): LogRecord | null => {
  try {
    return LogRecord.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
