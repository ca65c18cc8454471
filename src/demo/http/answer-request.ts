import { handlers } from '../handlers.ts'
import { forbidden, Refusal, sessionExpired } from '../refusal.ts'
import type { World } from '../world.ts'
import { admit, findEndpointsAt, getLanguage } from './admission.ts'
import { applyFault, type FaultMode } from './faults.ts'
import type { Entry } from './journal.ts'
import type { ReceivedParameters, ReceivedRequest } from './parameters.ts'

/** The platform's envelope (spec 1 §7). */
interface Envelope {
  readonly success: boolean | 1 | '1'
  readonly code: number
  readonly message: string
  readonly data: unknown
}

interface HttpReply {
  readonly status: number
  readonly envelope: Envelope
}

const rejection = (code: number, message: string, status = 200): HttpReply => ({
  status,
  envelope: { success: false, code, message, data: null },
})

const refuseByFault = (fault: FaultMode | undefined): void => {
  if (fault?.mode === 'forbidden') throw forbidden()
  if (fault?.mode === 'expire') throw sessionExpired()
}

/** Answers one request: checks it, passes it to its area's handler, and reports a violation as a real platform would. */
export const answerRequest = async (
  request: ReceivedRequest,
  parameters: ReceivedParameters | Refusal,
  entry: Entry,
  world: World,
  fault: FaultMode | undefined,
): Promise<HttpReply> => {
  const { pathname } = request.url
  const atPath = findEndpointsAt(pathname)
  if (atPath.length === 0) return rejection(404, `no such path: ${pathname}`, 404)
  const candidates = atPath.filter(endpoint => endpoint.method === request.method)
  if (candidates.length === 0) return rejection(405, `${request.method} is not allowed`, 405)
  if (fault?.mode === 'reject') return rejection(400_100, fault.message)
  const language = (parameters instanceof Refusal ? undefined : getLanguage(parameters.values)) ?? 'en-us'
  try {
    if (parameters instanceof Refusal) throw parameters
    refuseByFault(fault)
    const { values, files } = parameters
    const { endpoint, account } = admit(candidates, parameters, world.clock, world.sessions)
    entry.account = account?.username ?? ''
    if (fault?.mode === 'ignored') {
      return { status: 200, envelope: { success: true, code: 200, message: '', data: null } }
    }
    const handler = handlers[endpoint.id]
    if (!handler) throw new Error(`no handler of ${endpoint.id}`)
    const reply = await handler(
      {
        language,
        account,
        text: name => values.get(name) ?? '',
        sent: name => values.has(name),
        file: name => files.get(name),
      },
      world,
    )
    const data = fault ? applyFault(reply.data, fault.mode) : reply.data
    return {
      status: 200,
      envelope: { success: reply.success ?? true, code: 200, message: reply.message ?? '', data },
    }
  } catch (error) {
    if (error instanceof Refusal) {
      return rejection(error.code, typeof error.text === 'string' ? error.text : error.text[language])
    }
    return rejection(500, error instanceof Error ? error.message : 'internal error', 500)
  }
}
