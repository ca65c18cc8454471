import { loadTexts, sharedAreas } from '../../i18n/areas.ts'
import { createCode } from '../../kit/code.ts'

/** Code of the shell around the pages. */
export const shell = createCode(async () => {
  const [{ Shell }] = await Promise.all([import('./shell.tsx'), loadTexts([...sharedAreas, 'tags'])])
  return Shell
})
