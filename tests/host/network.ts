import type { Session } from './cdp.ts'
import type { PausedRequest } from './cdp-events.ts'
import { fromAlias, isAlias } from './schemes.ts'
import type { HostSession } from './session.ts'

/** True if a document may load in this frame; `redirected` is false for a first request. */
type AllowDocument = (frameId: string, url: string, redirected: boolean) => boolean
/** The session whose page makes a request. */
type FindSession = (frameId: string) => Pick<HostSession, 'allowsRequest' | 'protocol'>

/** Electron's names of resource types, where they differ from Chromium's in more than their case. */
const electronTypes: Readonly<Record<string, string>> = {
  Document: 'mainFrame',
  Fetch: 'xhr',
  XHR: 'xhr',
  WebSocket: 'webSocket',
  CSPViolationReport: 'cspReport',
}

function toRequest({ request }: PausedRequest): Request {
  const entries = request.postDataEntries ?? []
  const body = Buffer.concat(entries.map(entry => Buffer.from(entry.bytes ?? '', 'base64')))
  return new Request(fromAlias(request.url), {
    method: request.method,
    headers: request.headers,
    body: body.length === 0 ? null : body,
  })
}

async function answer(
  root: Session,
  paused: PausedRequest,
  { protocol }: ReturnType<FindSession>,
): Promise<void> {
  const { requestId } = paused
  const url = fromAlias(paused.request.url)
  try {
    const handler = protocol.handlerFor(url)
    if (!handler) throw new Error(`no protocol.handle for ${url}`)
    const response = await handler(toRequest(paused))
    const headers = Array.from(response.headers, ([name, value]) => ({ name, value }))
    await root.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: headers,
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  } catch (error) {
    console.error(`[host] the protocol handler failed for ${url}`, error)
    await root.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  }
}

/** Answers the app's own schemes; calls the guard of its session for every request, and one for every document before it loads. */
export async function routeRequests(
  root: Session,
  allow: AllowDocument,
  findSession: FindSession,
): Promise<void> {
  async function decide(paused: PausedRequest): Promise<void> {
    const { requestId, request, resourceType, frameId, redirectedRequestId } = paused
    const session = findSession(frameId)
    const isDocument = resourceType === 'Document'
    const type = electronTypes[resourceType] ?? resourceType.toLowerCase()
    if (isDocument && !allow(frameId, fromAlias(request.url), redirectedRequestId !== undefined)) {
      await root.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    } else if (!(await session.allowsRequest(fromAlias(request.url), request.method, type))) {
      await root.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    } else if (isAlias(request.url)) await answer(root, paused, session)
    else await root.send('Fetch.continueRequest', { requestId })
  }

  root.on('Fetch.requestPaused', paused => {
    // Fails if the page has closed: its requests can no longer be answered.
    decide(paused).catch(() => undefined)
  })
  await root.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}
