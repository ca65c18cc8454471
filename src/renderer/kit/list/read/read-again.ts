interface Answer {
  readonly isSuccess: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

/** True if a read has returned the current answer: neither an older one nor one of another input in flight. */
export const isCurrent = ({ isSuccess, isFetching, isPlaceholderData }: Answer): boolean =>
  isSuccess && !isFetching && !isPlaceholderData

/** Refetches; true once the answer is current. */
export const readAgain = async (query: { readonly refetch: () => Promise<Answer> }): Promise<boolean> =>
  isCurrent(await query.refetch())
