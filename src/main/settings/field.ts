import type { Document } from './document.ts'
import { preserveUnknown } from './preserve-unknown.ts'

/** One key of a document as this version understands it; what it does not understand there survives its writes. */
export interface DocumentField<T> {
  readonly read: () => T
  readonly write: (next: T) => void
}

/** Opens a key of a document; `understand` never throws, and yields of what stands there what this version can use. */
export const openField = <T>(
  document: Pick<Document, 'get' | 'set'>,
  key: string,
  understand: (stored: unknown) => T,
): DocumentField<T> => ({
  read: () => understand(document.get(key)),
  write: next => {
    const stored = document.get(key)
    document.set({ [key]: preserveUnknown(stored, understand(stored), next) })
  },
})

/** A list of a document of which an entry that cannot be read costs no other. */
export const createEntriesReader =
  <T>(read: (entry: unknown) => T | undefined) =>
  (stored: unknown): readonly T[] =>
    (Array.isArray(stored) ? stored : []).flatMap(entry => read(entry) ?? [])
