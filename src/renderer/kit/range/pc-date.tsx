import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/domain/dates.ts'

/** Says that this computer's date is not the channel's, whose days count; nothing while they agree. */
export const PcDateNotice = ({ zone }: { readonly zone: string }) => {
  const { t } = useTranslation('list')
  const pc = todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const channel = todayIn(zone)
  if (pc === channel) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('range.pcDate', { pc, channel, zone })}</MessageBarBody>
    </MessageBar>
  )
}
