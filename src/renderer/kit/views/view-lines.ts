import type { Day } from '../../../shared/domain/dates.ts'
import type { Language } from '../../../shared/language.ts'
import type { View } from '../../../shared/view.ts'
import { type FilterLine, filterLines } from '../list/chips.ts'
import { fitsOf } from '../list/search.ts'
import type { AnyList } from '../list/use-list.ts'
import { isShareSafe } from '../share-safe.ts'
import { fitted } from './fitted.ts'

/**
 * What a list searches for by a view, in words; a code that only the platform can name is told as such, and what names
 * somebody as it may be shown now.
 */
export const viewLines = (
  list: AnyList,
  view: View,
  language: Language,
  today: Day,
): readonly FilterLine[] => {
  const { values } = fitted(fitsOf(list), view, today)
  return filterLines(
    list.texts,
    list.filters,
    values,
    { language, shareSafe: isShareSafe(), configs: {} },
    today,
  )
}
