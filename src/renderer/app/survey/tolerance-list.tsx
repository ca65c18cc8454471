import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { SurveyState } from '../../../shared/survey.ts'
import { useDifferenceWords } from './use-difference-words.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  none: { margin: 0 },
})

/** Deviations that the schemas tolerated in this run, by call, with counts. */
export const ToleranceList = ({ tolerances }: Pick<SurveyState, 'tolerances'>) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  const words = useDifferenceWords()
  if (tolerances.length === 0) return <p className={styles.none}>{t('noTolerances')}</p>
  return (
    <ul className={styles.list} aria-label={t('tolerances')}>
      {tolerances.map(tolerance => (
        <li key={[tolerance.call, tolerance.kind, tolerance.field, tolerance.theirs].join(' ')}>
          {[tolerance.call, words(tolerance), t('count', { count: tolerance.count })].join(' · ')}
        </li>
      ))}
    </ul>
  )
}
