import type { ComponentType } from 'react'
import type { LabelKeys, TextsAt } from '../form/labels.ts'

/** A screen as the app's routes know it. */
export interface Screen {
  readonly route: string
  readonly texts: TextsAt
  /** Every label the screen asks for by position; a test proves that each exists in all languages. */
  readonly labels: readonly LabelKeys[]
  readonly Component: ComponentType
}
