import type { Day } from '../../../shared/domain/dates.ts'
import type { Language } from '../../../shared/language.ts'
import type { View } from '../../../shared/saved/view.ts'
import type { AnyList } from '../list/declaration.ts'
import { describeFilters, type FilterLine } from '../list/search/chips.ts'
import { getViewLimits } from '../list/search/search.ts'
import { isPrivacyMode } from '../privacy/privacy-mode.ts'
import { resolveView } from './resolve-view.ts'

/** Describes a view's filters; codes that only the platform can label stay codes, and personal data is masked in privacy mode. */
export const describeView = (
  list: AnyList,
  view: View,
  language: Language,
  today: Day,
): readonly FilterLine[] => {
  const { values } = resolveView(getViewLimits(list), view, today)
  return describeFilters(
    list.texts,
    list.filters,
    values,
    { language, shareSafe: isPrivacyMode(), configs: {} },
    today,
  )
}
