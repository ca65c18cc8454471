/** What the platform holds where no parent was set. */
const none = '0'

/** A parent's id as it is entered; '' where there is none. */
export const formatParentId = (id: string | undefined): string => (id === undefined || id === none ? '' : id)

/** A parent's id as it is sent: none that was left alone as the platform holds it, one that was cleared as ''. */
export const toSentParent = (entered: string | undefined, onRecord: string): string =>
  (entered ?? '') === formatParentId(onRecord) ? onRecord : (entered ?? '')
