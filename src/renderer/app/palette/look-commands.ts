import i18next from 'i18next'
import type { Settings } from '../../../shared/settings.ts'
import { bridge } from '../../bridge.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { keysOf } from '../../kit/press/keys.ts'
import { joinValue } from '../../kit/words/join.ts'
import { lockNow, togglePrivacyMode } from '../privacy.ts'
import type { PaletteCommand } from './command.ts'

const { t } = i18next

const state = (isOn: boolean): string => t(isOn ? 'palette:isOn' : 'palette:isOff')

/** Creates the command of one of several choices. */
export const createChoice = (
  id: string,
  title: string,
  isChosen: boolean,
  run: () => void,
): PaletteCommand => ({
  id,
  title,
  off: isChosen ? t('palette:inUse') : undefined,
  run,
})

/** Commands that change how figures are shown and copied. */
const figures = (settings: Settings): readonly PaletteCommand[] => [
  {
    id: 'toggleSimplified',
    title: t('palette:commands.simplified'),
    keys: keysOf('simplified'),
    note: state(settings.simplified),
    run: () => void saveSettings({ simplified: !settings.simplified }),
  },
  {
    id: 'density',
    title: t('palette:commands.compact'),
    note: state(settings.density === 'compact'),
    run: () => void saveSettings({ density: settings.density === 'compact' ? 'comfortable' : 'compact' }),
  },
  ...(
    [
      ['language', 'language'],
      ['.', 'point'],
      [',', 'comma'],
    ] as const
  ).map(([copiedNumbers, name]) =>
    createChoice(
      `copied ${copiedNumbers}`,
      t('palette:commands.copiedNumbers', { format: t(`app:bar.copiedNumbers.${name}`) }),
      settings.copiedNumbers === copiedNumbers,
      () => void saveSettings({ copiedNumbers }),
    ),
  ),
]

/** Commands that change the console's appearance. */
const looks = (settings: Settings): readonly PaletteCommand[] => [
  ...(['light', 'dark', 'system'] as const).map(mode =>
    createChoice(
      `mode ${mode}`,
      joinValue(t('app:bar.brightness'), t(`app:bar.modes.${mode}`)),
      settings.mode === mode,
      () => void saveSettings({ mode }),
    ),
  ),
  ...(['default', 'blue'] as const).map(theme =>
    createChoice(
      `theme ${theme}`,
      joinValue(t('app:bar.brand'), t(`app:bar.themes.${theme}`)),
      settings.theme === theme,
      () => void saveSettings({ theme }),
    ),
  ),
]

/** Commands that apply to every window. */
export const listLookCommands = (): readonly PaletteCommand[] => {
  const { settings } = useConsole.getState()
  return [
    {
      id: 'fullScreen',
      title: t('app:bar.fullScreen'),
      keys: keysOf('fullScreen'),
      run: () => void bridge().request('toggleFullScreen', undefined),
    },
    {
      id: 'toggleShareSafe',
      title: t('app:bar.shareSafe'),
      keys: keysOf('shareSafe'),
      note: state(settings.shareSafe),
      run: togglePrivacyMode,
    },
    { id: 'lock', title: t('app:bar.lock'), keys: keysOf('lock'), run: lockNow },
    ...figures(settings),
    ...looks(settings),
  ]
}
