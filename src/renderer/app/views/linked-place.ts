import i18next from 'i18next'
import { create } from 'zustand'
import { type PlaceTarget, parsePlaceLink, placePath } from '../../../shared/links/place-link.ts'
import { useConsole } from '../../kit/console.ts'
import { toast } from '../../kit/toast.ts'
import { paramsOf, pathOf } from '../route.ts'

/** The place of a link, until the page can open it. */
export const useLinkedPlace = create<{ readonly place: PlaceTarget | null }>(() => ({ place: null }))

/** True for the route that main derives from a place's link. */
export const isPlaceLink = (route: string): boolean => pathOf(route) === placePath

/** Opens a place once the operator is signed in, the menu is known and the console is unlocked; the latest wins. */
export const requestPlace = (route: string): void => {
  const place = parsePlaceLink(Object.fromEntries(paramsOf(route)))
  useLinkedPlace.setState({ place })
  if (place && useConsole.getState().session.kind !== 'signedIn')
    toast('info', i18next.t('app:places.signIn'))
}

export const forgetPlace = (): void => useLinkedPlace.setState({ place: null })
