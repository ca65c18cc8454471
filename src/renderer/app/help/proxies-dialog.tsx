import { useTranslation } from 'react-i18next'
import { ClosingDialog } from '../../kit/dialog/closing-dialog.tsx'
import { ProxyList } from '../settings/proxy-list.tsx'

/** The sign-ins of proxies, also where the settings cannot be reached yet: without them there may be no way to sign in. */
export const ProxiesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['desk', 'app'])
  return (
    <ClosingDialog
      title={t('desk:settings.proxies.label')}
      close={t('app:close')}
      isUsual={false}
      onClose={onClose}
    >
      <ProxyList />
    </ClosingDialog>
  )
}
