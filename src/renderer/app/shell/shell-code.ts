import { loadTexts } from '../../i18n/load-texts.ts'
import { createCode } from '../../kit/code/code.ts'

/** Code of the shell around the pages. */
export const shell = createCode(async () => {
  const [{ Shell }] = await Promise.all([import('./shell.tsx'), loadTexts()])
  return Shell
})
