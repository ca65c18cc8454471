import { Field, Input, makeStyles, Select, Switch } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/language.ts'
import type { Settings, SettingsPatch } from '../../../shared/settings.ts'
import { toPlainTyping } from '../../../shared/texts/digits.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { chooseForms, chooseLanguage } from '../language.ts'
import { flushTags } from '../tags/tag-store.ts'
import { defaults } from './defaults.ts'
import type { NumberName, PlainEntry } from './sections.ts'
import { SettingRow } from './setting-row.tsx'
import { useOptionText } from './setting-texts.ts'

const useStyles = makeStyles({ wide: { width: '100%' } })

const save = (name: keyof SettingsPatch, value: unknown): void => {
  if (name === 'admin_locale') {
    // The page reloads to apply it; open tags are restored.
    flushTags()
    void chooseLanguage(value as Language)
  } else if (name === 'writtenForms') {
    flushTags()
    void chooseForms(value as Settings['writtenForms'])
  } else void saveSettings({ [name]: value })
}

interface ControlProps {
  readonly id: string
}

/** Input of a whole number; an invalid or too large one shows an error and changes nothing. */
const NumberControl = ({
  id,
  name,
  max,
}: ControlProps & { readonly name: NumberName; readonly max: number }) => {
  const styles = useStyles()
  const { t } = useTranslation('desk')
  const value = useConsole(all => all.settings[name])
  const [draftText, setDraftText] = useState<string | null>(null)
  const currentText = draftText ?? String(value)
  const readNumber = (text: string): number | undefined => {
    const typed = toPlainTyping(text)
    return /^\d{1,13}$/.test(typed) && Number(typed) <= max ? Number(typed) : undefined
  }
  const isGood = readNumber(currentText) !== undefined
  return (
    <Field {...(!isGood && { validationState: 'error', validationMessage: t('notANumber', { most: max }) })}>
      <Input
        id={id}
        className={styles.wide}
        aria-describedby={`${id}-hint`}
        inputMode="numeric"
        value={currentText}
        onChange={(_, { value: next }) => {
          setDraftText(next)
          const typed = readNumber(next)
          if (typed !== undefined) save(name, typed)
        }}
        // Rejected input must not look like the setting's value.
        onBlur={() => setDraftText(null)}
      />
    </Field>
  )
}

/** A plain setting; a change applies immediately. */
export const PlainSetting = ({ setting }: { readonly setting: PlainEntry }) => {
  const styles = useStyles()
  const id = useId()
  const { t } = useTranslation('desk')
  const optionText = useOptionText()
  const { name } = setting
  const value = useConsole(all => all.settings[name])
  // Only chosen in the main window, which reloads to apply it.
  const isElsewhere = useConsole(
    all => (name === 'admin_locale' || name === 'writtenForms') && all.boot.tag !== null,
  )
  const renderControl = () => {
    switch (setting.kind) {
      case 'choice':
        return (
          <Select
            id={id}
            className={styles.wide}
            aria-describedby={`${id}-hint`}
            disabled={isElsewhere}
            value={String(value)}
            onChange={(_, { value: selectedValue }) => {
              const option = setting.options.find(one => String(one) === selectedValue)
              if (option !== undefined) save(name, option)
            }}
          >
            {setting.options.map(one => (
              <option key={one} value={String(one)}>
                {optionText(setting.name, one)}
              </option>
            ))}
          </Select>
        )
      case 'switch':
        return (
          <Switch
            id={id}
            aria-describedby={`${id}-hint`}
            checked={value === true}
            onChange={(_, { checked }) => save(name, checked)}
          />
        )
      case 'number':
        return <NumberControl id={id} name={setting.name} max={setting.max} />
      default:
        return setting satisfies never
    }
  }
  return (
    <SettingRow
      id={id}
      label={t(`settings.${name}.label`)}
      hint={t(isElsewhere ? 'onlyMain' : `settings.${name}.hint`)}
      isDefault={isElsewhere || value === defaults[name]}
      onReset={() => save(name, defaults[name])}
    >
      {renderControl()}
    </SettingRow>
  )
}
