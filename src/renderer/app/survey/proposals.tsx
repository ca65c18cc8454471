import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal, SurveyState } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'
import { formatPlainFailure } from '../../kit/plain-failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  about: { margin: 0 },
})

const entryOf = ({ call, part, name, value }: Proposal): string => {
  const place = call === '' ? part : ['endpoints', call, part, name].filter(Boolean).join('.')
  return `${place} = ${value}`
}

interface Props {
  readonly state: SurveyState
  readonly proposals: readonly Proposal[]
  readonly isRunning: boolean
}

/** Proposed profile entries to select, verify with a second survey, and write to a copy. */
export const Proposals = ({ state, proposals, isRunning }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('survey')
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set())
  const ticked = proposals.filter(({ id }) => !deselected.has(id)).map(({ id }) => id)
  const isTested = ticked.length > 0 && ticked.every(id => state.tested.includes(id))
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(deselected)
    if (isTicked) next.delete(id)
    else next.add(id)
    setDeselected(next)
  }
  const test = async () => {
    const started = await bridge().request('startSurvey', { proposals: ticked, withSamples: false })
    if (!started.ok && shouldToast(started.failure)) toast('error', formatPlainFailure(started.failure))
  }
  const save = async () => {
    const saved = await bridge().request('saveProposedProfile', { proposals: ticked })
    if (!saved.ok && shouldToast(saved.failure)) toast('error', formatPlainFailure(saved.failure))
    if (saved.ok && saved.value) toast('success', t('profileSaved'))
  }
  return (
    <>
      <p className={styles.about}>{t('proposalsAbout')}</p>
      <ul className={styles.list} aria-label={t('proposals')}>
        {proposals.map(one => (
          <li key={one.id}>
            <Checkbox
              label={[entryOf(one), one.of > 1 && t('evidence', one)].filter(Boolean).join(' · ')}
              checked={!deselected.has(one.id)}
              onChange={(_, { checked }) => toggle(one.id, checked === true)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button disabledFocusable={isRunning || ticked.length === 0} onClick={() => void test()}>
          {t('test')}
        </Button>
        {state.canPropose && (
          <Button disabledFocusable={isRunning || !isTested} onClick={() => void save()}>
            {t('saveProfile')}
          </Button>
        )}
        {isTested && state.testedReport && (
          <output>{t('tested', { count: state.testedReport.differences.length })}</output>
        )}
      </div>
    </>
  )
}
