import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import type { TableLayout } from '../../../shared/table-layout.ts'
import { View, ViewLayout } from '../../../shared/view.ts'
import { type Environment, EnvironmentProvider, useEnvironment } from '../environment.ts'
import { useRemembered } from '../place.ts'

/** The view that a list is shown by in its tag, with what was changed of it since. */
interface Worn {
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

const restore = (remembered: unknown): Worn | null => Remembered.safeParse(remembered).data ?? null

/** Under which a tag remembers the view of a list. */
export const wornKey = (route: string): string => `view:${route}`

/** A view as it is put on, in a console of this density. */
export const putOn = (
  { id, name, view }: Pick<Worn, 'id' | 'name' | 'view'>,
  density: Environment['density'],
): Worn => ({ id, name, view, layout: view.layout, density: view.density ?? density, isSeen: false })

/** The view that a list begins with in a place; null for none. */
export const wornIn = (recall: (key: string) => unknown, route: string): Worn | null =>
  restore(recall(wornKey(route)))

interface Wearing {
  readonly worn: Worn | null
  readonly wear: (worn: Worn | null) => void
}

const WearingContext = createContext<Wearing>({ worn: null, wear: () => undefined })

/** The view that this list is shown by, and what puts on another. */
export const useWearing = (): Wearing => useContext(WearingContext)

interface Props {
  /** Of the list. */
  readonly route: string
  readonly children: ReactNode
}

/**
 * Around a list that has views: while it is shown by one, its columns and the height of its rows are the tag's own, so that
 * looking at a view changes nothing that is kept for the screen.
 */
export const InView = ({ route, children }: Props) => {
  const around = useEnvironment()
  const [remembered, wear] = useRemembered(wornKey(route), restore)
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
    <WearingContext.Provider value={wearing}>
      <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
    </WearingContext.Provider>
  )
}
