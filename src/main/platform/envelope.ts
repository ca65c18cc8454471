import { findShapeProblem, parseLossless } from '../../shared/lossless.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'

/** The platform's answer object as received (spec 1 §7). */
export type AnswerEnvelope = Readonly<Record<string, unknown>>

const yes: readonly unknown[] = [true, 1, '1', 'true']
const no: readonly unknown[] = [false, 0, '0', 'false', '', null]
const expiredCodes = ['410003', '410000']
const forbiddenCode = '400011'
/**
 * True for a status that leaves open whether the platform carried the request out: a timeout, a gateway's answer, a server error,
 * possibly halfway through, or a redirect, which many forms send once done.
 */
export const isAmbiguousStatus = (status: number): boolean =>
  status === 408 || status >= 500 || (status >= 300 && status <= 399)

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

// Used instead of the parser's message: that quotes the answer, which may hold a token.
const describeBody = (text: string): string => {
  if (text.trim() === '') return 'an empty answer'
  return text.trimStart().startsWith('<') ? 'a web page instead of JSON' : 'not JSON, or cut off'
}

const refusal = (answer: AnswerEnvelope, hadToken: boolean): Failure => {
  const code = toText(answer['code'])
  const message = toText(answer['message'])
  if (expiredCodes.includes(code) && hadToken) return { kind: 'signedOut', message }
  return code === forbiddenCode ? { kind: 'forbidden', message } : { kind: 'rejected', code, message }
}

/**
 * Opens the answer's envelope: its object if it reports success, else the failure it names; `malformed` if it reports neither.
 * Without a token, a session-ended code is an ordinary rejection.
 */
export const openEnvelope = (
  endpointId: string,
  body: Uint8Array,
  hadToken: boolean,
  /** Removes secrets from the platform's message. */
  concealMessage: (text: string) => string,
): Result<AnswerEnvelope> => {
  const malformed = (detail: string) => failed({ kind: 'malformed', endpoint: endpointId, detail })
  // TextDecoder drops one byte order mark only; back ends that include files emit one for each.
  const text = new TextDecoder().decode(body).replace(/^\uFEFF+/, '')
  let answer: unknown
  try {
    const problem = findShapeProblem(text)
    if (problem === 'nested too deeply') return malformed(problem)
    if (problem) return failed({ kind: 'malformed', endpoint: endpointId, detail: problem, isTooLarge: true })
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
  const knownCode = [...expiredCodes, forbiddenCode].includes(toText(envelope['code']))
  return no.includes(success) || knownCode
    ? failed(refusal(envelope, hadToken))
    : malformed('an answer that says neither success nor failure')
}
