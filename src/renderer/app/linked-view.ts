import i18next from 'i18next'
import { create } from 'zustand'
import type { NamedView } from '../../shared/view.ts'
import { parseViewLink } from '../../shared/view-link.ts'
import { useConsole } from '../kit/console.ts'
import { toast } from '../kit/toast.ts'
import { paramsOf, pathOf } from './route.ts'

/** What a link asks to be opened; `view` is null where it tells no view. */
interface Linked {
  readonly view: NamedView | null
}

/** The link of a view that waits for the operator's answer. */
export const useLinked = create<{ readonly linked: Linked | null }>(() => ({ linked: null }))

/** Whether a route is what main makes of a link of a view. */
export const isViewLink = (route: string): boolean => pathOf(route) === '/view'

/** Has the operator asked about the view of a link, after the sign-in where nobody is signed in; the latest one counts. */
export const askLinked = (route: string): void => {
  useLinked.setState({ linked: { view: parseViewLink(Object.fromEntries(paramsOf(route))) } })
  if (useConsole.getState().session.kind !== 'signedIn') toast('info', i18next.t('app:viewAfterSignIn'))
}

export const forgetLinked = (): void => useLinked.setState({ linked: null })
