import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { useTranslation } from 'react-i18next'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { shownKey, useKeys } from '../../kit/press/keys.ts'
import { openHelp } from './help-state.ts'

/** Loads the update check on first use. */
const check = async () => (await import('../updates/check-updates.ts')).checkForUpdates()

/** The help menu with its button; `unfolded` if it was requested before its code had loaded. */
export const HelpMenu = ({ unfolded }: { readonly unfolded: boolean }) => {
  const { t } = useTranslation('app')
  const keyOf = useKeys()
  // Main sets it to 0 at the end of the day.
  const isLogDetailed = useConsole(all => all.settings.detailedLogUntil > 0)
  return (
    <Menu
      defaultOpen={unfolded}
      hasCheckmarks
      checkedValues={{ log: isLogDetailed ? ['detailed'] : [] }}
      onCheckedValueChange={(_, { checkedItems }) =>
        void bridge().request('keepDetailedLog', { on: checkedItems.length > 0 })
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('help.title')} relationship="label">
          <Button appearance="subtle" icon={<QuestionCircle20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem {...shownKey(keyOf('guide'))} onClick={() => openHelp('guide')}>
            {t('help.guide')}
          </MenuItem>
          <MenuItem onClick={() => openHelp('firstSteps')}>{t('help.firstSteps')}</MenuItem>
          <MenuItem {...shownKey(keyOf('help'))} onClick={() => openHelp('shortcuts')}>
            {t('shortcuts.title')}
          </MenuItem>
          <MenuItem onClick={() => void check()}>{t('help.checkForUpdates')}</MenuItem>
          <MenuDivider />
          <MenuItem onClick={() => openHelp('diagnostics')}>{t('help.diagnostics')}</MenuItem>
          <MenuItem onClick={() => openHelp('proxies')}>{t('help.proxies')}</MenuItem>
          <MenuItemCheckbox name="log" value="detailed">
            {t('help.detailedLog')}
          </MenuItemCheckbox>
          <MenuDivider />
          <MenuItem onClick={() => openHelp('about')}>{t('help.about')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
