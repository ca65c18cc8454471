import { loadTexts, sharedAreas } from '../i18n/areas.ts'
import { codeOf } from '../kit/code.ts'

/** The window of a single tag. */
export const tagWindow = codeOf(async () => {
  const [{ TagWindow }] = await Promise.all([import('./tag-window.tsx'), loadTexts([...sharedAreas, 'tags'])])
  return TagWindow
})
