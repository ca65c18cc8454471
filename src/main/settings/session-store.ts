import type { SessionStore } from '../session/stored-session.ts'
import type { Document } from './document.ts'

/** Stores the encrypted session in its own document, written immediately; throws if it cannot be written. */
export const createSessionStore = (document: Document): SessionStore => {
  const writeSession = (session: unknown) => {
    document.set({ session })
    if (!document.flush()) throw new Error('the session file cannot be written')
  }
  return {
    read: () => document.get('session'),
    write: writeSession,
    clear: () => {
      if (document.get('session') !== undefined && document.get('session') !== null) writeSession(null)
    },
  }
}
