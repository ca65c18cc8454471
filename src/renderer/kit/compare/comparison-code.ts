import { createCode } from '../code/code.ts'

/** Code of comparisons; loaded when the first list is compared. */
export const comparisonCode = createCode(async () => (await import('./comparison.tsx')).Comparison)
