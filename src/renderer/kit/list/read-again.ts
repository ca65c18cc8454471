interface Answer {
  readonly isSuccess: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

/** Whether a reading brought what it was for: neither an older answer nor that of another question on its way. */
export const isCurrent = ({ isSuccess, isFetching, isPlaceholderData }: Answer): boolean =>
  isSuccess && !isFetching && !isPlaceholderData

/** Reads again; true once the answer is that of now. */
export const readAgain = async (read: { readonly refetch: () => Promise<Answer> }): Promise<boolean> =>
  isCurrent(await read.refetch())
