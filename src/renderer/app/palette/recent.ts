import { useTags } from '../tag-store.ts'

/** How many places are remembered. */
const most = 12

let account = ''
let routes: readonly string[] = []

/** The routes looked at last by whoever is signed in, the latest first. */
export const listRecentRoutes = (): readonly string[] =>
  account === useTags.getState().account ? routes : []

/** Keeps in mind where the user goes; returns what ends it. */
export const followPlaces = (): (() => void) => {
  const visit = () => {
    const { account: who, active, list } = useTags.getState()
    const route = list.find(({ id }) => id === active)?.route
    if (route === undefined) return
    routes = [route, ...(who === account ? routes : []).filter(one => one !== route)].slice(0, most)
    account = who
  }
  visit()
  return useTags.subscribe((now, before) => now.active !== before.active && visit())
}
