import i18next from 'i18next'
import { create } from 'zustand'
import { bridge } from '../bridge.ts'
import { toast } from '../kit/toast.ts'
import { consoleNow, onConsole } from './console.ts'
import { visitPlayer } from './player-visits.ts'
import { type FullScreenPath, fullScreenPath, isScreen, routeOf } from './routes.ts'
import { activateTag, leadTag, openTag, startTags, tagsNow } from './tag-store.ts'
import { homeTag, maxTags } from './tags.ts'

/** What fills the window. `ended`: a shell screen was asked for and nobody is signed in;
 * `player`: a window of one player's detail. */
export type View =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'landing'; readonly path: Exclude<FullScreenPath, '/login'>; readonly query: string }
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'shell' }
  | { readonly kind: 'player' }

const store = create<{ readonly view: View }>(() => ({ view: { kind: 'signIn' } }))
export const useView = (): View => store(state => state.view)

const show = (view: View) => store.setState({ view })

/** From the end of a session to the sign-in page (spec 1 §4). */
const signOutDelay = 2000
let ending: ReturnType<typeof setTimeout> | undefined

const leave = async () => {
  ending = undefined
  const { session } = consoleNow()
  if (session.kind === 'signedIn') return
  if (session.kind === 'expired') await bridge().request('signOut', undefined)
  if (store.getState().view.kind !== 'landing') show({ kind: 'signIn' })
}

/** Tells once that the session has ended and goes to the sign-in page two seconds later. */
const endSession = (message: string) => {
  if (ending !== undefined) return
  toast('error', message)
  if (store.getState().view.kind !== 'shell') show({ kind: 'ended', message })
  ending = setTimeout(() => void leave(), signOutDelay)
}

/** Opens an in-app route in its tag; says so when it has no screen yet or too many tags are open. */
export const openRoute = (route: string, open = openTag): void => {
  if (!isScreen(route)) toast('info', i18next.t('app:notConfigured'))
  else if (!open(routeOf(route))) toast('info', i18next.t('app:tags.full', { count: maxTags }))
}

/** Leads a page to what a screen names in the route: its search begins with that. */
export const showRoute = (route: string): void => openRoute(route, leadTag)

/** Shows the signed-in user's pages as they were left; the sign-in page to anyone else. */
export const resume = (): void => {
  const { session } = consoleNow()
  if (session.kind !== 'signedIn') return show({ kind: 'signIn' })
  if (tagsNow().account !== session.username) startTags(session.username)
  show({ kind: 'shell' })
}

/** Goes to any route of the program: a full-screen page or a screen inside the shell. */
export const go = (route: string): void => {
  const full = fullScreenPath(route)
  if (full === '/login') return show({ kind: 'signIn' })
  if (full) return show({ kind: 'landing', path: full, query: route.split('?')[1] ?? '' })
  const { session } = consoleNow()
  // Only `/` needs a session by its metadata; any other screen without one counts as an expired session.
  if (session.kind !== 'signedIn' && route !== '/') return endSession(i18next.t('app:ended'))
  resume()
  if (session.kind === 'signedIn') openRoute(route)
}

/** Routes main asks for before there is anything to show them: the latest waits. */
export const keepRoutes = (): (() => string | null) => {
  let latest: string | null = null
  const stop = bridge().on('navigate', route => {
    latest = route
  })
  return () => {
    stop()
    return latest
  }
}

/** Shows one player's detail and nothing else; main closes this window with the session. */
export const startPlayer = (id: string): (() => void) => {
  const { session } = consoleNow()
  if (session.kind === 'signedIn') {
    visitPlayer(id)
    show({ kind: 'player' })
  } else show({ kind: 'ended', message: i18next.t('app:ended') })
  return onConsole((now, before) => {
    // Chosen in the main window, which reloads itself.
    if (now.settings.admin_locale !== before.settings.admin_locale) window.location.reload()
  })
}

/** Shows the first page, then the route asked for meanwhile, and follows the session and main's wishes. */
export const startView = (asked: string | null): (() => void) => {
  const { session } = consoleNow()
  if (session.kind === 'expired') endSession(session.message || i18next.t('app:ended'))
  else resume()
  const stopSession = onConsole((now, before) => {
    if (now.session === before.session) return
    // Whoever signs out begins at home next time (spec 1 §4); an expiry leads back to the work.
    if (now.session.kind === 'signedOut' && before.session.kind === 'signedIn') activateTag(homeTag.id)
    if (now.session.kind === 'expired') endSession(now.session.message || i18next.t('app:ended'))
    if (now.session.kind === 'signedOut' && ending === undefined && store.getState().view.kind === 'shell')
      go('/login')
  })
  const stopNavigate = bridge().on('navigate', go)
  if (asked !== null) go(asked)
  return () => {
    clearTimeout(ending)
    ending = undefined
    stopSession()
    stopNavigate()
  }
}
