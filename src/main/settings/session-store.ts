import type { SessionStore } from '../session/stored-session.ts'
import type { Document } from './document.ts'

/** Keeps the encrypted session in a document of its own, written at once; throws when it cannot be written. */
export const createSessionStore = (document: Document): SessionStore => {
  const put = (session: unknown) => {
    document.set({ session })
    if (!document.flush()) throw new Error('the session file cannot be written')
  }
  return {
    read: () => document.get('session'),
    write: put,
    clear: () => {
      if (document.get('session') !== undefined && document.get('session') !== null) put(null)
    },
  }
}
