import type { Screen } from '../kit/list/screen.ts'
import { type Code, codeOf } from './code.ts'
import { loadOf, screenPath } from './routes.ts'

const codes = new Map<string, Code<Pick<Screen, 'Component' | 'ask'>>>()

/** The code of the screen at a route. */
export const screenCode = (route: string): Code<Pick<Screen, 'Component' | 'ask'>> => {
  const path = screenPath(route)
  const known = codes.get(path)
  if (known) return known
  const made = codeOf(loadOf(path))
  codes.set(path, made)
  return made
}
