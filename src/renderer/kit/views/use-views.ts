import { useMemo } from 'react'
import type { Column } from '../../../shared/column.ts'
import { getToday } from '../../../shared/domain/dates.ts'
import type { TableLayout } from '../../../shared/saved/table-layout.ts'
import { maxViewNameLength, type SavedView, type View } from '../../../shared/saved/view.ts'
import { useEnvironment } from '../environment.ts'
import type { AnyList } from '../list/declaration.ts'
import { getFittingLimit, getViewLimits, type Search } from '../list/search/search.ts'
import { findFreeName } from '../names/names.ts'
import { saveOwnItems, useOwnItems } from '../own-items.ts'
import { defaultLayout } from '../table/layout/layout.ts'
import { useTagScope } from '../tag/tag-scope.ts'
import { applyView, useAppliedView } from './applied-view.tsx'
import { captureView, isSameView } from './capture-view.ts'
import { resolveView, type ViewIssue } from './resolve-view.ts'
import { getScreenRoute } from './screen-route.ts'
import { listPersonFilters } from './share.ts'

type SearchStarter = (next: Pick<Search, 'values' | 'sort' | 'limit' | 'isAuto'>) => void

interface ViewsOptions {
  readonly list: AnyList
  /** In their default order. */
  readonly columns: readonly Column[]
  readonly search: Search
  readonly layout: TableLayout
  /** Starts a search. */
  readonly begin: SearchStarter
}

const noIssues: readonly ViewIssue[] = []

const findFreeViewName = (name: string, existing: readonly SavedView[]): string =>
  findFreeName(name, { existing, maxLength: maxViewNameLength })

/** Views of a list: the applied one, its changes, and the actions on views. */
export const useViews = ({ list, columns, search, layout, begin }: ViewsOptions) => {
  const { params } = useTagScope()
  const { account, density, zone } = useEnvironment()
  const { items: views, freeSlots } = useOwnItems('views', account)
  const { appliedView, setAppliedView } = useAppliedView()
  const route = getScreenRoute(list, params)
  const own = useMemo(() => views.filter(one => one.route === route), [views, route])
  const savedView = appliedView?.id ? own.find(({ id }) => id === appliedView.id) : undefined
  const view = savedView?.view ?? appliedView?.view
  const { asOf, values, sort, isAuto } = search
  const limit = isAuto ? null : search.limit
  const resolvedView = useMemo(
    () => (view ? resolveView(getViewLimits(list), view, asOf) : null),
    [list, view, asOf],
  )
  const isChanged = useMemo(
    () =>
      resolvedView !== null &&
      view !== undefined &&
      !isSameView(
        columns,
        { values, sort, limit, layout, density },
        { ...resolvedView, layout: view.layout, density: view.density ?? density },
      ),
    [resolvedView, view, columns, values, sort, limit, layout, density],
  )

  const updateViews = (transform: (all: readonly SavedView[]) => readonly SavedView[]) =>
    saveOwnItems('views', account, transform(views))
  const change = (id: string, to: Partial<Pick<SavedView, 'name' | 'view' | 'isDefault'>>) =>
    updateViews(all => all.map(one => (one.id === id ? { ...one, ...to } : one)))
  const createView = (name: string, of: View): SavedView => ({
    id: crypto.randomUUID(),
    account,
    route,
    name,
    view: of,
    isDefault: false,
  })
  const present = () => captureView(columns, { values, sort, limit, layout, density })
  const searchBy = (next: Pick<Search, 'values' | 'sort'> & { readonly limit: number | null }) =>
    begin({
      values: next.values,
      sort: next.sort,
      limit: next.limit ?? getFittingLimit(list),
      isAuto: next.limit === null,
    })
  return {
    route,
    /** Filters that search for a person or a person's records. */
    personFilters: listPersonFilters(list.filters),
    own,
    freeSlots,
    /** The applied view with its current name. */
    current: appliedView && { ...appliedView, name: savedView?.name ?? appliedView.name },
    isChanged,
    /** Issues of the applied view, unless dismissed. */
    viewIssues: appliedView && !appliedView.isSeen && resolvedView ? resolvedView.viewIssues : noIssues,
    present,
    show: (one: Pick<SavedView, 'id' | 'name' | 'view'>) => {
      setAppliedView(applyView(one, density))
      searchBy(resolveView(getViewLimits(list), one.view, getToday(zone)))
    },
    /** Resets the list to its state without a view. */
    showNone: () => {
      const { values: initial, sort: first } = resolveView(getViewLimits(list), noView, getToday(zone))
      setAppliedView(null)
      searchBy({ values: initial, sort: first, limit: null })
    },
    see: () => appliedView && setAppliedView({ ...appliedView, isSeen: true }),
    saveAs: (name: string) => {
      const newView = createView(name, present())
      updateViews(all => [...all, newView])
      setAppliedView({ ...applyView(newView, density), isSeen: true })
    },
    update: (id: string) => {
      const now = present()
      change(id, { view: now })
      if (appliedView) setAppliedView({ ...appliedView, view: now, isSeen: true })
    },
    rename: (id: string, name: string) => change(id, { name }),
    remove: (id: string) => updateViews(all => all.filter(one => one.id !== id)),
    duplicate: (one: SavedView) =>
      updateViews(all => [...all, createView(findFreeViewName(one.name, own), one.view)]),
    /** Sets the screen's initial view; null: none. */
    setDefault: (id: string | null) =>
      updateViews(all => all.map(one => (one.route === route ? { ...one, isDefault: one.id === id } : one))),
    /** Saves the views of a file; taken names get a number. Returns those for which there was room. */
    add: (importedViews: readonly { readonly name: string; readonly view: View }[]): readonly SavedView[] => {
      const addedViews: SavedView[] = []
      for (const one of importedViews.slice(0, freeSlots)) {
        addedViews.push(createView(findFreeViewName(one.name, [...own, ...addedViews]), one.view))
      }
      if (addedViews.length > 0) updateViews(all => [...all, ...addedViews])
      return addedViews
    },
  }
}

const noView: View = {
  filters: {},
  limit: null,
  layout: defaultLayout,
  unread: [],
}

export type ListViews = ReturnType<typeof useViews>
