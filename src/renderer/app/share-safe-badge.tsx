import { Badge } from '@fluentui/react-components'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { useTranslation } from 'react-i18next'
import { useShareSafe } from '../kit/share-safe.ts'

/** Says in every window's bar that what names a person is masked. */
export const ShareSafeBadge = () => {
  const { t } = useTranslation('app')
  return (
    useShareSafe() && (
      <Badge appearance="filled" color="important" icon={<EyeOff20Regular />}>
        {t('bar.shareSafe')}
      </Badge>
    )
  )
}
