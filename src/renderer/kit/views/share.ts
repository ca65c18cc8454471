import i18next from 'i18next'
import type { ReadViews, ViewFileContent } from '../../../shared/files/view-file.ts'
import { createViewLink } from '../../../shared/links/view-link.ts'
import { maskText } from '../../../shared/mask.ts'
import type { NamedView, SavedView, View } from '../../../shared/saved/view.ts'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure/failure.ts'
import type { Field } from '../form/fields.ts'
import { shouldToast, toastHere } from '../toast.ts'
import { joinNames } from '../words/join.ts'

/** Copies the link of a view to the clipboard. */
export const copyViewLink = async (namedView: NamedView): Promise<void> => {
  const link = createViewLink(namedView)
  if (link === null) return toastHere('error', i18next.t('views:linkTooLong'))
  await bridge().request('copy', { text: link })
  toastHere('success', i18next.t('views:linkCopied'))
}

/** Lists the filters that search for a person or a person's records. */
export const listPersonFilters = (filters: readonly Field[]): readonly string[] =>
  filters.filter(({ kind }) => kind === 'text').map(({ field }) => field)

/** True if one of these filters, which name a person, is set. */
export const hasPersonFilter = ({ filters }: View, personFilters: readonly string[]): boolean =>
  personFilters.some(field => (filters[field] ?? '').trim() !== '')

/** Returns a named view without the values of these filters and with its name masked. */
export const withoutNames = <Named extends NamedView>(
  namedView: Named,
  personFilters: readonly string[],
): Named => ({
  ...namedView,
  name: maskText(namedView.name),
  view: {
    ...namedView.view,
    filters: Object.fromEntries(
      Object.entries(namedView.view.filters).filter(([field]) => !personFilters.includes(field)),
    ),
  },
})

/** Saves views, favorites and workspaces to a file chosen by the user; true once it is written. */
export const saveFiled = async (title: string, fileContent: ViewFileContent): Promise<boolean> => {
  const views = fileContent.views.map(({ route, name, view }) => ({ route, name, view }))
  const result = await bridge().request('exportViews', {
    title: title.slice(0, 120),
    views,
    // Files with only views are named accordingly.
    ...(fileContent.favorites.length > 0 && { favorites: [...fileContent.favorites] }),
    ...(fileContent.workspaces.length > 0 && { workspaces: [...fileContent.workspaces] }),
  })
  if (!result.ok && shouldToast(result.failure)) toastHere('error', formatFailure(result.failure))
  return result.ok && result.value
}

/** Saves views to a file chosen by the user. */
export const exportViews = async (title: string, views: readonly SavedView[]): Promise<void> => {
  if (await saveFiled(title, { views, favorites: [], workspaces: [] }))
    toastHere('success', i18next.t('views:exported', { count: views.length }))
}

/** Reads a file of views chosen by the user; null if none was chosen or, with a toast, could be read. */
export const openFiled = async (): Promise<ReadViews | null> => {
  const result = await bridge().request('importViews', undefined)
  if (result.ok) return result.value
  if (shouldToast(result.failure)) toastHere('error', formatFailure(result.failure))
  return null
}

const pathOf = (route: string): string => route.split('?')[0] ?? route

type SharedViews = readonly { readonly name: string; readonly view: View }[]

/** Imports a screen's views from a file chosen by the user, and reports the result of each. */
export const importViews = async (
  route: string,
  importInto: (read: SharedViews) => readonly Pick<SavedView, 'name'>[],
): Promise<void> => {
  const fileContent = await openFiled()
  if (fileContent === null) return
  const { views, favorites, workspaces, unread } = fileContent
  const ownViews = views.filter(view => pathOf(view.route) === pathOf(route))
  const importedViews = importInto(ownViews)
  const elsewhere = views.length - ownViews.length
  const messages = [
    ...(importedViews.length > 0
      ? [i18next.t('views:imported', { names: joinNames(importedViews.map(({ name }) => `“${name}”`)) })]
      : []),
    ...(importedViews.length < ownViews.length ? [i18next.t('views:problems.full')] : []),
    ...(elsewhere > 0 ? [i18next.t('views:elsewhere', { count: elsewhere })] : []),
    ...(favorites.length + workspaces.length > 0 ? [i18next.t('views:inSettings')] : []),
    ...(unread > 0 ? [i18next.t('views:unread', { count: unread })] : []),
  ]
  toastHere(importedViews.length > 0 ? 'success' : 'error', messages.join(' · '))
}
