import { type Code, createCode } from '../kit/code/code.ts'
import type { LoadedScreen } from '../kit/list/screen.ts'
import { getLoader, getScreenPath } from './routes.ts'

const codes = new Map<string, Code<LoadedScreen>>()

/** Code of the screen at a route. */
export const getScreenCode = (route: string): Code<LoadedScreen> => {
  const path = getScreenPath(route)
  const cachedCode = codes.get(path)
  if (cachedCode) return cachedCode
  const newCode = createCode(getLoader(path))
  codes.set(path, newCode)
  return newCode
}
