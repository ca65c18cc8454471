import { z } from 'zod'
import { redact } from './redact.ts'
import { redactionMask } from './redact-text.ts'

/** A line of the log. */
const LogRecord = z.object({
  /** Time of writing, in UTC. */
  at: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  /** A fixed text of the app; variable data is in `details`. */
  message: z.string(),
  details: z.array(z.unknown()).default([]),
})
export type LogRecord = z.infer<typeof LogRecord>
export type LogLevel = LogRecord['level']

const maxLineChars = 40_000
const maxTextChars = 4000
/** Minimum size of a value, besides its texts. */
const minValueChars = 8

/**
 * Creates a function that applies `conceal` to all texts, names and numbers of {@link redact}ed values, and drops what exceeds a
 * line.
 */
const createConcealer = (conceal: (text: string) => string) => {
  let remainingChars = maxLineChars
  const concealText = (text: string): string => {
    remainingChars -= Math.min(text.length, maxTextChars)
    return conceal(text.slice(0, maxTextChars))
  }
  const concealWithin = (value: unknown): unknown => {
    remainingChars -= minValueChars
    if (remainingChars < 0) return '[too long]'
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
 * Formats a log line: a JSON object without secrets, which are masked by name in the values, then by value with `conceal`, in
 * each text and in the whole line.
 */
export const formatLogLine = (
  level: LogLevel,
  message: string,
  details: readonly unknown[],
  conceal: (text: string) => string,
): string => {
  const [text, ...safe] = redact([message, ...details]).map(createConcealer(conceal))
  const record = { at: new Date().toISOString(), level, message: text }
  // Once more: some secrets only match in quotes, which they have here.
  return conceal(JSON.stringify({ ...record, ...(safe.length > 0 && { details: safe }) }))
}

/** Parses a log line; null for another version's, or if masking a secret has broken its JSON. */
export const parseLogLine = (line: string): LogRecord | null => {
  try {
    return LogRecord.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
