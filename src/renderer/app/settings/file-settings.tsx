import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNamePatternLength, nameFields } from '../../../shared/files/export-name.ts'
import { bridge } from '../../bridge.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { defaults } from './defaults.ts'
import { SettingRow } from './setting-row.tsx'

const useStyles = makeStyles({
  folder: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  path: { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere', userSelect: 'text' },
  wide: { width: '100%' },
  preview: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

const setFolder = (to: 'chosen' | 'usual') => void bridge().request('setExportFolder', { to })

/** Setting of the folder offered for saving files. */
export const ExportFolder = () => {
  const styles = useStyles()
  const id = useId()
  const { t } = useTranslation('desk')
  const folder = useConsole(all => all.settings.exportFolder)
  return (
    <SettingRow
      id={id}
      label={t('settings.exportFolder.label')}
      hint={t('settings.exportFolder.hint')}
      isDefault={folder === ''}
      onReset={() => setFolder('usual')}
    >
      <div className={styles.folder}>
        <span className={styles.path}>{folder === '' ? t('downloads') : folder}</span>
        <Button id={id} aria-describedby={`${id}-hint`} onClick={() => setFolder('chosen')}>
          {t('choose')}
        </Button>
      </div>
    </SettingRow>
  )
}

/** File name that main would give a list now, by this pattern. */
const usePreview = (pattern: string): string => {
  const { t } = useTranslation('desk')
  const title = t('exampleTitle')
  const [name, setName] = useState('')
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const preview = await bridge().request('previewExport', { title, pattern })
      if (!isOver) setName(preview.name)
    }
    const timer = setTimeout(() => void ask(), 150)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [title, pattern])
  return name
}

/** Setting of the file name pattern, with a live example. */
export const ExportName = () => {
  const styles = useStyles()
  const id = useId()
  const { t } = useTranslation('desk')
  const savedPattern = useConsole(all => all.settings.exportName)
  const [draftPattern, setDraftPattern] = useState<string | null>(null)
  const pattern = draftPattern ?? savedPattern
  const isEmpty = pattern.trim() === ''
  const preview = usePreview(pattern)
  return (
    <SettingRow
      id={id}
      label={t('settings.exportName.label')}
      hint={t('settings.exportName.hint', { fields: nameFields.map(field => `{${field}}`).join(' ') })}
      isDefault={savedPattern === defaults.exportName}
      onReset={() => {
        setDraftPattern(null)
        void saveSettings({ exportName: defaults.exportName })
      }}
    >
      <Field {...(isEmpty && { validationState: 'error', validationMessage: t('emptyName') })}>
        <Input
          id={id}
          className={styles.wide}
          aria-describedby={`${id}-hint`}
          maxLength={maxNamePatternLength}
          value={pattern}
          onChange={(_, { value }) => {
            setDraftPattern(value)
            if (value.trim() !== '') void saveSettings({ exportName: value.trim() })
          }}
          onBlur={() => setDraftPattern(null)}
        />
      </Field>
      {!isEmpty && preview !== '' && (
        <output className={styles.preview}>{t('preview', { name: preview })}</output>
      )}
    </SettingRow>
  )
}
