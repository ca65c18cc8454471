import type { Endpoint } from '../../shared/endpoint.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type AnswerEnvelope, openEnvelope } from './envelope.ts'
import { readOutput } from './reading.ts'
import type { Spelling } from './respelling.ts'
import { type SampledAnswer, sampleAnswer } from './sample.ts'

/** What reading an answer needs to know besides its call. */
export interface AnswerContext {
  readonly hadToken: boolean
  readonly spelling: Spelling
  /** What may be shown of the platform's own words. */
  readonly concealMessage: (text: string) => string
  /** Told the answer of a call that succeeded before it is read. */
  readonly onOpened?: (answer: AnswerEnvelope) => void
  /** Called with a sample of that answer. */
  readonly onSample?: ((sample: SampledAnswer) => void) | undefined
}

/** What an answer means; `opened` when it says itself that the call succeeded, whatever else could be read of it. */
export interface AnswerRead {
  readonly opened: boolean
  readonly result: Result<unknown>
}

/** Turns the body of an answer into what its call yields, or the failure it tells; never throws. */
export const readAnswer = (
  endpoint: Pick<Endpoint, 'id' | 'output'>,
  body: Uint8Array,
  { hadToken, spelling, concealMessage, onOpened, onSample }: AnswerContext,
): AnswerRead => {
  const answer = openEnvelope(endpoint.id, body, hadToken, concealMessage)
  if (!answer.ok) return { opened: false, result: answer }
  onOpened?.(answer.value)
  onSample?.(sampleAnswer(answer.value, body, spelling))
  const read = readOutput(endpoint.output, answer.value, spelling)
  const result = read.ok
    ? ok(read.value)
    : failed({ kind: 'malformed', endpoint: endpoint.id, detail: read.detail })
  return { opened: true, result }
}
