import { statSync } from 'node:fs'
import { basename } from 'node:path'

/** An error that the user can fix: printed in one line, without a stack. */
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
 * True if a command's own file was started, not only imported. Refuses if a file of that name was started under a path that
 * does not lead here: the command would do nothing, and its step would pass.
 */
export const isStarted = (file: string, startedPath: string | undefined): boolean => {
  if (startedPath === undefined) return false
  if (isSameFile(startedPath, file)) return true
  if (basename(startedPath).toLowerCase() === basename(file).toLowerCase())
    throw new Refused(`${startedPath} was started, and ${file} does not recognise itself: nothing was done`)
  return false
}

/** Runs a command if its own file was started, not if a test imports it. A refusal is one line and exit code 1. */
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

/** Returns the values of environment variables. Refuses with the names, never the values, of those that are empty. */
export const demanded = <Name extends string>(
  names: readonly Name[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<Name, string>> => {
  const missing = names.filter(name => (env[name] ?? '').trim() === '')
  if (missing.length > 0) throw new Refused(`missing: ${missing.join(', ')}`)
  return Object.fromEntries(names.map(name => [name, env[name] ?? ''])) as Record<Name, string>
}
