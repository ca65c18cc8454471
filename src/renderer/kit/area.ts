import type { TextsAt } from '../i18n/text-keys.ts'
import type { LoadedScreen } from './list/screen.ts'

/** A screen of the shell; its code is loaded when it is first shown. */
export interface AreaScreen {
  /** Location of its texts; the title is `texts.title`. */
  readonly texts: TextsAt
  /** Parent page, whose menu entry it shares if it has none of its own. */
  readonly under?: string
  /** True if it has an entry in the menu after its parent page's, although no platform lists it. */
  readonly hasEntry?: boolean
  readonly load: () => Promise<LoadedScreen>
}

/** The list that shows the record of a write: where an unresolved one is looked at. */
export interface RecordPlace {
  readonly path: string
  /** Filter of the list ← fields of the write; the first one that was sent counts. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Values that widen the filters with which the list opens by default: those could hide the record. */
  readonly widened?: Readonly<Record<string, string>>
  /** Date filter of the list: the day of the record if the write names it, else any. */
  readonly dateFilter?: string
}

/** Declaration of an area for the page. */
interface Area {
  /** Its screens by route. */
  readonly screens?: Readonly<Record<string, AreaScreen>>
  /** Lists with the records of its writes, by the part of a call's id before the dot. */
  readonly records?: Readonly<Record<string, RecordPlace>>
}

/** Declares an area for the page, which collects each folder's `area.ts`. */
export const defineArea = (area: Area): Area => area
