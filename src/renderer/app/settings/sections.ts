import { dateShortcuts } from '../../../shared/domain/date-shortcuts.ts'
import { languages } from '../../../shared/language.ts'
import { refreshTimes } from '../../../shared/refresh-times.ts'
import type { Settings } from '../../../shared/settings.ts'
import type { desk as source } from '../../i18n/zh-cn/desk.ts'

/** Name of a setting; those with a component of their own are not plain. */
type SettingName = keyof typeof source.settings
export type SectionName = keyof typeof source.sections

/** A choice, a switch or a whole number; a choice's `value` is the setting's own. */
export type PlainEntry =
  | { readonly kind: 'choice'; readonly name: ChoiceName; readonly options: readonly (string | number)[] }
  | { readonly kind: 'switch'; readonly name: SwitchName }
  | { readonly kind: 'number'; readonly name: NumberName; readonly max: number }

type SettingOfType<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never
}[keyof Settings]
type SwitchName = SettingOfType<boolean> & SettingName
export type NumberName = 'lockAfter' | 'wordsFrom'
export type ChoiceName = Exclude<
  SettingOfType<string | number> & SettingName,
  NumberName | 'exportName' | 'exportFolder'
>

/** A setting with a component of its own. */
type SpecialEntry = { readonly kind: 'special'; readonly name: SpecialName }
export type SpecialName =
  | 'exportFolder'
  | 'exportName'
  | 'deskFile'
  | 'detailedLog'
  | 'profiles'
  | 'proxies'
  | 'diagnostics'

export type SettingEntry = PlainEntry | SpecialEntry

interface Section {
  readonly name: SectionName
  readonly settings: readonly SettingEntry[]
}

const choice = (name: ChoiceName, options: readonly (string | number)[]): PlainEntry => ({
  kind: 'choice',
  name,
  options,
})
const flip = (name: SwitchName): PlainEntry => ({ kind: 'switch', name })
const special = (name: SpecialName): SpecialEntry => ({ kind: 'special', name })

/** Page sizes of all lists; a list without the chosen one ignores it. */
const pageSizes = ['auto', 10, 20, 30, 50, 100, 200] as const

/** All settings of the console, in display order. */
export const sections: readonly Section[] = [
  {
    name: 'look',
    settings: [
      choice('admin_locale', languages),
      choice('theme', ['default', 'blue']),
      choice('mode', ['system', 'light', 'dark']),
      choice('density', ['comfortable', 'compact']),
    ],
  },
  {
    name: 'lists',
    settings: [
      flip('simplified'),
      choice('pageSize', pageSizes),
      choice('firstRange', ['', ...dateShortcuts]),
      choice('autoRefresh', refreshTimes),
    ],
  },
  {
    name: 'figures',
    settings: [
      choice('writtenForms', ['language', 'iso', 'system']),
      choice('amountDecimals', ['two', 'prescribed', 'all']),
      choice('decimals', ['usual', 'more']),
      choice('copiedNumbers', ['language', '.', ',']),
      { kind: 'number', name: 'wordsFrom', max: 1_000_000_000_000 },
    ],
  },
  {
    name: 'work',
    settings: [
      choice('inboxSeconds', refreshTimes),
      flip('notifications'),
      { kind: 'number', name: 'lockAfter', max: 1440 },
      flip('shareSafe'),
      flip('singleKeys'),
    ],
  },
  { name: 'files', settings: [special('exportFolder'), special('exportName'), special('deskFile')] },
  { name: 'connections', settings: [special('profiles'), special('proxies')] },
  {
    name: 'program',
    settings: [choice('updateChannel', ['stable', 'beta']), special('detailedLog'), special('diagnostics')],
  },
]
