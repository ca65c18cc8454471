/** Route of the window that shows a player's detail and nothing else (spec 2 §2.9). */
export const createPlayerRoute = (id: string): string => `/player?roleId=${id}`

/** Returns the player id of such a window's route; null for any other route. */
export const parsePlayerRoute = (route: string): string | null =>
  /^\/player\?roleId=(\d{1,24})$/.exec(route)?.[1] ?? null
