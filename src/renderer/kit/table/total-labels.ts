import type { TFunction } from 'i18next'
import { toCount } from '../form/labels.ts'
import type { TotalLabels } from './totals.ts'

/** Translates the labels of a page's sums. `isWhole`: false if some rows of the page could not be read. */
export const translateTotalLabels = (t: TFunction<'table'>, isWhole: boolean): TotalLabels => ({
  total: t(isWhole ? 'pageTotal' : 'readableTotal'),
  up: t('totalUp'),
  down: t('totalDown'),
  net: t('totalNet'),
  leftOut: (label, count) => t('totalLeftOut', { label, ...toCount(count) }),
})
