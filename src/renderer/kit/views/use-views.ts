import { useMemo } from 'react'
import type { Column } from '../../../shared/column.ts'
import { todayIn } from '../../../shared/domain/dates.ts'
import type { TableLayout } from '../../../shared/table-layout.ts'
import { longestViewName, type SavedView, type View } from '../../../shared/view.ts'
import { useEnvironment } from '../environment.ts'
import { fitsOf, fittingLimit, type Search } from '../list/search.ts'
import type { AnyList } from '../list/use-list.ts'
import { freeName } from '../names/names.ts'
import { usePlace } from '../place.ts'
import { asDeclared } from '../table/layout.ts'
import { fitted, type Lack } from './fitted.ts'
import { isAlike, viewOf } from './present.ts'
import { screenRoute } from './screen-route.ts'
import { namingFilters } from './share.ts'
import { putOn, useWearing } from './worn.tsx'

type Begin = (next: Pick<Search, 'values' | 'sort' | 'limit' | 'isAuto'>) => void

interface Shown {
  readonly list: AnyList
  /** In the order they stand in unless the user says otherwise. */
  readonly columns: readonly Column[]
  readonly search: Search
  readonly layout: TableLayout
  /** Starts a search. */
  readonly begin: Begin
}

const nothing: readonly Lack[] = []

const free = (name: string, among: readonly SavedView[]): string =>
  freeName(name, { among, longest: longestViewName })

/** The views of a list: which one is in force, what was changed of it, and what can be done with them. */
export const useViews = ({ list, columns, search, layout, begin }: Shown) => {
  const { params } = usePlace()
  const { account, density, views, viewsLeft, saveViews, zone } = useEnvironment()
  const { worn, wear } = useWearing()
  const route = screenRoute(list, params)
  const own = useMemo(() => views.filter(one => one.route === route), [views, route])
  const kept = worn?.id ? own.find(({ id }) => id === worn.id) : undefined
  const view = kept?.view ?? worn?.view
  const { asOf, values, sort, isAuto } = search
  const limit = isAuto ? null : search.limit
  const fit = useMemo(() => (view ? fitted(fitsOf(list), view, asOf) : null), [list, view, asOf])
  const isChanged = useMemo(
    () =>
      fit !== null &&
      view !== undefined &&
      !isAlike(
        columns,
        { values, sort, limit, layout, density },
        { ...fit, layout: view.layout, density: view.density ?? density },
      ),
    [fit, view, columns, values, sort, limit, layout, density],
  )

  const put = (changed: (all: readonly SavedView[]) => readonly SavedView[]) => saveViews(changed(views))
  const change = (id: string, to: Partial<Pick<SavedView, 'name' | 'view' | 'isDefault'>>) =>
    put(all => all.map(one => (one.id === id ? { ...one, ...to } : one)))
  const saved = (name: string, of: View): SavedView => ({
    id: crypto.randomUUID(),
    account,
    route,
    name,
    view: of,
    isDefault: false,
  })
  const present = () => viewOf(columns, { values, sort, limit, layout, density })
  const searchBy = (next: Pick<Search, 'values' | 'sort'> & { readonly limit: number | null }) =>
    begin({
      values: next.values,
      sort: next.sort,
      limit: next.limit ?? fittingLimit(list),
      isAuto: next.limit === null,
    })
  return {
    route,
    /** The filters that search for somebody or something of theirs. */
    naming: namingFilters(list.filters),
    own,
    left: viewsLeft,
    /** The one in force, as it is called now. */
    current: worn && { ...worn, name: kept?.name ?? worn.name },
    isChanged,
    /** What of the one in force this version lacks, unless that was read. */
    lacks: worn && !worn.isSeen && fit ? fit.lacks : nothing,
    present,
    show: (one: Pick<SavedView, 'id' | 'name' | 'view'>) => {
      wear(putOn(one, density))
      searchBy(fitted(fitsOf(list), one.view, todayIn(zone)))
    },
    /** As the screen opens without any. */
    showNone: () => {
      const { values: initial, sort: first } = fitted(fitsOf(list), noView, todayIn(zone))
      wear(null)
      searchBy({ values: initial, sort: first, limit: null })
    },
    see: () => worn && wear({ ...worn, isSeen: true }),
    saveAs: (name: string) => {
      const made = saved(name, present())
      put(all => [...all, made])
      wear({ ...putOn(made, density), isSeen: true })
    },
    update: (id: string) => {
      const now = present()
      change(id, { view: now })
      if (worn) wear({ ...worn, view: now, isSeen: true })
    },
    rename: (id: string, name: string) => change(id, { name }),
    remove: (id: string) => put(all => all.filter(one => one.id !== id)),
    duplicate: (one: SavedView) => put(all => [...all, saved(free(one.name, own), one.view)]),
    /** The screen opens with it, or with none. */
    setDefault: (id: string | null) =>
      put(all => all.map(one => (one.route === route ? { ...one, isDefault: one.id === id } : one))),
    /** Keeps views of a file; names that are taken get a number. Gives those that there was room for. */
    add: (read: readonly { readonly name: string; readonly view: View }[]): readonly SavedView[] => {
      const added: SavedView[] = []
      for (const one of read.slice(0, viewsLeft)) {
        added.push(saved(free(one.name, [...own, ...added]), one.view))
      }
      if (added.length > 0) put(all => [...all, ...added])
      return added
    },
  }
}

const noView: View = {
  filters: {},
  limit: null,
  layout: asDeclared,
  unread: [],
}

export type ListViews = ReturnType<typeof useViews>
