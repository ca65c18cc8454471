import { z } from 'zod'
import { type Failure, failed, type Result } from '../result.ts'
import { createUnsentOutcome, type WriteOutcome } from '../writes/write-outcome.ts'

interface Rules {
  /** Converts a failure to the request's answer; null if the answer has no failures: then main throws. */
  readonly toAnswer: ((failure: Failure) => unknown) | null
  readonly isAllowedWhileLocked: boolean
}

/** A request of the page: its input, its answer, and how main treats it. */
interface BridgeRequest<Input extends z.ZodType, Answer> extends Rules {
  readonly input: Input
  /** Carries the answer's type only; never set. */
  readonly answer?: { readonly type: Answer }
  readonly answers: <T>() => BridgeRequest<Input, T extends Result<unknown> | WriteOutcome ? never : T>
  /** Answers with a {@link Result}: invalid input is then a failure, not an exception. */
  readonly answersResult: <T>() => BridgeRequest<Input, Result<T>>
  /** Answers with the outcome of a write: rejected input counts as not sent. */
  readonly answersOutcome: () => BridgeRequest<Input, WriteOutcome>
  /** Main also handles it while the console is locked: it must neither reveal nor change anything. */
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

/** Declares a request by the schema that main parses its input with; without `answers…` it has no answer. */
export const request = <Input extends z.ZodType>(input: Input): BridgeRequest<Input, undefined> =>
  declare(input, { toAnswer: null, isAllowedWhileLocked: false })

/** Declares a request without input. */
export const plainRequest = (): BridgeRequest<z.ZodUndefined, undefined> => request(z.undefined())
