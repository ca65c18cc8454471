import { parentPort, workerData } from 'node:worker_threads'
import { type DemoOptions, startDemo } from './platform.ts'

/** Message from the worker to its parent once the platform is running. */
interface DemoReady {
  readonly baseUrl: string
  readonly port: number
  readonly profile: Awaited<ReturnType<typeof startDemo>>['profile']
}

if (!parentPort) throw new Error('the demo platform runs in a worker thread: start it with new Worker(…)')
const parent = parentPort
const demo = await startDemo((workerData ?? {}) as DemoOptions)
parent.on('message', message => {
  if (message !== 'close') return
  void demo.close().then(() => parent.close())
})
const { baseUrl, port, profile } = demo
parent.postMessage({ baseUrl, port, profile } satisfies DemoReady, [])
