import { z } from 'zod'
import { type Failure, failed, type Result } from '../result.ts'
import { createUnsentOutcome, type WriteOutcome } from '../write-outcome.ts'

interface Rules {
  /** Tells a failure in the form of the request's answer; null where its answer tells none: main throws instead. */
  readonly toAnswer: ((failure: Failure) => unknown) | null
  readonly isAllowedWhileLocked: boolean
}

/** A request of the page: its input, its answer, and how main treats it. */
interface BridgeRequest<Input extends z.ZodType, Answer> extends Rules {
  readonly input: Input
  /** Carries the answer's type; never set. */
  readonly answer?: { readonly type: Answer }
  readonly answers: <T>() => BridgeRequest<Input, T extends Result<unknown> | WriteOutcome ? never : T>
  /** Answers with a {@link Result}: input that does not fit is then a failure, not an exception. */
  readonly answersResult: <T>() => BridgeRequest<Input, Result<T>>
  /** Answers with the outcome of a write: what main refuses was not sent. */
  readonly answersOutcome: () => BridgeRequest<Input, WriteOutcome>
  /** Main carries it out while the console is locked, too: it must neither show nor change anything. */
  readonly whileLocked: () => BridgeRequest<Input, Answer>
}

const declare = <Input extends z.ZodType, Answer>(
  input: Input,
  rules: Rules,
): BridgeRequest<Input, Answer> => ({
  ...rules,
  input,
  answers: () => declare(input, rules),
  answersResult: () => declare(input, { ...rules, toAnswer: failed }),
  answersOutcome: () => declare(input, { ...rules, toAnswer: createUnsentOutcome }),
  whileLocked: () => declare(input, { ...rules, isAllowedWhileLocked: true }),
})

/** Declares a request by the schema that main parses its input with; it has no answer unless one is declared. */
export const request = <Input extends z.ZodType>(input: Input): BridgeRequest<Input, undefined> =>
  declare(input, { toAnswer: null, isAllowedWhileLocked: false })

/** Declares a request without input. */
export const plainRequest = (): BridgeRequest<z.ZodUndefined, undefined> => request(z.undefined())
