import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Verb } from '../dialog/verb.ts'
import type { LabelKeys, TextsAt } from '../form/labels.ts'
import type { Place } from '../place.ts'

/** A screen as the app's routes know it. */
export interface Screen {
  readonly route: string
  readonly texts: TextsAt
  /** Every label the screen asks for by position; a test proves that each exists in all languages. */
  readonly labels: readonly LabelKeys[]
  /** What the buttons of its dialogs say that carry something out. */
  readonly verbs?: readonly Verb[]
  readonly Component: ComponentType
  /** What it reads first, so that it can be asked for before the screen is drawn; `zone` is the channel's. */
  readonly ask?: (place: Place, zone: string) => readonly FetchQueryOptions[]
}
