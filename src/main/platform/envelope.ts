import { findShapeProblem, parseLossless } from '../../shared/lossless.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'

/** The platform's answer object as it came (spec 1 §7). */
export type AnswerEnvelope = Readonly<Record<string, unknown>>

const yes: readonly unknown[] = [true, 1, '1', 'true']
const no: readonly unknown[] = [false, 0, '0', 'false', '', null]
const expiredCodes = ['410003', '410000']
const forbiddenCode = '400011'
/**
 * True for a status that does not tell whether the platform acted on the request: a time-out, a gateway's answer, a server
 * that broke down and may have done so half-way, or a redirect, with which many a form answers once it is done.
 */
export const isAmbiguousStatus = (status: number): boolean =>
  status === 408 || status >= 500 || (status >= 300 && status <= 399)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

// The parser's own message quotes the answer, which may hold a token.
const describeBody = (text: string): string => {
  if (text.trim() === '') return 'an empty answer'
  return text.trimStart().startsWith('<') ? 'a web page instead of JSON' : 'not JSON, or cut off'
}

const refusal = (answer: AnswerEnvelope, hadToken: boolean): Failure => {
  const code = textOf(answer['code'])
  const message = textOf(answer['message'])
  if (expiredCodes.includes(code) && hadToken) return { kind: 'signedOut', message }
  return code === forbiddenCode ? { kind: 'forbidden', message } : { kind: 'rejected', code, message }
}

/**
 * Reads the answer's envelope: its object when it says success, else the failure it names. `malformed` when it says
 * neither. A platform that ends a session nobody has merely rejects the call.
 */
export const openEnvelope = (
  endpointId: string,
  body: Uint8Array,
  hadToken: boolean,
  /** What may be shown of the platform's own words. */
  concealMessage: (text: string) => string,
): Result<AnswerEnvelope> => {
  const malformed = (detail: string) => failed({ kind: 'malformed', endpoint: endpointId, detail })
  // A decoder takes one byte order mark off; back ends that include files write one for each.
  const text = new TextDecoder().decode(body).replace(/^\uFEFF+/, '')
  let answer: unknown
  try {
    const problem = findShapeProblem(text)
    if (problem === 'too many fields') {
      return failed({ kind: 'malformed', endpoint: endpointId, detail: problem, isTooLarge: true })
    }
    if (problem) return malformed(problem)
    answer = parseLossless(text)
  } catch {
    return malformed(describeBody(text))
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return malformed('JSON, but not an object')
  }
  const { message } = answer as AnswerEnvelope
  const envelope: AnswerEnvelope =
    typeof message === 'string' ? { ...answer, message: concealMessage(message) } : (answer as AnswerEnvelope)
  const success = envelope['success']
  if (yes.includes(success)) return ok(envelope)
  const knownCode = [...expiredCodes, forbiddenCode].includes(textOf(envelope['code']))
  return no.includes(success) || knownCode
    ? failed(refusal(envelope, hadToken))
    : malformed('an answer that says neither success nor failure')
}
