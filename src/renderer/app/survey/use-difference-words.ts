import { useTranslation } from 'react-i18next'
import type { Difference } from '../../../shared/survey.ts'

/** Returns a function that words a difference in the page's language. */
export const useDifferenceWords = () => {
  const { t } = useTranslation('survey')
  return ({
    kind,
    field,
    theirs,
    ratio,
  }: Pick<Difference, 'kind' | 'field' | 'theirs'> & Partial<Pick<Difference, 'ratio'>>): string =>
    t(`kinds.${kind}`, { field, theirs, ratio: ratio ?? '' })
}
