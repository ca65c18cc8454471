import { useTags } from '../tags/tag-store.ts'

/** Maximum of remembered places. */
const maxRecentRoutes = 12

let account = ''
let routes: readonly string[] = []

/** Recently visited routes of the signed-in user, latest first. */
export const listRecentRoutes = (): readonly string[] =>
  account === useTags.getState().account ? routes : []

/** Records visited routes; returns a function that stops this. */
export const followPlaces = (): (() => void) => {
  const visit = () => {
    const { account: tagAccount, active, list } = useTags.getState()
    const route = list.find(({ id }) => id === active)?.route
    if (route === undefined) return
    routes = [route, ...(tagAccount === account ? routes : []).filter(one => one !== route)].slice(
      0,
      maxRecentRoutes,
    )
    account = tagAccount
  }
  visit()
  return useTags.subscribe((now, before) => now.active !== before.active && visit())
}
