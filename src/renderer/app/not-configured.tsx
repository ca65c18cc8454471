import { Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'

/** Says of a menu entry, to the pointer and to screen readers, why it leads nowhere yet (spec 1 §2). */
export const NotConfigured = ({ children }: { readonly children: ReactElement }) => {
  const { t } = useTranslation('app')
  return (
    <Tooltip content={t('notConfigured')} relationship="description" positioning="after">
      {children}
    </Tooltip>
  )
}
