import { codeOf } from '../code.ts'

/** What compares: read when the first list is compared. */
export const comparisonCode = codeOf(async () => (await import('./comparison.tsx')).Comparison)
