import type { AreaTexts } from './area-texts.ts'
import type { texts } from './zh-cn/texts.ts'

/** All texts, by area. */
export type Source = typeof texts & AreaTexts

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

type Groups<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${Groups<T[K]>}`
}[keyof T & string]

/** Key of a text, `area:path.to.it`. */
export type TextKey = { [A in keyof Source]: `${A}:${Leaves<Source[A]>}` }[keyof Source]

/** Location of a group of texts, `area:path.to.it`: labels are found by position below it. */
export type TextsAt = { [A in keyof Source]: `${A}:${Groups<Source[A]>}` }[keyof Source]
