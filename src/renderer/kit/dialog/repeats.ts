/** Asks once more when the same was sent a short while ago. */
export interface RepeatGuard<Sent> {
  readonly minutes: number
  /** What makes two sendings the same. */
  readonly key: (sent: Sent) => string
}

// Of this page only: a guard against a hand that clicks twice, not a record.
const sentAt = new Map<string, number>()

/** When this was last sent within so many minutes, in milliseconds since the epoch; undefined when it was not. */
export const lastSent = (key: string, minutes: number): number | undefined => {
  const at = sentAt.get(key)
  return at !== undefined && Date.now() - at < minutes * 60_000 ? at : undefined
}

/** Notes that this was sent now. */
export const noteSent = (key: string): void => void sentAt.set(key, Date.now())
