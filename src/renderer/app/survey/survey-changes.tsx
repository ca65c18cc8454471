import { Field, Select } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyComparison, SurveyState } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'
import { DifferenceList } from './difference-list.tsx'

interface Props {
  readonly storedReports: SurveyState['reports']
  readonly earlier: string | null
  readonly onEarlier: (id: string | null) => void
  readonly moment: (at: number) => string
}

interface LoadedChanges {
  readonly earlier: string | null
  readonly comparison: SurveyComparison | null
}

/** Changes of the platform since an earlier report. */
export const SurveyChanges = ({ storedReports, earlier, onEarlier, moment }: Props) => {
  const { t } = useTranslation('survey')
  const [loadedChanges, setLoadedChanges] = useState<LoadedChanges | null>(null)
  // Those of another selection must not be shown, even if the selected ones fail to load.
  const comparison = loadedChanges?.earlier === earlier ? loadedChanges.comparison : null
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const loadedComparison = earlier === null ? null : await bridge().request('compareSurveys', { earlier })
      if (!isOver) setLoadedChanges({ earlier, comparison: loadedComparison })
    }
    void read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [earlier])
  return (
    <>
      <Field label={t('compare')}>
        <Select value={earlier ?? ''} onChange={(_, { value }) => onEarlier(value || null)}>
          <option value="">{t('compareNone')}</option>
          {storedReports.map(({ id, at }) => (
            <option key={id} value={id}>
              {moment(at)}
            </option>
          ))}
        </Select>
      </Field>
      {comparison && (
        <>
          <h4>{t('added')}</h4>
          <DifferenceList label={t('added')} resolvedKeys={null} differences={comparison.added} />
          <h4>{t('gone')}</h4>
          <DifferenceList label={t('gone')} resolvedKeys={null} differences={comparison.gone} />
          <ul>
            {comparison.statuses.map(({ call, from, to }) => (
              <li key={call}>
                {t('statusChange', { call, from: t(`statuses.${from}`), to: t(`statuses.${to}`) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
