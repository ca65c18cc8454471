import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { parseRange } from './range.ts'
import type { FileFault, Files, ServedFile } from './served-files.ts'

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Encodes any name for a header (RFC 8187). */
const extendedValue = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const buildHeaders = ({ name, etag, modified }: ServedFile): OutgoingHttpHeaders => ({
  'accept-ranges': 'bytes',
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename*=UTF-8''${extendedValue(name)}`,
  'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  etag,
  'last-modified': new Date(modified).toUTCString(),
})

/** A part is sent only if the client has the rest of the same version (RFC 9110 §13.1.5). */
const isSameVersion = (ifRange: string, { etag, modified }: ServedFile): boolean =>
  ifRange === '' || ifRange === etag || ifRange === new Date(modified).toUTCString()

interface Message {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

const buildMessage = (file: ServedFile, range: string | undefined, ifRange: string): Message => {
  const { content } = file
  const headers = buildHeaders(file)
  const part = isSameVersion(ifRange, file) ? parseRange(range, content.length) : undefined
  if (part === undefined) return { status: 200, headers, body: content }
  if (part === 'unsatisfiable') {
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${content.length}` },
      body: Buffer.alloc(0),
    }
  }
  const { first, last } = part
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${content.length}` },
    body: content.subarray(first, last + 1),
  }
}

/** Resolves when the bytes have been passed to the system, or the client has disconnected. */
const countWritten = (response: ServerResponse, bytes: Buffer) =>
  new Promise<void>(resolve => {
    if (response.destroyed) resolve()
    else response.write(bytes, () => resolve())
  })

const sendBody = async (response: ServerResponse, body: Buffer, fault: FileFault | undefined) => {
  if (fault?.mode === 'slow') {
    for (let at = 0; at < body.length && !response.destroyed; at += fault.chunk) {
      await countWritten(response, body.subarray(at, at + fault.chunk))
      await after(fault.milliseconds)
    }
    response.end()
  } else if (fault?.mode === 'cut' || fault?.mode === 'stall') {
    await countWritten(response, body.subarray(0, fault.after))
    if (fault.mode === 'cut') {
      // A reset discards what the other side has not read yet.
      await after(200)
      response.destroy()
    }
  } else if (fault?.mode === 'length') {
    await countWritten(response, body)
    response.destroy()
  } else {
    response.end(body)
  }
}

/** Sends a file or a part of it, subject to the current fault. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: ServedFile,
  files: Files,
): Promise<void> => {
  const { method = 'GET', headers } = request
  const range = headers.range ?? ''
  const ifRange = headers['if-range']?.toString() ?? ''
  const fault = method === 'GET' ? files.takeFault() : undefined
  const message: Message =
    fault?.mode === 'status'
      ? { status: fault.status, headers: { 'content-type': 'text/plain' }, body: Buffer.from('no file') }
      : buildMessage(file, fault?.mode === 'ignoreRange' ? undefined : range, ifRange)
  const length = message.body.length + (fault?.mode === 'length' ? fault.by : 0)
  files.note({ method, path, range, ifRange, status: message.status })
  response.writeHead(message.status, { ...message.headers, 'content-length': length })
  if (method === 'HEAD') response.end()
  else await sendBody(response, message.body, fault)
}
