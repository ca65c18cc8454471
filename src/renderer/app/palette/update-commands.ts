import i18next from 'i18next'
import type { Settings } from '../../../shared/settings.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { checkForUpdates, chooseUpdate } from '../updates/check-updates.ts'
import type { PaletteCommand } from './command.ts'
import { createChoice } from './look-commands.ts'

const { t } = i18next

/** Commands of the updates: check now, restart to install, opt in to betas. */
export const listUpdateCommands = (settings: Settings): readonly PaletteCommand[] => {
  const { state } = useConsole.getState().updates
  return [
    {
      id: 'checkForUpdates',
      title: t('palette:commands.checkForUpdates'),
      run: () => void checkForUpdates(),
    },
    ...(state.kind === 'ready'
      ? [
          {
            id: 'restartForUpdate',
            title: t('palette:commands.restartForUpdate', { version: state.version }),
            run: () => void chooseUpdate('now'),
          },
        ]
      : []),
    ...(['stable', 'beta'] as const).map(updateChannel =>
      createChoice(
        `updates ${updateChannel}`,
        t(`palette:commands.${updateChannel}Updates`),
        settings.updateChannel === updateChannel,
        () => void saveSettings({ updateChannel }),
      ),
    ),
  ]
}
