/** Runs a program of the system and returns its output on stdout and stderr. */
export type Run = (
  program: string,
  args: readonly string[],
) => { readonly ok: boolean; readonly said: string }

const checks = [
  {
    what: 'its signature',
    program: '/usr/bin/codesign',
    args: ['--verify', '--deep', '--strict'],
    says: null,
  },
  {
    what: 'its notarisation',
    program: '/usr/sbin/spctl',
    args: ['--assess', '--type', 'execute', '-vv'],
    says: 'source=Notarized Developer ID',
  },
  { what: 'its ticket', program: '/usr/bin/xcrun', args: ['stapler', 'validate'], says: null },
] as const

/** Finds why macOS would not accept a program as the console’s on another computer; null if it would. */
export const macProblem = (app: string, run: Run): string | null => {
  for (const { what, program, args, says } of checks) {
    const { ok, said } = run(program, [...args, app])
    if (!ok || (says !== null && !said.includes(says))) return `${what} is not valid: ${said}`
  }
  return null
}
