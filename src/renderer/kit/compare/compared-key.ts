import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'

/** Key of the search that a comparison belongs to: its filters as sent, without page and sort. */
export const createComparedKey = (filters: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(filters)

/** Restores the comparison a tag remembers for a list; null: none. */
export const restoreKind =
  (kinds: readonly ComparisonKind[]) =>
  (remembered: unknown): ComparisonKind | null =>
    kinds.find(kind => kind === remembered) ?? null
