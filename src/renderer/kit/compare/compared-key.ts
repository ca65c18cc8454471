import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'

/** Names the search that a comparison belongs to, whatever its page and its order, by its filters as they are sent. */
export const createComparedKey = (filters: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(filters)

/** What a list was compared with, as its tag remembers it; null for nothing. */
export const restoreKind =
  (kinds: readonly ComparisonKind[]) =>
  (remembered: unknown): ComparisonKind | null =>
    kinds.find(kind => kind === remembered) ?? null
