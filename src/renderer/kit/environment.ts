import { createContext, useContext } from 'react'
import type { DecimalMark } from '../../shared/cell.ts'
import type { Language } from '../../shared/language.ts'
import type { PublicProfile } from '../../shared/profile.ts'
import type { TableLayout } from '../../shared/table-layout.ts'
import type { Template } from '../../shared/template.ts'
import type { SavedView } from '../../shared/view.ts'
import type { DrillDownTarget } from './explain/drill-down.ts'
import type { RecordCursor } from './table/record-cursor.ts'

/** What every screen may know of the console around it; the app provides it. */
export interface Environment {
  /** Who is signed in: what one account did is nothing to the next. */
  readonly account: string
  readonly language: Language
  /** What stands before the decimals of copied numbers; null for the language's own. */
  readonly decimalMark: DecimalMark | null
  /** The channel's IANA time zone: "today" and every preset are computed in it. */
  readonly zone: string
  /** The channel's country by its code, and what differs on its platform. */
  readonly country: string
  readonly variant: PublicProfile['variant']
  /** Parameters without a name in the contract that the platform has one for, as `call.parameter`. */
  readonly namedParameters: readonly string[]
  readonly simplified: boolean
  /** Single letters act, where nothing is typed into; in the way of speech input they are turned off (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** How long after its dialog opened a button that sends takes no press, in milliseconds. */
  readonly armAfter: number
  /** From which amount on, in the platform's units, what is entered is repeated in words; 0 for never. */
  readonly wordsFrom: number
  readonly density: 'comfortable' | 'compact'
  readonly layouts: Readonly<Record<string, TableLayout>>
  readonly saveLayout: (screen: string, layout: TableLayout) => void
  /** The views of all screens that whoever is signed in keeps. */
  readonly views: readonly SavedView[]
  /** How many more can be kept. */
  readonly viewsLeft: number
  readonly saveViews: (views: readonly SavedView[]) => void
  /** What was entered into forms and is kept under names, by whoever is signed in; and how many more can be. */
  readonly templates: readonly Template[]
  readonly templatesLeft: number
  readonly saveTemplates: (templates: readonly Template[]) => void
  /** In which language papers for others were last made, by the kind of their readers. */
  readonly paperLanguages: Readonly<Record<string, Language>>
  /** Null forgets that of a reader. */
  readonly savePaperLanguage: (reader: string, language: Language | null) => void
  readonly setDensity: (density: 'comfortable' | 'compact') => void
  readonly setSimplified: (simplified: boolean) => void
  /** What {@link open} opens here: the ids of anything else are plain text. */
  readonly opens: ReadonlySet<'player'>
  /**
   * Opens what an id stands for, such as a player's detail; inside that detail, the next player's. `among`: the ids of the
   * list it stands in, to go on to from there.
   */
  readonly open: (kind: 'player', id: string, among?: RecordCursor) => void
  /** Opens an in-app route, `/name/path?x=1`, in the tag that has its page or in a new one: its search begins with that. */
  readonly navigate: (route: string) => void
  /** Opens an in-app route in a tag of its own: no other tag's search changes. */
  readonly openApart: (route: string) => void
  /** The lists of the menu that hold more about a player or another record by its id. */
  readonly relatedLists: (kind: 'player' | 'record', id: string) => readonly DrillDownTarget[]
  /** What the menu calls the page at a route; null where it holds none, or is not here yet. */
  readonly reaches: (route: string) => string | null
}

const EnvironmentContext = createContext<Environment | null>(null)
export const EnvironmentProvider = EnvironmentContext.Provider

/** The console around a screen. */
export const useEnvironment = (): Environment => {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('a screen outside the console')
  return environment
}
