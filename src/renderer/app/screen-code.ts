import { loadTexts } from '../i18n/areas.ts'
import { type Code, codeOf } from '../kit/code.ts'
import type { Screen } from '../kit/list/screen.ts'
import { areasOf, loadOf, screenPath } from './routes.ts'

const codes = new Map<string, Code<Pick<Screen, 'Component' | 'ask' | 'says' | 'describe'>>>()

/** The code of the screen at a route, its texts with it. */
export const screenCode = (route: string): Code<Pick<Screen, 'Component' | 'ask' | 'says' | 'describe'>> => {
  const path = screenPath(route)
  const known = codes.get(path)
  if (known) return known
  const load = loadOf(path)
  const made = codeOf(async () => {
    const [screen] = await Promise.all([load(), loadTexts(areasOf(path))])
    return screen
  })
  codes.set(path, made)
  return made
}
