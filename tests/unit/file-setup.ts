import { vi } from 'vitest'

// A worker reuses the libraries for several files. The console's own modules, the environment, the clock and the timers are
// reset for each file.

const isOurs = (name: string) => !name.startsWith('VITEST')
const key = Symbol.for('the environment as its worker began with it')
const worker = globalThis as { [key]?: NodeJS.ProcessEnv }
worker[key] ??= { ...process.env }
const initialEnvironment = worker[key]

vi.useRealTimers()
vi.unstubAllEnvs()
for (const name of Object.keys(process.env).filter(isOurs))
  if (initialEnvironment[name] === undefined) delete process.env[name]
for (const [name, value] of Object.entries(initialEnvironment).filter(([one]) => isOurs(one)))
  process.env[name] = value
vi.resetModules()
