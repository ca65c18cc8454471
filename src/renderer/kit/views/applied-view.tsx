import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import type { TableLayout } from '../../../shared/table-layout.ts'
import { View, ViewLayout } from '../../../shared/view.ts'
import { type Environment, EnvironmentProvider, useEnvironment } from '../environment.ts'
import { useTagState } from '../tag-scope.ts'

/** The view that a list is shown by in its tag, with what was changed of it since. */
interface AppliedView {
  /** Of the view that is kept; '' for one from a link. */
  readonly id: string
  readonly name: string
  /** As it was put on. */
  readonly view: View
  readonly layout: TableLayout
  readonly density: Environment['density']
  /** What of it this version lacks was read. */
  readonly isSeen: boolean
}

const Remembered = z.object({
  id: z.string(),
  name: z.string(),
  view: View,
  layout: ViewLayout,
  density: z.enum(['comfortable', 'compact']),
  isSeen: z.boolean(),
})

const restore = (remembered: unknown): AppliedView | null => Remembered.safeParse(remembered).data ?? null

/** Under which a tag remembers the view of a list. */
export const getAppliedViewKey = (route: string): string => `view:${route}`

/** A view as it is put on, in a console of this density. */
export const applyView = (
  { id, name, view }: Pick<AppliedView, 'id' | 'name' | 'view'>,
  density: Environment['density'],
): AppliedView => ({ id, name, view, layout: view.layout, density: view.density ?? density, isSeen: false })

/** The view that a list begins with in a place; null for none. */
export const readAppliedView = (recall: (key: string) => unknown, route: string): AppliedView | null =>
  restore(recall(getAppliedViewKey(route)))

interface AppliedViewState {
  readonly worn: AppliedView | null
  readonly wear: (worn: AppliedView | null) => void
}

const AppliedViewContext = createContext<AppliedViewState>({ worn: null, wear: () => undefined })

/** The view that this list is shown by, and what puts on another. */
export const useAppliedView = (): AppliedViewState => useContext(AppliedViewContext)

interface Props {
  /** Of the list. */
  readonly route: string
  readonly children: ReactNode
}

/**
 * Around a list that has views: while it is shown by one, its columns and the height of its rows are the tag's own, so that
 * looking at a view changes nothing that is kept for the screen.
 */
export const AppliedViewProvider = ({ route, children }: Props) => {
  const around = useEnvironment()
  const [remembered, wear] = useTagState(getAppliedViewKey(route), restore)
  // One that was deleted is worn by nobody.
  const isKept =
    remembered !== null && (remembered.id === '' || around.views.some(({ id }) => id === remembered.id))
  const worn = isKept ? remembered : null

  const seen = useRef(around.density)
  useEffect(() => {
    if (seen.current === around.density) return
    seen.current = around.density
    // Whoever chooses another density for the console means this list, too.
    if (worn) wear({ ...worn, density: around.density })
  }, [around.density, worn, wear])

  const environment = useMemo<Environment>(
    () =>
      worn
        ? {
            ...around,
            density: worn.density,
            setDensity: density => wear({ ...worn, density }),
            layouts: { ...around.layouts, [route]: worn.layout },
            saveLayout: (screen, layout) =>
              screen === route ? wear({ ...worn, layout }) : around.saveLayout(screen, layout),
          }
        : around,
    [around, route, worn, wear],
  )
  const wearing = useMemo(() => ({ worn, wear }), [worn, wear])
  return (
    <AppliedViewContext.Provider value={wearing}>
      <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
    </AppliedViewContext.Provider>
  )
}
