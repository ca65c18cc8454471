import { catalogue } from '../../../areas/calls.ts'
import { routes } from '../routes.ts'

const playerList = '/channelapi/player/playerList'

/** Screens of areas without a list of their own: a player's page opens from the player list. */
const screensByArea: Readonly<Record<string, string>> = {
  home: '/',
  payWays: playerList,
  playerDetail: playerList,
  playerGoods: playerList,
  playerLevels: playerList,
}

/** Routes by their paths in lower case: a list's path is that of its menu entry, whose case differs at times. */
const routeByPath = new Map(Object.keys(routes).map(route => [route.toLowerCase(), route]))

const getArea = (call: string): string => call.slice(0, Math.max(0, call.indexOf('.')))

/** Reads whose path is that of a screen. */
const listCalls = catalogue.flatMap(({ id, path, effect }) => {
  const route = routeByPath.get(`/${path.replace(/^\//, '')}`.toLowerCase())
  return effect === 'read' && route !== undefined ? [{ id, route }] : []
})

/**
 * Returns the route of the screen that shows a call: its own, that of the list that it is named after, such as a list's sum, or
 * that of its area's first list; undefined for calls without a screen, such as tasks.
 */
export const getScreenOfCall = (call: string): string | undefined => {
  const area = getArea(call)
  const ofArea = listCalls.filter(({ id }) => getArea(id) === area)
  const alike = ofArea.filter(({ id }) => call.startsWith(id)).toSorted((a, b) => b.id.length - a.id.length)
  return screensByArea[area] ?? (alike[0] ?? ofArea[0])?.route
}
