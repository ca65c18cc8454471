import { statSync } from 'node:fs'
import { basename } from 'node:path'

/** Something a person can mend: told in one line, without a stack. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}

/** Compares two paths by the file behind them: letter case, links and short names differ, the file does not. */
const isSameFile = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map(path => statSync(path, { bigint: true, throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/**
 * Tells whether a command's own file was started; a file that was only imported was not. Refuses when a file of that name was
 * started under a path that does not lead here: the command would do nothing, and its step would pass.
 */
export const isStarted = (file: string, started: string | undefined): boolean => {
  if (started === undefined) return false
  if (isSameFile(started, file)) return true
  if (basename(started).toLowerCase() === basename(file).toLowerCase())
    throw new Refused(`${started} was started, and ${file} does not recognise itself: nothing was done`)
  return false
}

/** Does a command's work when its own file was started, not when a test imports it. A refusal is one line and exit code 1. */
export const command = async (
  file: string,
  work: (args: readonly string[]) => Promise<void> | void,
): Promise<void> => {
  try {
    if (isStarted(file, process.argv[1])) await work(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The values of these environment variables. Refuses with the names, never the values, of those that are empty. */
export const demanded = <Name extends string>(
  names: readonly Name[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<Name, string>> => {
  const missing = names.filter(name => (env[name] ?? '').trim() === '')
  if (missing.length > 0) throw new Refused(`missing: ${missing.join(', ')}`)
  return Object.fromEntries(names.map(name => [name, env[name] ?? ''])) as Record<Name, string>
}
