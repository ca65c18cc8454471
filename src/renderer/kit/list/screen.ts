import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ComparisonKind } from '../../../shared/domain/compared-ranges.ts'
import type { Language } from '../../../shared/language.ts'
import type { View } from '../../../shared/view.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { Verb } from '../dialog/verb.ts'
import type { LabelKeys } from '../form/labels.ts'
import type { TagScope } from '../tag-scope.ts'

/** A filter and its value. */
interface Said {
  readonly label: string
  readonly value: string
}

/** Something that a screen offers under this id from its beginning on, whatever its rows are. */
interface Start {
  readonly id: string
  readonly label: LabelKeys
}

/** Something of a page by its name, and what there is to say of it; nothing where the name says it all. */
export interface DescribedLine {
  readonly name: string
  readonly says: readonly string[]
}

/** A list or a group of figures in words, made from its declaration. */
export interface ListDescription {
  readonly title: string
  readonly filters: readonly DescribedLine[]
  readonly totals: readonly DescribedLine[]
  readonly columns: readonly DescribedLine[]
  /** Names of what can be done to its rows. */
  readonly actions: readonly string[]
  /** Its figures change during the day, whatever is searched for. */
  readonly showsToday: boolean
  readonly calls: readonly { readonly id: string; readonly path: string }[]
}

/** A screen as the app's routes know it. */
export interface Screen {
  readonly route: string
  readonly texts: TextsAt
  /** Every label the screen asks for by position; a test proves that each exists in all languages. */
  readonly labels: readonly LabelKeys[]
  /** What the buttons of its dialogs say that carry something out. */
  readonly verbs?: readonly Verb[]
  /** What can be started on it from another page; a test keeps the palette's list of it up to date. */
  readonly starts?: readonly Start[]
  readonly Component: ComponentType
  /** What a view searches for, in words, before anything is asked; absent where the screen has no views. */
  readonly says?: (view: View, language: Language, zone: string) => readonly Said[]
  /** Filters of its list that search for somebody or something of theirs. */
  readonly naming?: readonly string[]
  /** What its list can be compared with; absent or empty where with nothing. */
  readonly compares?: readonly ComparisonKind[]
  /** Describes its lists for the help, in the language of the page; absent where it has none. `zone` is the channel's. */
  readonly describe?: (zone: string) => Promise<readonly ListDescription[]>
  /** What it reads first, so that it can be asked for before the screen is drawn; `zone` is the channel's. */
  readonly prefetch?: (place: TagScope, zone: string) => readonly FetchQueryOptions[]
}

/** What the code of a screen gives once it is loaded. */
export type LoadedScreen = Pick<Screen, 'Component' | 'prefetch' | 'says' | 'naming' | 'describe'>
