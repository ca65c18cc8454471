import type { Session } from './cdp.ts'
import type { PausedRequest } from './cdp-events.ts'
import { aliasPattern, fromAlias, handlerFor, isAlias } from './schemes.ts'

/** Whether a document may load in this frame; `redirected` tells a redirect from a first request. */
type AllowDocument = (frameId: string, url: string, redirected: boolean) => boolean

function toRequest({ request }: PausedRequest): Request {
  const entries = request.postDataEntries ?? []
  const body = Buffer.concat(entries.map(entry => Buffer.from(entry.bytes ?? '', 'base64')))
  return new Request(fromAlias(request.url), {
    method: request.method,
    headers: request.headers,
    body: body.length === 0 ? null : body,
  })
}

async function answer(root: Session, paused: PausedRequest): Promise<void> {
  const { requestId } = paused
  const url = fromAlias(paused.request.url)
  try {
    const handler = handlerFor(url)
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

/** Answers the app's own schemes and asks about every document before it loads. */
export async function routeRequests(root: Session, allow: AllowDocument): Promise<void> {
  async function decide(paused: PausedRequest): Promise<void> {
    const { requestId, request, resourceType, frameId, redirectedRequestId } = paused
    const isDocument = resourceType === 'Document'
    if (isDocument && !allow(frameId, fromAlias(request.url), redirectedRequestId !== undefined)) {
      await root.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    } else if (isAlias(request.url)) await answer(root, paused)
    else await root.send('Fetch.continueRequest', { requestId })
  }

  root.on('Fetch.requestPaused', paused => {
    // A page that closes takes its requests with it; there is nobody left to answer.
    decide(paused).catch(() => undefined)
  })
  const patterns = [{ urlPattern: aliasPattern }, { resourceType: 'Document' }]
  await root.send('Fetch.enable', { patterns })
}
