import { vi } from 'vitest'
import { getCachePath } from '../host/cache-folder.ts'

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
// Without a compile cache, each thread and process that a test starts compiles its libraries again, for a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= getCachePath('compiled')
vi.resetModules()
