import type { QueryExecuteOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'
import type { Language } from '../../../shared/language.ts'
import type { View } from '../../../shared/saved/view.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Verb } from '../dialog/question/verb.ts'
import type { LabelKeys } from '../form/labels.ts'
import type { TagScope } from '../tag/tag-scope.ts'

/** A filter and its value, as text. */
interface FilterText {
  readonly label: string
  readonly value: string
}

/** An action that a screen always offers under this id, whatever its rows. */
interface Start {
  readonly id: string
  readonly label: LabelKeys
}

/** Something on a page by its name, with explanations; none if the name is self-explanatory. */
export interface DescribedLine {
  readonly name: string
  readonly sentences: readonly string[]
}

/** A list or group of figures described in words, generated from its declaration. */
export interface ListDescription {
  readonly title: string
  readonly filters: readonly DescribedLine[]
  readonly totals: readonly DescribedLine[]
  readonly columns: readonly DescribedLine[]
  /** Names of the actions on its rows. */
  readonly actions: readonly string[]
  /** True if its figures change during the day, in every search. */
  readonly showsToday: boolean
  readonly calls: readonly { readonly id: string; readonly path: string }[]
}

/** A screen as known to the app's routes. */
export interface Screen {
  readonly route: string
  readonly texts: TextsAt
  /** Every label key the screen uses by position; a test checks that each exists in all languages. */
  readonly labels: readonly LabelKeys[]
  /** Labels of the submit buttons of its dialogs. */
  readonly verbs?: readonly Verb[]
  /** Actions that can be started from another page; the palette offers them. */
  readonly starts?: readonly Start[]
  readonly Component: ComponentType
  /** Describes a view's filters before any request; undefined without views. */
  readonly describeView?: (view: View, language: Language, zone: string) => readonly FilterText[]
  /** Filters of its list that search for a person or a person's records. */
  readonly personFilters?: readonly string[]
  /** Comparisons of its list; undefined or empty without any. */
  readonly comparisonKinds?: readonly ComparisonKind[]
  /** Describes its lists for the help, in the page's language; undefined without lists. `zone` is the channel's. */
  readonly describe?: (zone: string) => Promise<readonly ListDescription[]>
  /** Its initial reads, to prefetch them before the screen is rendered; `zone` is the channel's. */
  readonly prefetch?: (place: TagScope, zone: string) => readonly QueryExecuteOptions[]
}

/** Parts of a screen that its code provides once loaded. */
export type LoadedScreen = Pick<
  Screen,
  'Component' | 'prefetch' | 'describeView' | 'personFilters' | 'describe' | 'starts'
>
