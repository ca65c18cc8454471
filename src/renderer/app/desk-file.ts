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

/** The parts of a file, of which each is taken or left. */
export const fileParts = ['views', 'favorites', 'workspaces'] as const
export type FilePart = (typeof fileParts)[number]

/** Views, favorites and workspaces of the signed-in account, as a file holds them. */
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

/** A view without what it searches for of somebody, as its screen tells; without any filter where that tells nothing. */
const withoutNamesOf = async (named: NamedView): Promise<NamedView> => {
  const screen = isScreen(named.route) ? await getScreenCode(named.route).load() : undefined
  return withoutNames(named, screen?.naming ?? Object.keys(named.view.filters))
}

/** Of a set of tabs only the pages are left. */
const withoutSearches = ({ tags, ...workspace }: Filed['workspaces'][number]) => ({
  ...workspace,
  name: maskText(workspace.name),
  tags: tags.map(tag => ({
    ...tag,
    route: maskText(tag.route) === tag.route ? tag.route : pathOf(tag.route),
    state: { ...dropSearchState(tag.state) },
  })),
})

/** Saves it all as one file, to where the user says; masked without what it searches for of somebody. */
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

/** What there is no room for, or no page. */
const leftOut = (found: readonly unknown[], taken: readonly unknown[]): number => found.length - taken.length

const viewsFrom = ({ views }: Filed, account: string, kept: readonly SavedView[]): readonly SavedView[] => {
  const taken: SavedView[] = []
  const known = views.filter(({ route }) => isScreen(route)).slice(0, maxViews - kept.length)
  for (const named of known) {
    const route = toScreenRoute(named.route)
    const among = [...kept, ...taken].filter(one => one.account === account && one.route === route)
    const name = findFreeName(named.name, { among, longest: maxViewNameLength })
    taken.push({ ...named, id: crypto.randomUUID(), account, route, name, isDefault: false })
  }
  return taken
}

const workspacesFrom = (
  { workspaces }: Filed,
  account: string,
  kept: readonly Workspace[],
): readonly Workspace[] => {
  const taken: Workspace[] = []
  for (const one of workspaces.slice(0, maxWorkspaces - kept.length)) {
    const among = [...kept, ...taken].filter(other => other.account === account)
    const name = findFreeName(one.name, { among, longest: maxWorkspaceNameLength })
    // Whoever wrote the file may have put anything into it: nothing of it may be sent by a form.
    const tags = one.tags.map(tag => ({ ...tag, state: { ...pickSearchState(tag.state) } }))
    taken.push({ ...one, account, name, tags })
  }
  return taken
}

/** Adds these parts of a file to what the account has: nothing is replaced, a name that is taken gets a number. */
export const importDesk = (filed: Filed, parts: ReadonlySet<FilePart>): void => {
  const { account } = useTags.getState()
  const { settings } = useConsole.getState()
  const given = {
    views: parts.has('views') ? filed.views : [],
    favorites: parts.has('favorites') ? filed.favorites : [],
    workspaces: parts.has('workspaces') ? filed.workspaces : [],
  }
  const routes = settings.favorites.find(one => one.account === account)?.routes ?? []
  const found = given.favorites.filter(route => !routes.includes(route))
  const favorites = found.filter(route => isScreen(route)).slice(0, maxFavorites - routes.length)
  const views = viewsFrom(given, account, settings.views)
  const workspaces = workspacesFrom(given, account, settings.workspaces)
  void saveSettings({
    views: [...settings.views, ...views],
    favorites: [
      { account, routes: [...routes, ...favorites] },
      ...settings.favorites.filter(one => one.account !== account),
    ].slice(0, maxFavoriteAccounts),
    workspaces: [...settings.workspaces, ...workspaces],
  })
  const left = leftOut(given.views, views) + leftOut(found, favorites) + leftOut(given.workspaces, workspaces)
  const counts = { views: views.length, favorites: favorites.length, workspaces: workspaces.length }
  toast(
    'success',
    [
      i18next.t('desk:deskFile.imported', counts),
      ...(left > 0 ? [i18next.t('desk:deskFile.left', { count: left })] : []),
    ].join(' · '),
  )
}
