import { Button, Switch } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { openHelp } from '../help/help-state.ts'
import { SettingRow } from './setting-row.tsx'

const keepDetailed = (on: boolean) => void bridge().request('keepDetailedLog', { on })

/** Switch of the detailed log, which ends after a day. */
export const DetailedLog = () => {
  const id = useId()
  const { t } = useTranslation('desk')
  // Main sets it to 0 at the end of the day.
  const isOn = useConsole(all => all.settings.detailedLogUntil !== 0)
  return (
    <SettingRow
      id={id}
      label={t('settings.detailedLog.label')}
      hint={t('settings.detailedLog.hint')}
      isDefault={!isOn}
      onReset={() => keepDetailed(false)}
    >
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={(_, { checked }) => keepDetailed(checked)}
      />
    </SettingRow>
  )
}

/** Link to the connection test and the support file. */
export const DiagnosticsLink = () => {
  const id = useId()
  const { t } = useTranslation('desk')
  return (
    <SettingRow
      id={id}
      label={t('settings.diagnostics.label')}
      hint={t('settings.diagnostics.hint')}
      isDefault
      onReset={() => undefined}
    >
      <Button id={id} aria-describedby={`${id}-hint`} onClick={() => openHelp('diagnostics')}>
        {t('open')}
      </Button>
    </SettingRow>
  )
}
