import { loadTexts } from '../../../i18n/areas.ts'
import { createCode } from '../../../kit/code.ts'

/** The band of first steps with its texts: read only while it is wanted. */
export const firstStepsCode = createCode(async () => {
  const [{ FirstStepsBand }] = await Promise.all([import('./band.tsx'), loadTexts(['firstSteps'])])
  return FirstStepsBand
})
