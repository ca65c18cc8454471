import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getLocalZone } from '../../../shared/domain/dates.ts'
import { useDayInZone } from '../today.ts'

// As wide as the content below, however long the text.
const useStyles = makeStyles({
  notice: { width: 0, minWidth: '100%', marginBottom: tokens.spacingVerticalS },
})

/** Notice that this computer's date differs from the channel's, which counts; nothing if they are equal. */
export const PcDateNotice = ({ zone }: { readonly zone: string }) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const pc = useDayInZone(getLocalZone())
  const channel = useDayInZone(zone)
  if (pc === channel) return null
  return (
    <MessageBar className={styles.notice} intent="warning" layout="multiline">
      <MessageBarBody>{t('range.pcDate', { pc, channel, zone })}</MessageBarBody>
    </MessageBar>
  )
}
