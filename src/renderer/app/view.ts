import i18next from 'i18next'
import { create } from 'zustand'
import type { SessionState } from '../../shared/bridge/session.ts'
import { parsePlayerRoute } from '../../shared/links/player-route.ts'
import { ok } from '../../shared/result.ts'
import type { OpenTag } from '../../shared/settings.ts'
import { bridge } from '../bridge.ts'
import { useConsole } from '../kit/console.ts'
import { requestRow } from '../kit/list/read/row-request.ts'
import { toast } from '../kit/toast.ts'
import { signOutDelay } from './follow-main.ts'
import { playerPage } from './player/player-code.ts'
import { restorePlayers, visitPlayer } from './player/player-visits.ts'
import { paramsOf, pathOf } from './route.ts'
import { findFullScreenPath, isScreen, toScreenRoute } from './routes.ts'
import { setCovered } from './session/cover.ts'
import { type LandingLink, type LandingPath, parseLandingLink } from './session/landing-link.ts'
import {
  activateTag,
  openTag,
  openTagWithFilters,
  startOneTag,
  startTags,
  useTags,
} from './tags/tag-store.ts'
import { homeTag, maxTags } from './tags/tags.ts'
import { isPlaceLink, requestPlace } from './views/linked-place.ts'
import { askLinked, isViewLink } from './views/linked-view.ts'
import { followTagWindows, listDetachedTags } from './windows/tag-windows.ts'

/** Content of the window. `ended`: a shell screen was requested while signed out; `tag`: a window of one tag or player. */
export type WindowView =
  | { readonly kind: 'signIn' }
  | {
      readonly kind: 'landing'
      readonly key: string
      readonly link: LandingLink | null
      /** The session before the link's own. */
      readonly before: SessionState
    }
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'shell' }
  | { readonly kind: 'tag' }

/** A link that would end the session and awaits an answer; `key` distinguishes it from the next. */
interface AskedLanding {
  readonly key: string
  readonly link: LandingLink
  readonly before: SessionState
}

interface WindowContent {
  readonly view: WindowView
  readonly askedLanding: AskedLanding | null
  /** User whose hidden work waits for a new sign-in, '' for none. */
  readonly interrupted: string
}

/** Content of the window, and the question over it. */
export const useWindowContent = create<WindowContent>(() => ({
  view: { kind: 'signIn' },
  askedLanding: null,
  interrupted: '',
}))

const show = (view: WindowView) => {
  if (view.kind !== 'shell') interrupt('')
  if (view.kind !== 'shell') useWindowContent.setState({ view, askedLanding: null })
  // A new object would render the whole window again.
  else if (useWindowContent.getState().view.kind !== 'shell') useWindowContent.setState({ view })
}

let signOutTimer: ReturnType<typeof setTimeout> | undefined

/** Hides this user's work until someone signs in; '' shows it. */
const interrupt = (username: string) => {
  if (useWindowContent.getState().interrupted === username) return
  useWindowContent.setState({ interrupted: username })
  setCovered('signIn', username !== '')
}

const leave = async () => {
  signOutTimer = undefined
  const { session } = useConsole.getState()
  if (session.kind === 'signedIn') return
  const isWork = useWindowContent.getState().view.kind === 'shell'
  // Before the sign-out, which by itself leads to the sign-in page.
  if (session.kind === 'expired' && isWork) interrupt(session.username)
  if (session.kind === 'expired') await bridge().request('signOut', undefined)
  const { view, interrupted } = useWindowContent.getState()
  if (interrupted === '' && view.kind !== 'landing') show({ kind: 'signIn' })
}

/** Reports once that the session has ended and shows the sign-in page two seconds later. */
const endSession = (message: string) => {
  if (signOutTimer !== undefined) return
  toast('error', message)
  if (useWindowContent.getState().view.kind !== 'shell') show({ kind: 'ended', message })
  signOutTimer = setTimeout(() => void leave(), signOutDelay)
}

/** Opens an in-app route in its tag; a toast reports a missing screen or too many tags. */
export const openRoute = (route: string, open = openTag): void => {
  if (!isScreen(route)) toast('info', i18next.t('app:notConfigured'))
  else if (!open(toScreenRoute(route))) toast('info', i18next.t('app:tags.full', { count: maxTags }))
}

/** Opens a page with the search of a route. */
export const showRoute = (route: string): void => openRoute(route, openTagWithFilters)

/**
 * Shows the record that a route's search finds, beside the route's list, in any tag of the page. The tab keeps its own search.
 */
export const showRow = (route: string): void => {
  const page = pathOf(route)
  openRoute(page)
  const { active, list } = useTags.getState()
  const activeTag = list.find(({ id }) => id === active)
  if (!activeTag || pathOf(activeTag.route) !== page) return
  requestRow(active, { route: page, values: Object.fromEntries(paramsOf(route)) })
}

const navigators = { lead: showRoute, open: openRoute, row: showRow } as const

/**
 * Shows the signed-in user's pages as they were, including those hidden beneath a sign-in; else the sign-in page, unless the end
 * of the session is still being reported, which leads there by itself.
 */
export const resume = (): void => {
  const { session } = useConsole.getState()
  if (session.kind !== 'signedIn') {
    if (signOutTimer === undefined && useWindowContent.getState().interrupted === '') show({ kind: 'signIn' })
    return
  }
  if (useTags.getState().account !== session.username) startTags(session.username, listDetachedTags())
  show({ kind: 'shell' })
  interrupt('')
}

/**
 * Opens a landing page (spec 1 §2). With a session, a link that would end it asks first, over the unchanged pages; an invalid
 * link changes nothing.
 */
const land = (path: LandingPath, route: string) => {
  const link = parseLandingLink(path, route.split('?')[1] ?? '', isScreen)
  const { session: before } = useConsole.getState()
  if (before.kind !== 'signedIn') return show({ kind: 'landing', key: route, link, before })
  if (!link) return toast('info', i18next.t('session:landing.incomplete'))
  useWindowContent.setState({ askedLanding: { key: route, link, before } })
}

/** Continues with the session that the link brought; null: with the current one. */
export const answerLanding = (landing: AskedLanding, session: SessionState | null): void => {
  if (!session) return useWindowContent.setState({ askedLanding: null })
  // Through the landing page: the old session's pages are closed before the new one's are restored.
  const link = { ...landing.link, signIn: async () => ok(session) }
  show({ kind: 'landing', key: `${landing.key} answered`, link, before: landing.before })
}

/** Navigates to any route of the program: a full-screen page or a screen inside the shell. */
export const navigateTo = (route: string): void => {
  if (isViewLink(route)) return askLinked(route)
  if (isPlaceLink(route)) return requestPlace(route)
  const full = findFullScreenPath(route)
  if (full === '/login') return show({ kind: 'signIn' })
  if (full) return land(full, route)
  const { session } = useConsole.getState()
  // Only `/` needs a session by its metadata; any other screen without one counts as an expired session.
  if (session.kind !== 'signedIn' && route !== '/') return endSession(i18next.t('app:ended'))
  resume()
  if (session.kind === 'signedIn') openRoute(route)
}

/** Shows only one tag or, by its route, one player; main closes this window with the session. */
export const startTag = (tag: OpenTag): (() => void) => {
  const { session } = useConsole.getState()
  if (session.kind === 'signedIn') {
    startOneTag(tag)
    restorePlayers()
    const player = parsePlayerRoute(tag.route)
    if (player !== null) {
      // In parallel with the window's code, not after it.
      void playerPage.load()
      visitPlayer(player)
    }
    show({ kind: 'tag' })
  } else show({ kind: 'ended', message: i18next.t('app:ended') })
  return useConsole.subscribe((now, before) => {
    // Chosen in the main window, which reloads itself.
    const isOther = (name: 'admin_locale' | 'writtenForms') => now.settings[name] !== before.settings[name]
    if (isOther('admin_locale') || isOther('writtenForms')) window.location.reload()
  })
}

/** Restores the drafts about players from before a reload; a toast names the player whose detail was open. */
const restorePlayerDrafts = (): void => {
  const closedPlayer = restorePlayers()
  if (closedPlayer !== '') toast('info', i18next.t('app:player.draftKept', { id: closedPlayer }))
}

/** Shows the first page, then the route requested meanwhile; follows the session and main's events. */
export const startView = (route: string | null): (() => void) => {
  const stopWindows = followTagWindows()
  const { session } = useConsole.getState()
  if (session.kind === 'expired') endSession(session.message || i18next.t('app:ended'))
  else resume()
  restorePlayerDrafts()
  const stopSession = useConsole.subscribe((now, before) => {
    if (now.session === before.session) return
    if (now.session.kind === 'signedIn') restorePlayerDrafts()
    // After a sign-out the next session starts at home (spec 1 §4); an expiry returns to the work.
    if (now.session.kind === 'signedOut' && before.session.kind === 'signedIn') activateTag(homeTag.id)
    if (now.session.kind === 'expired') endSession(now.session.message || i18next.t('app:ended'))
    const { view, interrupted } = useWindowContent.getState()
    if (interrupted !== '') {
      // Nothing of the previous user's work may show while the next user's pages load.
      if (now.session.kind === 'signedIn' && now.session.username !== interrupted)
        useWindowContent.setState({ view: { kind: 'ended', message: '' } })
      return
    }
    if (now.session.kind === 'signedOut' && signOutTimer === undefined && view.kind === 'shell')
      navigateTo('/login')
  })
  const stopNavigate = bridge().on('navigate', navigateTo)
  const stopLead = bridge().on('lead', target => navigators[target.how](target.route))
  if (route !== null) navigateTo(route)
  return () => {
    clearTimeout(signOutTimer)
    signOutTimer = undefined
    interrupt('')
    stopSession()
    stopNavigate()
    stopLead()
    stopWindows()
  }
}
