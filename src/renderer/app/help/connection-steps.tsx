import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle'
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../../shared/diagnosis.ts'
import { useConsole } from '../../kit/console.ts'
import { openHelp } from './help-state.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr max-content',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  words: { overflowWrap: 'anywhere', userSelect: 'text' },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

const Mark = ({ state }: Pick<Step, 'state'>) => {
  const styles = useStyles()
  const { t } = useTranslation('help')
  const label = { 'aria-label': t(`diagnostics.states.${state}`), role: 'img' }
  switch (state) {
    case 'ok':
      return <CheckmarkCircle20Regular className={styles.ok} {...label} />
    case 'failed':
      return <ErrorCircle20Regular className={styles.failed} {...label} />
    case 'skipped':
      return <SubtractCircle20Regular {...label} />
    case 'waiting':
      return <Circle20Regular {...label} />
    case 'running':
      return <Spinner size="extra-tiny" aria-label={t('diagnostics.states.running')} />
    default:
      return state satisfies never
  }
}

/** Values that a sentence may use; a test compares their names with those of the results. */
const noValues = {
  address: '',
  code: '',
  detail: '',
  direction: '',
  host: '',
  issuer: '',
  median: '',
  message: '',
  min: '',
  name: '',
  port: '',
  seconds: '',
  since: '',
  status: '',
  until: '',
}

/** Returns a formatter of results in the page's language, with timestamps as days. */
const useWords = () => {
  const { t } = useTranslation('help')
  const language = useConsole(all => all.settings.admin_locale)
  return ({ finding, values }: Step): string => {
    if (!finding) return ''
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
    const formattedValues = Object.entries(values).map(([name, value]): [string, string | number] => {
      if (name === 'direction') return [name, t(value === 'ahead' ? 'clock.ahead' : 'clock.behind')]
      const isMoment =
        (name === 'since' || name === 'until') && typeof value === 'number' && !Number.isNaN(value)
      return [name, isMoment ? day.format(value) : value]
    })
    return t(`findings.${finding}`, { ...noValues, ...Object.fromEntries(formattedValues) })
  }
}

/** Steps of the connection test, each with its result and duration. */
export const ConnectionSteps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const styles = useStyles()
  const { t } = useTranslation('help')
  const words = useWords()
  return (
    <ol className={styles.list} aria-label={t('diagnostics.test')}>
      {steps.map(step => (
        <li key={step.name} className={styles.step}>
          <Mark state={step.state} />
          <div className={styles.words}>
            <div className={styles.name}>{t(`steps.${step.name}`)}</div>
            {step.finding && (
              <div className={mergeClasses(step.state === 'failed' && styles.failed)}>{words(step)}</div>
            )}
            {step.finding === 'proxyLogin' && (
              <Button size="small" onClick={() => openHelp('proxies')}>
                {t('diagnostics.proxySignIn')}
              </Button>
            )}
          </div>
          <span className={styles.time}>
            {step.ms !== null && step.state !== 'skipped' && t('diagnostics.ms', { ms: step.ms })}
          </span>
        </li>
      ))}
    </ol>
  )
}
