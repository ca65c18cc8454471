import { realpathSync } from 'node:fs'

/** Something a person can mend: told in one line, without a stack. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}

/** Does a command's work when its own file was started, not when a test imports it. A refusal is one line and exit code 1. */
export const command = async (
  file: string,
  work: (args: readonly string[]) => Promise<void> | void,
): Promise<void> => {
  if (!process.argv[1] || realpathSync(process.argv[1]) !== file) return
  try {
    await work(process.argv.slice(2))
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
