import { createCode } from '../../../kit/code/code.ts'

/** Code of the first steps, loaded only while shown. */
export const firstStepsCode = createCode(async () => (await import('./band.tsx')).FirstStepsBand)
