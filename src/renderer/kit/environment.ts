import { createContext, useContext } from 'react'
import type { DecimalMark } from '../../shared/cell.ts'
import type { RecordKind } from '../../shared/column.ts'
import type { Language } from '../../shared/language.ts'
import type { PublicProfile } from '../../shared/profile.ts'
import type { TableLayout } from '../../shared/table-layout.ts'
import type { Template } from '../../shared/template.ts'
import type { SavedView } from '../../shared/view.ts'
import type { DrillDownTarget } from './explain/drill-down.ts'
import type { RecordCursor } from './table/rows/record-cursor.ts'

/** Context of every screen; provided by the app. */
export interface Environment {
  /** Id of the signed-in account; nothing is shared between accounts. */
  readonly account: string
  readonly language: Language
  /** Decimal mark of copied numbers; null: the language's own. */
  readonly decimalMark: DecimalMark | null
  /** The channel's IANA time zone; "today" and every preset are computed in it. */
  readonly zone: string
  /** Code of the channel's country, which determines what differs on its platform. */
  readonly country: string
  readonly variant: PublicProfile['variant']
  /** Parameters that are unnamed in the contract but named by the platform, as `call.parameter`. */
  readonly namedParameters: readonly string[]
  readonly simplified: boolean
  /** True if single-letter shortcuts are on; they conflict with speech input and can be turned off (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** Delay before a submit button of a new dialog accepts a press, in ms. */
  readonly armAfter: number
  /** Amount from which input is repeated in words, in the platform's units; 0: never. */
  readonly wordsFrom: number
  readonly density: 'comfortable' | 'compact'
  readonly layouts: Readonly<Record<string, TableLayout>>
  readonly saveLayout: (screen: string, layout: TableLayout) => void
  /** Saved views of all screens of the signed-in account. */
  readonly views: readonly SavedView[]
  /** Number of views that can still be saved. */
  readonly viewsLeft: number
  readonly saveViews: (views: readonly SavedView[]) => void
  /** Saved form templates of the signed-in account, and how many more can be saved. */
  readonly templates: readonly Template[]
  readonly templatesLeft: number
  readonly saveTemplates: (templates: readonly Template[]) => void
  /** Language last used for documents for others, by kind of reader. */
  readonly paperLanguages: Readonly<Record<string, Language>>
  /** Null removes a reader's language. */
  readonly savePaperLanguage: (reader: string, language: Language | null) => void
  readonly setDensity: (density: 'comfortable' | 'compact') => void
  readonly setSimplified: (simplified: boolean) => void
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
