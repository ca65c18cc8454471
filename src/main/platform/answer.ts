import type { Endpoint } from '../../shared/endpoint.ts'
import { tooManyRows } from '../../shared/page.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { findAnswerSecrets } from './call-secrets.ts'
import { openEnvelope } from './envelope.ts'
import { readOutput } from './reading.ts'
import type { Spelling } from './respelling.ts'
import { type SampledAnswer, sampleAnswer } from './sample.ts'

/** Context for reading an answer. */
export interface AnswerContext {
  readonly hadToken: boolean
  readonly spelling: Spelling
  /** Removes secrets from the platform's message. */
  readonly concealMessage: (text: string) => string
  /** Called with the secrets of a successful answer, before its output is read. */
  readonly onSecrets?: ((secrets: readonly string[]) => void) | undefined
  /** Called with a sample of a successful answer. */
  readonly onSample?: ((sample: SampledAnswer) => void) | undefined
}

/** A read answer; `opened`: it reports success, even if the rest could not be read. */
export interface AnswerRead {
  readonly opened: boolean
  readonly result: Result<unknown>
}

/** Reads the body of an answer into its call's output or failure; never throws. */
export const readAnswer = (
  endpoint: Pick<Endpoint, 'id' | 'output'>,
  body: Uint8Array,
  { hadToken, spelling, concealMessage, onSecrets, onSample }: AnswerContext,
): AnswerRead => {
  const answer = openEnvelope(endpoint.id, body, hadToken, concealMessage)
  if (!answer.ok) return { opened: false, result: answer }
  onSecrets?.(findAnswerSecrets(answer.value))
  onSample?.(sampleAnswer(answer.value, body, spelling))
  const output = readOutput(endpoint.output, answer.value, spelling)
  const result = output.ok
    ? ok(output.value)
    : failed({
        kind: 'malformed',
        endpoint: endpoint.id,
        detail: output.detail,
        ...(output.detail === tooManyRows && { isTooLarge: true }),
      })
  return { opened: true, result }
}
