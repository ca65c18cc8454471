import type { Document } from './document.ts'
import { preserveUnknown } from './preserve-unknown.ts'

/** A key of a document as this version reads it; writes preserve what it does not understand. */
export interface DocumentField<T> {
  readonly read: () => T
  readonly write: (next: T) => void
}

/** Opens a key of a document; `understand` never throws and returns the usable part of the stored value. */
export const openField = <T>(
  document: Pick<Document, 'get' | 'set'>,
  key: string,
  understand: (storedValue: unknown) => T,
): DocumentField<T> => ({
  read: () => understand(document.get(key)),
  write: next => {
    const storedValue = document.get(key)
    document.set({ [key]: preserveUnknown(storedValue, understand(storedValue), next) })
  },
})

/** Creates a reader of a list that skips unreadable entries. */
export const createEntriesReader =
  <T>(read: (entry: unknown) => T | undefined) =>
  (storedValue: unknown): readonly T[] =>
    (Array.isArray(storedValue) ? storedValue : []).flatMap(entry => read(entry) ?? [])
