import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { Profile } from '../../shared/profile.ts'
import type { Log } from '../log/log.ts'

const Started = z.looseObject({ port: z.int(), profile: Profile })
const patienceMs = 120_000

/** The running demo platform: an HTTP server on a loopback port, in its own thread. */
export interface DemoPlatform {
  readonly profile: Profile
  readonly close: () => Promise<void>
}

/** Number of orders to generate: `--demo-orders=N`, else the environment's; undefined: the demo platform's default. */
export const readDemoOrders = (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): number | undefined => {
  const value = argv.find(argument => argument.startsWith('--demo-orders='))?.split('=')[1]
  const count = Number(value ?? environment['CONSOLE_DEMO_ORDERS'] ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 && count <= 1_000_000 ? count : undefined
}

/** Starts the demo platform; rejects if it exits or is not ready in two minutes. */
export const startDemoPlatform = (orders: number | undefined, log: Log): Promise<DemoPlatform> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'demo.js'), {
      workerData: orders === undefined ? {} : { orders },
    })
    const timer = setTimeout(() => give(new Error('it did not start in two minutes')), patienceMs)
    const give = (error: Error) => {
      clearTimeout(timer)
      reject(error)
      void worker.terminate()
    }
    worker.on('error', error => {
      log.error('Could not run the demo platform', error)
      give(error)
    })
    worker.once('exit', code => give(new Error(`it ended with code ${code}`)))
    worker.once('message', (message: unknown) => {
      const startMessage = Started.safeParse(message)
      if (!startMessage.success) return give(new Error('it did not say where it listens'))
      clearTimeout(timer)
      resolve({
        profile: startMessage.data.profile,
        close: async () => {
          await worker.terminate()
        },
      })
    })
  })
