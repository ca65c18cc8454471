import { readdir } from 'node:fs/promises'
import type { Statements, StatementsDeps } from './statements.ts'

/** Statements; their code is loaded when some are first saved, or if an earlier run was saving some. */
export const createStatementService = (deps: StatementsDeps) => {
  let statements: Statements | undefined
  const load = async (): Promise<Statements> => {
    const { createStatements } = await import('./statements.ts')
    statements ??= createStatements(deps)
    return statements
  }
  return {
    start: async (...args: Parameters<Statements['start']>) => (await load()).start(...args),
    /** Lists those of an earlier run. */
    restore: async (): Promise<void> => {
      const names = await readdir(deps.spoolFolder).catch((): string[] => [])
      if (names.length > 0) await (await load()).restore()
    },
    suspend: () => statements?.suspend(),
  }
}
