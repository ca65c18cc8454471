import { maxFavoriteAccounts } from '../../../shared/settings.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { useTags } from '../tags/tag-store.ts'

const none: readonly string[] = []

/** Routes of the pages that the signed-in account pinned to the top of the menu, in their order. */
export const useFavorites = (): readonly string[] => {
  const account = useTags(state => state.account)
  return useConsole(
    ({ settings }) => settings.favorites.find(favorite => favorite.account === account)?.routes ?? none,
  )
}

export const isFavorite = (route: string): boolean =>
  useConsole
    .getState()
    .settings.favorites.some(
      favorite => favorite.account === useTags.getState().account && favorite.routes.includes(route),
    )

/** Pins a page to the top of the menu, or unpins it. */
export const toggleFavorite = (route: string): void => {
  const { account } = useTags.getState()
  const all = useConsole.getState().settings.favorites
  const routes = all.find(one => one.account === account)?.routes ?? []
  const newRoutes = routes.includes(route) ? routes.filter(one => one !== route) : [...routes, route]
  const others = all.filter(one => one.account !== account)
  void saveSettings({
    favorites: [{ account, routes: newRoutes }, ...others].slice(0, maxFavoriteAccounts),
  })
}
