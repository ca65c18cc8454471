import { vi } from 'vitest'

// A worker keeps its libraries from file to file. The console's own modules begin anew in each, with the environment, the
// clock and the timers that the worker began with.

const isOurs = (name: string) => !name.startsWith('VITEST')
const key = Symbol.for('the environment as its worker began with it')
const worker = globalThis as { [key]?: NodeJS.ProcessEnv }
worker[key] ??= { ...process.env }
const begun = worker[key]

vi.useRealTimers()
vi.unstubAllEnvs()
for (const name of Object.keys(process.env).filter(isOurs))
  if (begun[name] === undefined) delete process.env[name]
for (const [name, value] of Object.entries(begun).filter(([one]) => isOurs(one))) process.env[name] = value
vi.resetModules()
