import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getLocalZone } from '../../../shared/domain/dates.ts'
import { useDayIn } from '../today.ts'

// As wide as what stands below it, however long the sentence.
const useStyles = makeStyles({
  notice: { width: 0, minWidth: '100%', marginBottom: tokens.spacingVerticalS },
})

/** Says that this computer's date is not the channel's, whose days count; nothing while they agree. */
export const PcDateNotice = ({ zone }: { readonly zone: string }) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const pc = useDayIn(getLocalZone())
  const channel = useDayIn(zone)
  if (pc === channel) return null
  return (
    <MessageBar className={styles.notice} intent="warning" layout="multiline">
      <MessageBarBody>{t('range.pcDate', { pc, channel, zone })}</MessageBarBody>
    </MessageBar>
  )
}
