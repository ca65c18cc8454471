import i18next from 'i18next'
import { maskText } from '../../../shared/mask.ts'
import type { NamedView, SavedView, View } from '../../../shared/view.ts'
import type { Filed, ReadViews } from '../../../shared/view-file.ts'
import { createViewLink } from '../../../shared/view-link.ts'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure.ts'
import type { Field } from '../form/fields.ts'
import { shouldToast, toast } from '../toast.ts'

/** Puts a link of a view on the clipboard. */
export const copyViewLink = async (named: NamedView): Promise<void> => {
  const link = createViewLink(named)
  if (link === null) return toast('error', i18next.t('views:linkTooLong'))
  await bridge().request('copy', { text: link })
  toast('success', i18next.t('views:linkCopied'))
}

/** The filters that search for somebody or something of theirs. */
export const namingFilters = (filters: readonly Field[]): readonly string[] =>
  filters.filter(({ kind }) => kind === 'text').map(({ field }) => field)

/** Whether one of these filters, which name somebody, is set. */
export const hasPersonFilter = ({ filters }: View, naming: readonly string[]): boolean =>
  naming.some(field => (filters[field] ?? '').trim() !== '')

/** A view under its name without what these filters search for. */
export const withoutNames = <Named extends NamedView>(named: Named, naming: readonly string[]): Named => ({
  ...named,
  name: maskText(named.name),
  view: {
    ...named.view,
    filters: Object.fromEntries(
      Object.entries(named.view.filters).filter(([field]) => !naming.includes(field)),
    ),
  },
})

/** Saves views, favorites and workspaces as a file, to where the user says; true once it is written. */
export const saveFiled = async (title: string, filed: Filed): Promise<boolean> => {
  const views = filed.views.map(({ route, name, view }) => ({ route, name, view }))
  const result = await bridge().request('exportViews', {
    title: title.slice(0, 120),
    views,
    // A file of views alone is told as such.
    ...(filed.favorites.length > 0 && { favorites: [...filed.favorites] }),
    ...(filed.workspaces.length > 0 && { workspaces: [...filed.workspaces] }),
  })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
  return result.ok && result.value
}

/** Saves views as a file, to where the user says. */
export const exportViews = async (title: string, views: readonly SavedView[]): Promise<void> => {
  if (await saveFiled(title, { views, favorites: [], workspaces: [] }))
    toast('success', i18next.t('views:exported', { count: views.length }))
}

/** Reads a file of views that the user chooses; null where none was chosen, or none could be read, which is told. */
export const openFiled = async (): Promise<ReadViews | null> => {
  const result = await bridge().request('importViews', undefined)
  if (result.ok) return result.value
  if (shouldToast(result.failure)) toast('error', formatFailure(result.failure))
  return null
}

const pathOf = (route: string): string => route.split('?')[0] ?? route

type Read = readonly { readonly name: string; readonly view: View }[]

/** Reads a file of views that the user chooses, keeps those of a screen, and says what became of each. */
export const importViews = async (
  route: string,
  keep: (read: Read) => readonly Pick<SavedView, 'name'>[],
): Promise<void> => {
  const read = await openFiled()
  if (read === null) return
  const { views, favorites, workspaces, unread } = read
  const mine = views.filter(one => pathOf(one.route) === pathOf(route))
  const kept = keep(mine)
  const elsewhere = views.length - mine.length
  const said = [
    ...(kept.length > 0
      ? [i18next.t('views:imported', { names: kept.map(({ name }) => `“${name}”`).join(', ') })]
      : []),
    ...(kept.length < mine.length ? [i18next.t('views:problems.full')] : []),
    ...(elsewhere > 0 ? [i18next.t('views:elsewhere', { count: elsewhere })] : []),
    ...(favorites.length + workspaces.length > 0 ? [i18next.t('views:inSettings')] : []),
    ...(unread > 0 ? [i18next.t('views:unread', { count: unread })] : []),
  ]
  toast(kept.length > 0 ? 'success' : 'error', said.join(' · '))
}
