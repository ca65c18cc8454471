import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal, SurveyState } from '../../../shared/survey.ts'
import { bridge } from '../../bridge.ts'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { shouldToast, toast } from '../../kit/toast.ts'

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  about: { margin: 0 },
})

const formatEntry = ({ call, part, name, value }: Proposal): string => {
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
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<string>>(new Set())
  const selectedIds = proposals.filter(({ id }) => !deselectedIds.has(id)).map(({ id }) => id)
  const isTested = selectedIds.length > 0 && selectedIds.every(id => state.tested.includes(id))
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(deselectedIds)
    if (isTicked) next.delete(id)
    else next.add(id)
    setDeselectedIds(next)
  }
  const test = async () => {
    const result = await bridge().request('startSurvey', { proposals: selectedIds, withSamples: false })
    if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
  }
  const save = async () => {
    const result = await bridge().request('saveProposedProfile', { proposals: selectedIds })
    if (!result.ok && shouldToast(result.failure)) toast('error', formatPlainFailure(result.failure))
    if (result.ok && result.value) toast('success', t('profileSaved'))
  }
  return (
    <>
      <p className={styles.about}>{t('proposalsAbout')}</p>
      <ul className={styles.list} aria-label={t('proposals')}>
        {proposals.map(proposal => (
          <li key={proposal.id}>
            <Checkbox
              label={[formatEntry(proposal), proposal.of > 1 && t('evidence', proposal)]
                .filter(Boolean)
                .join(' · ')}
              checked={!deselectedIds.has(proposal.id)}
              onChange={(_, { checked }) => toggle(proposal.id, checked === true)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button disabledFocusable={isRunning || selectedIds.length === 0} onClick={() => void test()}>
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
