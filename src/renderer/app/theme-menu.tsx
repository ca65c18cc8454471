import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { useTranslation } from 'react-i18next'
import { saveSettings, useConsole } from '../kit/console.ts'

const brands = ['default', 'blue'] as const
const modes = ['system', 'light', 'dark'] as const

export const ThemeMenu = () => {
  const { t } = useTranslation('app')
  const brand = useConsole(all => all.settings.theme)
  const mode = useConsole(all => all.settings.mode)
  return (
    <Menu
      checkedValues={{ brand: [brand], mode: [mode] }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        const theme = brands.find(one => name === 'brand' && one === checkedItems[0])
        const brightness = modes.find(one => name === 'mode' && one === checkedItems[0])
        if (theme) void saveSettings({ theme })
        if (brightness) void saveSettings({ mode: brightness })
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('bar.theme')} relationship="label">
          <Button appearance="subtle" icon={<DarkTheme20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('bar.brand')}</MenuGroupHeader>
            {brands.map(one => (
              <MenuItemRadio key={one} name="brand" value={one}>
                {t(`bar.themes.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('bar.brightness')}</MenuGroupHeader>
            {modes.map(one => (
              <MenuItemRadio key={one} name="mode" value={one}>
                {t(`bar.modes.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
