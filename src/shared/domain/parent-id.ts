/** The platform's value for an unset parent. */
const noParent = '0'

/** Returns a parent's id in entered form; '' if there is none. */
export const formatParentId = (id: string | undefined): string =>
  id === undefined || id === noParent ? '' : id

/** Returns a parent's id to send: the recorded value if it was left unchanged, '' if it was cleared. */
export const toSentParent = (enteredId: string | undefined, onRecord: string): string =>
  (enteredId ?? '') === formatParentId(onRecord) ? onRecord : (enteredId ?? '')
