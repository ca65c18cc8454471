import i18next from 'i18next'
import { maskText } from '../../shared/mask.ts'
import {
  maxFavoriteAccounts,
  maxFavorites,
  maxWorkspaceNameLength,
  maxWorkspaces,
  type Workspace,
} from '../../shared/settings.ts'
import { maxViewNameLength, maxViews, type NamedView, type SavedView } from '../../shared/view.ts'
import type { Filed } from '../../shared/view-file.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { findFreeName } from '../kit/names/names.ts'
import { toast } from '../kit/toast.ts'
import { saveFiled, withoutNames } from '../kit/views/share.ts'
import { pathOf } from './route.ts'
import { isScreen, toScreenRoute } from './routes.ts'
import { getScreenCode } from './screen-code.ts'
import { dropSearchState, pickSearchState } from './tag-memory.ts'
import { useTags } from './tag-store.ts'

/** Parts of a file; each can be imported or left out. */
export const fileParts = ['views', 'favorites', 'workspaces'] as const
export type FilePart = (typeof fileParts)[number]

/** Views, favorites and workspaces of the signed-in account, in the file's format. */
export const filedNow = (): Filed => {
  const { account } = useTags.getState()
  const { views, favorites, workspaces } = useConsole.getState().settings
  const isOwn = (one: { readonly account: string }) => one.account === account
  return {
    views: views.filter(isOwn),
    favorites: favorites.find(isOwn)?.routes ?? [],
    workspaces: workspaces.filter(isOwn).map(({ name, active, tags }) => ({ name, active, tags })),
  }
}

/** Copies a view without the filters that name a person, as its screen declares them; without any filter if it declares none. */
const withoutNamesOf = async (named: NamedView): Promise<NamedView> => {
  const screen = isScreen(named.route) ? await getScreenCode(named.route).load() : undefined
  return withoutNames(named, screen?.namingFilters ?? Object.keys(named.view.filters))
}

/** Copies a workspace with its pages only, without their searches. */
const withoutSearches = ({ tags, ...workspace }: Filed['workspaces'][number]) => ({
  ...workspace,
  name: maskText(workspace.name),
  tags: tags.map(tag => ({
    ...tag,
    route: maskText(tag.route) === tag.route ? tag.route : pathOf(tag.route),
    state: { ...dropSearchState(tag.state) },
  })),
})

/** Saves everything to a file that the user chooses; if masked, without searches that name a person. */
export const exportDesk = async (isMasked: boolean): Promise<void> => {
  const filed = filedNow()
  const given = isMasked
    ? {
        ...filed,
        views: await Promise.all(filed.views.map(withoutNamesOf)),
        workspaces: filed.workspaces.map(withoutSearches),
      }
    : filed
  if (await saveFiled(i18next.t('desk:deskFile.name'), given))
    toast('success', i18next.t('desk:deskFile.exported'))
}

/** Number of items left out for lack of room or of a page. */
const countLeftOut = (given: readonly unknown[], taken: readonly unknown[]): number =>
  given.length - taken.length

const prepareViews = (
  { views }: Filed,
  account: string,
  stored: readonly SavedView[],
): readonly SavedView[] => {
  const taken: SavedView[] = []
  const known = views.filter(({ route }) => isScreen(route)).slice(0, maxViews - stored.length)
  for (const named of known) {
    const route = toScreenRoute(named.route)
    const existing = [...stored, ...taken].filter(one => one.account === account && one.route === route)
    const name = findFreeName(named.name, { existing, maxLength: maxViewNameLength })
    taken.push({ ...named, id: crypto.randomUUID(), account, route, name, isDefault: false })
  }
  return taken
}

const prepareWorkspaces = (
  { workspaces }: Filed,
  account: string,
  stored: readonly Workspace[],
): readonly Workspace[] => {
  const taken: Workspace[] = []
  for (const one of workspaces.slice(0, maxWorkspaces - stored.length)) {
    const existing = [...stored, ...taken].filter(other => other.account === account)
    const name = findFreeName(one.name, { existing, maxLength: maxWorkspaceNameLength })
    // The file is untrusted: a form must not send anything from it, so only search state is imported.
    const tags = one.tags.map(tag => ({ ...tag, state: { ...pickSearchState(tag.state) } }))
    taken.push({ ...one, account, name, tags })
  }
  return taken
}

/** Adds parts of a file to the account's own: replaces nothing, numbers a name that is already taken. */
export const importDesk = (filed: Filed, parts: ReadonlySet<FilePart>): void => {
  const { account } = useTags.getState()
  const { settings } = useConsole.getState()
  const given = {
    views: parts.has('views') ? filed.views : [],
    favorites: parts.has('favorites') ? filed.favorites : [],
    workspaces: parts.has('workspaces') ? filed.workspaces : [],
  }
  const routes = settings.favorites.find(one => one.account === account)?.routes ?? []
  const newFavorites = given.favorites.filter(route => !routes.includes(route))
  const favorites = newFavorites.filter(route => isScreen(route)).slice(0, maxFavorites - routes.length)
  const views = prepareViews(given, account, settings.views)
  const workspaces = prepareWorkspaces(given, account, settings.workspaces)
  void saveSettings({
    views: [...settings.views, ...views],
    favorites: [
      { account, routes: [...routes, ...favorites] },
      ...settings.favorites.filter(one => one.account !== account),
    ].slice(0, maxFavoriteAccounts),
    workspaces: [...settings.workspaces, ...workspaces],
  })
  const leftOutCount =
    countLeftOut(given.views, views) +
    countLeftOut(newFavorites, favorites) +
    countLeftOut(given.workspaces, workspaces)
  const counts = { views: views.length, favorites: favorites.length, workspaces: workspaces.length }
  toast(
    'success',
    [
      i18next.t('desk:deskFile.imported', counts),
      ...(leftOutCount > 0 ? [i18next.t('desk:deskFile.left', { count: leftOutCount })] : []),
    ].join(' · '),
  )
}
