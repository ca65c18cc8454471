import { Badge } from '@fluentui/react-components'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { useTranslation } from 'react-i18next'
import { usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'

/** Badge in every window's bar: personal data is masked. */
export const PrivacyBadge = () => {
  const { t } = useTranslation('app')
  return (
    usePrivacyMode() && (
      <Badge appearance="filled" color="important" icon={<EyeOff20Regular />}>
        {t('bar.shareSafe')}
      </Badge>
    )
  )
}
