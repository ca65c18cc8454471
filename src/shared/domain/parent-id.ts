/** What the platform holds where no parent was set. */
const none = '0'

/** A parent's id as it is entered; '' where there is none. */
export const parentText = (id: string | undefined): string => (id === undefined || id === none ? '' : id)

/** A parent's id as it is sent: none that was left alone as the platform holds it, one that was cleared as ''. */
export const parentToSend = (entered: string | undefined, onRecord: string): string =>
  (entered ?? '') === parentText(onRecord) ? onRecord : (entered ?? '')
