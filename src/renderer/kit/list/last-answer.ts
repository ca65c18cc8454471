import { useState } from 'react'

/** The last successful answer and its input; survives a failed request. */
export interface LastAnswer<Asked, T> {
  readonly asked: Asked
  readonly answer: T
  /** In ms since the epoch. */
  readonly at: number
}

interface Read<T> {
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
export const useLastAnswer = <Asked, T>(
  asked: Asked,
  read: Read<T>,
  isNothing: (asked: Asked, answer: T) => boolean = () => false,
): LastAnswer<Asked, T> | null => {
  const [kept, setKept] = useState<LastAnswer<Asked, T> | null>(null)
  const { data, dataUpdatedAt: at } = read
  if (!read.isSuccess || read.isPlaceholderData || data === undefined || isNothing(asked, data)) return kept
  if (kept?.answer === data && kept.asked === asked && kept.at === at) return kept
  // A repeated search is answered by its own response, not by the cached one.
  if (kept?.answer === data && kept.at === at && read.isFetching) return kept
  const next: LastAnswer<Asked, T> = { asked, answer: data, at }
  setKept(next)
  return next
}
