import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import type { TableLayout } from '../../../shared/saved/table-layout.ts'
import { View, ViewLayout } from '../../../shared/saved/view.ts'
import { type Environment, EnvironmentProvider, useEnvironment } from '../environment.ts'
import { useOwnItems } from '../own-items.ts'
import { useTagState } from '../tag/tag-scope.ts'

/** The view applied to a list in its tag, with later changes. */
interface AppliedView {
  /** Id of the saved view; '' for one from a link. */
  readonly id: string
  readonly name: string
  /** The view as it was applied. */
  readonly view: View
  readonly layout: TableLayout
  readonly density: Environment['density']
  /** True if the note on its issues was dismissed. */
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

/** Key under which a tag stores a list's applied view. */
export const getAppliedViewKey = (route: string): string => `view:${route}`

/** Applies a view, in a console of this density. */
export const applyView = (
  { id, name, view }: Pick<AppliedView, 'id' | 'name' | 'view'>,
  density: Environment['density'],
): AppliedView => ({ id, name, view, layout: view.layout, density: view.density ?? density, isSeen: false })

/** Returns the initially applied view of a list in a tag; null without one. */
export const readAppliedView = (recall: (key: string) => unknown, route: string): AppliedView | null =>
  restore(recall(getAppliedViewKey(route)))

interface AppliedViewState {
  readonly appliedView: AppliedView | null
  readonly setAppliedView: (appliedView: AppliedView | null) => void
}

const AppliedViewContext = createContext<AppliedViewState>({
  appliedView: null,
  setAppliedView: () => undefined,
})

/** Returns the list's applied view and its setter. */
export const useAppliedView = (): AppliedViewState => useContext(AppliedViewContext)

interface Props {
  /** Route of the list. */
  readonly route: string
  readonly children: ReactNode
}

/**
 * Wraps a list with views: while one is applied, columns and row height are the tag's own, so that viewing it does not change
 * the screen's stored layout.
 */
export const AppliedViewProvider = ({ route, children }: Props) => {
  const around = useEnvironment()
  const { items: savedViews } = useOwnItems('views', around.account)
  const [remembered, setAppliedView] = useTagState(getAppliedViewKey(route), restore)
  // A deleted view is no longer applied.
  const isKept =
    remembered !== null && (remembered.id === '' || savedViews.some(({ id }) => id === remembered.id))
  const appliedView = isKept ? remembered : null

  const lastDensity = useRef(around.density)
  useEffect(() => {
    if (lastDensity.current === around.density) return
    lastDensity.current = around.density
    // A new console density overrides the view's.
    if (appliedView) setAppliedView({ ...appliedView, density: around.density })
  }, [around.density, appliedView, setAppliedView])

  const environment = useMemo<Environment>(
    () =>
      appliedView
        ? {
            ...around,
            density: appliedView.density,
            setDensity: density => setAppliedView({ ...appliedView, density }),
            layouts: { ...around.layouts, [route]: appliedView.layout },
            saveLayout: (screen, layout) =>
              screen === route
                ? setAppliedView({ ...appliedView, layout })
                : around.saveLayout(screen, layout),
          }
        : around,
    [around, route, appliedView, setAppliedView],
  )
  const contextValue = useMemo(() => ({ appliedView, setAppliedView }), [appliedView, setAppliedView])
  return (
    <AppliedViewContext.Provider value={contextValue}>
      <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
    </AppliedViewContext.Provider>
  )
}
