import { useTranslation } from 'react-i18next'
import { dateShortcuts } from '../../../shared/domain/date-shortcuts.ts'
import { languages } from '../../../shared/language.ts'
import type { ChoiceName, SettingEntry } from './sections.ts'

const copiedNames = { language: 'language', '.': 'point', ',': 'comma' } as const

/** Returns a function that names an option of a choice, as other places do that offer it. */
export const useOptionText = () => {
  const { t } = useTranslation(['desk', 'app', 'list', 'table'])
  return (name: ChoiceName, option: string | number): string => {
    switch (name) {
      case 'admin_locale': {
        const language = languages.find(one => one === option)
        return language ? t(`app:languages.${language}`) : String(option)
      }
      case 'theme':
        return t(option === 'blue' ? 'app:bar.themes.blue' : 'app:bar.themes.default')
      case 'mode':
        return t(
          option === 'dark'
            ? 'app:bar.modes.dark'
            : option === 'light'
              ? 'app:bar.modes.light'
              : 'app:bar.modes.system',
        )
      case 'copiedNumbers': {
        const format = Object.entries(copiedNames).find(([one]) => one === option)?.[1] ?? 'language'
        return t(`app:bar.copiedNumbers.${format}`)
      }
      case 'density':
        return t(option === 'compact' ? 'desk:options.compact' : 'desk:options.comfortable')
      case 'pageSize':
        return option === 'auto' ? t('desk:options.auto') : t('table:perPage', { size: option })
      case 'firstRange': {
        const shortcut = dateShortcuts.find(one => one === option)
        return shortcut ? t(`list:range.names.${shortcut}`) : t('desk:options.noRange')
      }
      case 'autoRefresh':
      case 'inboxSeconds':
        if (option === 0) return t('desk:options.off')
        return Number(option) < 60
          ? t('desk:options.seconds', { count: Number(option) })
          : t('desk:options.minutes', { count: Number(option) / 60 })
      case 'writtenForms':
        return t(
          option === 'iso'
            ? 'desk:options.isoForms'
            : option === 'system'
              ? 'desk:options.systemForms'
              : 'desk:options.languageForms',
        )
      case 'amountDecimals':
        return t(
          option === 'two'
            ? 'desk:options.twoDecimals'
            : option === 'all'
              ? 'desk:options.allDecimals'
              : 'desk:options.prescribedDecimals',
        )
      case 'decimals':
        return t(option === 'more' ? 'desk:options.more' : 'desk:options.usual')
      case 'updateChannel':
        return t(option === 'beta' ? 'desk:options.beta' : 'desk:options.stable')
      default:
        return name satisfies never
    }
  }
}

/** Returns a function that lists the words a setting is found by. */
export const useSettingWords = () => {
  const { t } = useTranslation('desk')
  const optionText = useOptionText()
  return (setting: SettingEntry): string =>
    [
      t(`settings.${setting.name}.label`),
      t(`settings.${setting.name}.hint`, { fields: '' }),
      ...(setting.kind === 'choice' ? setting.options.map(option => optionText(setting.name, option)) : []),
    ]
      .join(' ')
      .toLowerCase()
}
