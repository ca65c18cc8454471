import i18next from 'i18next'
import { create } from 'zustand'
import { parseViewLink } from '../../../shared/links/view-link.ts'
import type { NamedView } from '../../../shared/saved/view.ts'
import { useConsole } from '../../kit/console.ts'
import { toast } from '../../kit/toast.ts'
import { paramsOf, pathOf } from '../route.ts'

/** A view link to open; `view` is null if it cannot be parsed. */
interface LinkedView {
  readonly view: NamedView | null
}

/** The view link that awaits the operator's answer. */
export const useLinkedView = create<{ readonly linked: LinkedView | null }>(() => ({ linked: null }))

/** True for the route that main derives from a view link. */
export const isViewLink = (route: string): boolean => pathOf(route) === '/view'

/** Asks the operator about a view link, after the sign-in if signed out; the latest link wins. */
export const askLinked = (route: string): void => {
  useLinkedView.setState({ linked: { view: parseViewLink(Object.fromEntries(paramsOf(route))) } })
  if (useConsole.getState().session.kind !== 'signedIn') toast('info', i18next.t('app:viewAfterSignIn'))
}

export const forgetLinked = (): void => useLinkedView.setState({ linked: null })
