import { createCode } from '../code.ts'

/** What compares: read when the first list is compared. */
export const comparisonCode = createCode(async () => (await import('./comparison.tsx')).Comparison)
