import { createContext, useContext } from 'react'
import type { RecordKind } from '../../shared/column.ts'
import type { Language } from '../../shared/language.ts'
import type { PublicProfile } from '../../shared/profile.ts'
import type { TableLayout } from '../../shared/saved/table-layout.ts'
import type { DrillDownTarget } from './explain/drill-down.ts'
import type { RecordCursor } from './table/rows/record-cursor.ts'

/**
 * What a screen is drawn by and where it leads; provided by the app. A hidden page keeps the one it was last visible with, and an
 * applied view replaces its density and layouts. Any other setting is read from `useConsole`.
 */
export interface Environment {
  /** Id of the signed-in account; nothing is shared between accounts. */
  readonly account: string
  readonly language: Language
  /** The channel's IANA time zone; "today" and every preset are computed in it. */
  readonly zone: string
  /** Code of the channel's country, which determines what differs on its platform. */
  readonly country: string
  readonly variant: PublicProfile['variant']
  /** Parameters that are unnamed in the contract but named by the platform, as `call.parameter`. */
  readonly namedParameters: readonly string[]
  readonly simplified: boolean
  /** Delay before a submit button of a new dialog accepts a press, in ms. */
  readonly armAfter: number
  readonly density: 'comfortable' | 'compact'
  readonly layouts: Readonly<Record<string, TableLayout>>
  readonly saveLayout: (screen: string, layout: TableLayout) => void
  readonly setDensity: (density: 'comfortable' | 'compact') => void
  /** Kinds that {@link open} can open; ids of other kinds are plain text. */
  readonly openableKinds: ReadonlySet<RecordKind>
  /**
   * Opens a record's page by its id; inside a page of its kind, replaces the record. `among`: the list's ids, for next and
   * previous.
   */
  readonly open: (kind: RecordKind, id: string, among?: RecordCursor) => void
  /** Opens an in-app route, `/name/path?x=1`, in the tag that has its page or in a new one, with that search. */
  readonly navigate: (route: string) => void
  /** Opens an in-app route in its own tag; no other tag's search changes. */
  readonly openApart: (route: string) => void
  /** Opens the search of the whole console with this text entered. */
  readonly searchFor: (text: string) => void
  /** Menu lists with more about a record, by its id; `record`: one without a page of its own. */
  readonly relatedLists: (kind: RecordKind | 'record', id: string) => readonly DrillDownTarget[]
  /** Menu title of the page at a route; null if the menu has none or is not loaded yet. */
  readonly getMenuTitle: (route: string) => string | null
}

const EnvironmentContext = createContext<Environment | null>(null)
export const EnvironmentProvider = EnvironmentContext.Provider

/** Returns the screen's context. */
export const useEnvironment = (): Environment => {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment needs an EnvironmentProvider')
  return environment
}
