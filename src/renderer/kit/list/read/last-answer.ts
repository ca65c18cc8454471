import { useState } from 'react'

/** The last successful answer and its input; survives a failed request. */
export interface LastAnswer<Input, T> {
  readonly input: Input
  readonly answer: T
  /** In ms since the epoch. */
  readonly at: number
}

interface AnswerQuery<T> {
  readonly data: T | undefined
  readonly isSuccess: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly dataUpdatedAt: number
}

/**
 * Keeps the last successful answer of a read: TanStack Query drops the previous input's answer when the next one fails. Answers
 * without content, such as of a page past the end, are skipped.
 */
export const useLastAnswer = <Input, T>(
  input: Input,
  query: AnswerQuery<T>,
  isEmpty: (input: Input, answer: T) => boolean = () => false,
): LastAnswer<Input, T> | null => {
  const [lastAnswer, setLastAnswer] = useState<LastAnswer<Input, T> | null>(null)
  const { data, dataUpdatedAt: at } = query
  if (!query.isSuccess || query.isPlaceholderData || data === undefined || isEmpty(input, data))
    return lastAnswer
  if (lastAnswer?.answer === data && lastAnswer.input === input && lastAnswer.at === at) return lastAnswer
  // A repeated search is answered by its own response, not by the cached one.
  if (lastAnswer?.answer === data && lastAnswer.at === at && query.isFetching) return lastAnswer
  const next: LastAnswer<Input, T> = { input, answer: data, at }
  setLastAnswer(next)
  return next
}
