import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { sendFile } from '../files/send-file.ts'
import { imageRoot } from '../images.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { answerRequest } from './answer-request.ts'
import type { FaultMode, Faults } from './faults.ts'
import type { RequestLog } from './journal.ts'
import { type ReceivedParameters, type ReceivedRequest, readParameters } from './parameters.ts'

/** Far above any request of the platform. */
const maxBodyBytes = 32 * 1024 * 1024

const readBody = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const sendText = (response: ServerResponse, status: number, type: string, text: string | Buffer) => {
  const body = Buffer.from(text as string)
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
}

const tryParameters = (receivedRequest: ReceivedRequest): Promise<ReceivedParameters | Refusal> =>
  readParameters(receivedRequest).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

const json = 'application/json; charset=utf-8'

/** Serves the demo's own addresses, which a real platform does not have. */
const sendDemoPage = async (
  request: IncomingMessage,
  path: string,
  response: ServerResponse,
  world: World,
): Promise<void> => {
  const file = world.files.find(path)
  if (file) return sendFile(request, response, path, file, world.files)
  const image = path.startsWith(imageRoot) ? world.images.find(path) : undefined
  if (image) return sendText(response, 200, image.type, image.bytes)
  if (path === '/demo/accounts') return sendText(response, 200, json, JSON.stringify(world.accounts.list()))
  return sendText(response, 404, json, '{"success":false,"code":404,"message":"no such path","data":null}')
}

/** Answers instead of the platform if the fault means that the call never reached it. */
const sendFault = (fault: FaultMode, response: ServerResponse): boolean => {
  if (fault.mode === 'status') {
    sendText(response, fault.status, 'text/plain', `status ${fault.status}`)
    return true
  }
  if (fault.mode === 'html') {
    sendText(response, 200, 'text/html', '<!doctype html><title>502</title><h1>Bad gateway</h1>')
    return true
  }
  if (fault.mode === 'notJson') {
    sendText(response, 200, json, '{"success":true,"data":{"list":[{"Id":1,')
    return true
  }
  return false
}

const sendBroken = (fault: FaultMode, response: ServerResponse, text: string): boolean => {
  if (fault.mode === 'stall') return true
  if (fault.mode === 'resetAfter') {
    response.socket?.resetAndDestroy()
    return true
  }
  if (fault.mode === 'truncate') {
    const body = Buffer.from(text)
    response.writeHead(200, { 'content-type': json, 'content-length': body.length })
    response.write(body.subarray(0, body.length >> 1), () => response.socket?.destroy())
    return true
  }
  return false
}

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  faults: Faults,
  journal: RequestLog,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const method = request.method ?? 'GET'
  if ((method === 'GET' || method === 'HEAD') && url.pathname.startsWith('/demo/')) {
    return sendDemoPage(request, url.pathname, response, world)
  }
  const entry = journal.add(method, url.pathname)
  const fault = faults.takeMode(url.pathname)
  if (fault?.mode === 'resetBefore') {
    request.socket.resetAndDestroy()
    return
  }
  const body = await readBody(request)
  if (!body) {
    sendText(response, 413, json, '{"success":false,"code":413,"message":"too large","data":null}')
    return
  }
  const receivedRequest = { method, url, contentType: request.headers['content-type'] ?? '', body }
  const parameters = await tryParameters(receivedRequest)
  if (!(parameters instanceof Refusal)) entry.parameters = Object.fromEntries(parameters.values)
  if (fault && sendFault(fault, response)) return
  if (fault?.mode === 'late') {
    request.socket.resetAndDestroy()
    await fault.arrival
  }
  if (fault?.mode === 'slow') await after(fault.milliseconds)
  const { status, envelope } = await answerRequest(receivedRequest, parameters, entry, world, fault)
  const text = JSON.stringify(envelope)
  if (fault && sendBroken(fault, response, text)) return
  sendText(response, status, json, text)
}

/** Creates the HTTP side of the platform. */
export const createPlatformServer = (world: World, faults: Faults, journal: RequestLog): Server => {
  const server = createServer((request, response) => {
    // A client that disconnects midway needs no error: nobody is left to receive it.
    serve(request, response, world, faults, journal).catch(() => response.destroy())
  })
  // Longer than the client's timeout: the client closes idle connections first, so no call is sent into a closing one.
  server.keepAliveTimeout = 60_000
  return server
}
