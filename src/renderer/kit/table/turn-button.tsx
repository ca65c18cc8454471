import { ToggleButton } from '@fluentui/react-components'
import { TableSwitchRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from './use-layout.ts'

/** Turns a list: its figures down, its rows across. */
export const TurnButton = memo(({ layout: { layout, change } }: { readonly layout: Layout }) => {
  const { t } = useTranslation('table')
  return (
    <ToggleButton
      size="small"
      appearance="subtle"
      icon={<TableSwitchRegular />}
      aria-label={t('turned.turn')}
      title={t('turned.tip')}
      checked={layout.turned === true}
      onClick={() => change({ ...layout, turned: layout.turned !== true })}
    />
  )
})
