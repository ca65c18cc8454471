import { loadTexts } from '../i18n/areas.ts'
import { type Code, createCode } from '../kit/code.ts'
import type { LoadedScreen } from '../kit/list/screen.ts'
import { getAreas, getLoader, getScreenPath } from './routes.ts'

const codes = new Map<string, Code<LoadedScreen>>()

/** Code of the screen at a route, including its texts. */
export const getScreenCode = (route: string): Code<LoadedScreen> => {
  const path = getScreenPath(route)
  const cachedCode = codes.get(path)
  if (cachedCode) return cachedCode
  const load = getLoader(path)
  const newCode = createCode(async () => {
    const [screen] = await Promise.all([load(), loadTexts(getAreas(path))])
    return screen
  })
  codes.set(path, newCode)
  return newCode
}
