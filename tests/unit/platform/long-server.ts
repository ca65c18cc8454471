import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Shapes of long answers: a page of rows, a string, nested lists, an object of many fields, a text of escapes. */
export const shapes = ['list', 'string', 'deep', 'fields', 'escapes'] as const
interface AnswerSpec {
  readonly shape: (typeof shapes)[number]
  readonly bytes: number
}

const createBody = ({ shape, bytes }: AnswerSpec): string => {
  switch (shape) {
    case 'list': {
      const pad = 'x'.repeat(Math.floor(bytes / 10_000) - 80)
      const rows = Array.from(
        { length: 10_000 },
        (_, at) => `{"Id":${at},"RealMoney":"1.5","Remark":"${pad}"}`,
      )
      return `{"success":true,"data":{"list":[${rows.join(',')}],"count":10000}}`
    }
    case 'string':
      return `{"success":true,"data":{"list":[{"Id":1,"OrderId":"${'y'.repeat(bytes)}"}],"count":1}}`
    case 'deep':
      return `{"success":true,"data":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`
    case 'fields':
      return `{"success":true,"data":{${Array.from({ length: bytes / 18 }, (_, at) => `"key${at}":${at}`).join(',')}}}`
    case 'escapes':
      return `{"success":true,"message":"${'\\"'.repeat(bytes / 2)}","data":[]}`
    default:
      return shape satisfies never
  }
}

if (!isMainThread && parentPort) {
  const body = Buffer.from(createBody(workerData as AnswerSpec))
  const server = http.createServer((_, response) => void response.end(body))
  server.listen(0, '127.0.0.1', () => {
    // A thread's port has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage((server.address() as AddressInfo).port)
  })
}

/** Serves one long answer from a worker, so that creating and sending it does not load this thread. */
export const startLongServer = async (spec: AnswerSpec) => {
  const worker = new Worker(new URL(import.meta.url), { workerData: spec })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  return { url: `http://127.0.0.1:${port}`, close: async () => void (await worker.terminate()) }
}
