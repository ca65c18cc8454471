import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import { failureText } from '../../kit/failure.ts'
import { useImport } from './import-progress.tsx'

const useStyles = makeStyles({
  bar: { flexShrink: 0, margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
})

/** How many members of the import are still to come (spec 2 §2.2). */
export const ImportBanner = () => {
  const styles = useStyles()
  const { t } = useTranslation('players')
  const { isJoining, progress, failure, dismiss } = useImport()
  if (!isJoining) return null
  const { total, lessTotal: left } = progress ?? { total: null, lessTotal: null }
  const isCounted = total !== null && left !== null
  return (
    <MessageBar intent={failure ? 'warning' : 'info'} layout="multiline" className={styles.bar}>
      <MessageBarBody>
        {failure
          ? t('importMembers.notRead', { reason: failureText(failure) })
          : isCounted
            ? t('importMembers.progress', { left: formatCount(left), total: formatCount(total) })
            : t('importMembers.begun')}
        <ProgressBar
          aria-label={t('importMembers.title')}
          {...(isCounted && total > 0 && { value: total - left, max: total })}
        />
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<Dismiss16Regular />}
            aria-label={t('importMembers.dismiss')}
            onClick={dismiss}
          />
        }
      />
    </MessageBar>
  )
}
