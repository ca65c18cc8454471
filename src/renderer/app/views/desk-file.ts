import i18next from 'i18next'
import type { ViewFileContent } from '../../../shared/files/view-file.ts'
import { maskText } from '../../../shared/mask.ts'
import { maxViewNameLength, maxViews, type NamedView, type SavedView } from '../../../shared/saved/view.ts'
import {
  maxFavoriteAccounts,
  maxFavorites,
  maxWorkspaceNameLength,
  maxWorkspaces,
  type Workspace,
} from '../../../shared/settings.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { findFreeName } from '../../kit/names/names.ts'
import { toast } from '../../kit/toast.ts'
import { saveFiled, withoutNames } from '../../kit/views/share.ts'
import { pathOf } from '../route.ts'
import { isScreen, toScreenRoute } from '../routes.ts'
import { getScreenCode } from '../screen-code.ts'
import { dropSearchState, pickSearchState } from '../tags/tag-memory.ts'
import { useTags } from '../tags/tag-store.ts'

/** Parts of a file; each can be imported or left out. */
export const fileParts = ['views', 'favorites', 'workspaces'] as const
export type FilePart = (typeof fileParts)[number]

/** Views, favorites and workspaces of the signed-in account, in the file's format. */
export const collectViewFile = (): ViewFileContent => {
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
const removeNames = async (namedView: NamedView): Promise<NamedView> => {
  const screen = isScreen(namedView.route) ? await getScreenCode(namedView.route).load() : undefined
  return withoutNames(namedView, screen?.personFilters ?? Object.keys(namedView.view.filters))
}

/** Copies a workspace with its pages only, without their searches. */
const withoutSearches = ({ tags, ...workspace }: ViewFileContent['workspaces'][number]) => ({
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
  const fileContent = collectViewFile()
  const contentToSave = isMasked
    ? {
        ...fileContent,
        views: await Promise.all(fileContent.views.map(removeNames)),
        workspaces: fileContent.workspaces.map(withoutSearches),
      }
    : fileContent
  if (await saveFiled(i18next.t('desk:deskFile.name'), contentToSave))
    toast('success', i18next.t('desk:deskFile.exported'))
}

/** Number of items left out for lack of room or of a page. */
const countLeftOut = (allItems: readonly unknown[], importedItems: readonly unknown[]): number =>
  allItems.length - importedItems.length

const prepareViews = (
  { views }: ViewFileContent,
  account: string,
  storedViews: readonly SavedView[],
): readonly SavedView[] => {
  const importedViews: SavedView[] = []
  const candidates = views.filter(({ route }) => isScreen(route)).slice(0, maxViews - storedViews.length)
  for (const namedView of candidates) {
    const route = toScreenRoute(namedView.route)
    const existing = [...storedViews, ...importedViews].filter(
      view => view.account === account && view.route === route,
    )
    const name = findFreeName(namedView.name, { existing, maxLength: maxViewNameLength })
    importedViews.push({ ...namedView, id: crypto.randomUUID(), account, route, name, isDefault: false })
  }
  return importedViews
}

const prepareWorkspaces = (
  { workspaces }: ViewFileContent,
  account: string,
  storedWorkspaces: readonly Workspace[],
): readonly Workspace[] => {
  const importedWorkspaces: Workspace[] = []
  for (const workspace of workspaces.slice(0, maxWorkspaces - storedWorkspaces.length)) {
    const existing = [...storedWorkspaces, ...importedWorkspaces].filter(other => other.account === account)
    const name = findFreeName(workspace.name, { existing, maxLength: maxWorkspaceNameLength })
    // The file is untrusted: a form must not send anything from it, so only search state is imported.
    const tags = workspace.tags.map(tag => ({ ...tag, state: { ...pickSearchState(tag.state) } }))
    importedWorkspaces.push({ ...workspace, account, name, tags })
  }
  return importedWorkspaces
}

/** Adds parts of a file to the account's own: replaces nothing, numbers a name that is already taken. */
export const importDesk = (fileContent: ViewFileContent, parts: ReadonlySet<FilePart>): void => {
  const { account } = useTags.getState()
  const { settings } = useConsole.getState()
  const selectedParts = {
    views: parts.has('views') ? fileContent.views : [],
    favorites: parts.has('favorites') ? fileContent.favorites : [],
    workspaces: parts.has('workspaces') ? fileContent.workspaces : [],
  }
  const routes = settings.favorites.find(favorite => favorite.account === account)?.routes ?? []
  const newFavorites = selectedParts.favorites.filter(route => !routes.includes(route))
  const favorites = newFavorites.filter(route => isScreen(route)).slice(0, maxFavorites - routes.length)
  const views = prepareViews(selectedParts, account, settings.views)
  const workspaces = prepareWorkspaces(selectedParts, account, settings.workspaces)
  void saveSettings({
    views: [...settings.views, ...views],
    favorites: [
      { account, routes: [...routes, ...favorites] },
      ...settings.favorites.filter(favorite => favorite.account !== account),
    ].slice(0, maxFavoriteAccounts),
    workspaces: [...settings.workspaces, ...workspaces],
  })
  const leftOutCount =
    countLeftOut(selectedParts.views, views) +
    countLeftOut(newFavorites, favorites) +
    countLeftOut(selectedParts.workspaces, workspaces)
  const counts = { views: views.length, favorites: favorites.length, workspaces: workspaces.length }
  toast(
    'success',
    [
      i18next.t('desk:deskFile.imported', counts),
      ...(leftOutCount > 0 ? [i18next.t('desk:deskFile.left', { count: leftOutCount })] : []),
    ].join(' · '),
  )
}
