import { loadTexts } from '../../../i18n/areas.ts'
import { createCode } from '../../../kit/code.ts'

/** Code of the first steps with its texts, loaded only while shown. */
export const firstStepsCode = createCode(async () => {
  const [{ FirstStepsBand }] = await Promise.all([import('./band.tsx'), loadTexts(['firstSteps'])])
  return FirstStepsBand
})
