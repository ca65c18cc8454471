import { useState } from 'react'

/** The last answer that arrived, with what it answers: it stays when a later call fails. */
export interface LastAnswer<Asked, T> {
  readonly asked: Asked
  readonly answer: T
  /** Milliseconds since the epoch. */
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
 * Keeps the last good answer of a read: TanStack Query drops the previous input's answer once the next one fails. One that
 * answers nothing, such as a page that is no more, is passed over.
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
