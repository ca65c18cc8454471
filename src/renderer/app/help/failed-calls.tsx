import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FailedCall } from '../../../shared/diagnosis.ts'
import { useConsole } from '../../kit/console.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    maxHeight: '160px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  call: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  line: { overflowWrap: 'anywhere' },
})

/** Recently failed calls: name, time and kind of failure in plain words. */
export const FailedCalls = ({ failures }: { readonly failures: readonly FailedCall[] }) => {
  const styles = useStyles()
  const { t } = useTranslation('help')
  const language = useConsole(all => all.settings.admin_locale)
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
  if (failures.length === 0) return <p className={styles.line}>{t('diagnostics.noFailures')}</p>
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} aria-label={t('diagnostics.failures')} tabIndex={0}>
      {failures.map(({ call, at, kind, code, ms }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two calls may fail alike at the same time
        <li key={`${at} ${index}`} className={styles.line}>
          {`${clock.format(at)} · ${t(`kinds.${kind}`)}${code === '' ? '' : ` (${code})`} · ${t('diagnostics.ms', { ms })} · `}
          <span className={styles.call}>{call}</span>
        </li>
      ))}
    </ul>
  )
}
