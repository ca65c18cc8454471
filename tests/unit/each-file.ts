import { vi } from 'vitest'

// A worker keeps its libraries from file to file. The console's own modules begin anew in each, with the environment, the
// clock and the timers that the worker began with.

const isOurs = (name: string) => !name.startsWith('VITEST')
const kept = globalThis as unknown as { __environment?: NodeJS.ProcessEnv }
kept.__environment ??= { ...process.env }

vi.useRealTimers()
vi.unstubAllEnvs()
for (const name of Object.keys(process.env).filter(isOurs))
  if (kept.__environment[name] === undefined) delete process.env[name]
for (const [name, value] of Object.entries(kept.__environment).filter(([one]) => isOurs(one)))
  process.env[name] = value
vi.resetModules()
