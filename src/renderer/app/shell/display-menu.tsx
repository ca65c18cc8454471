import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/svg/full-screen-maximize'
import { useTranslation } from 'react-i18next'
import { htmlLanguages, languages } from '../../../shared/language.ts'
import { bridge } from '../../bridge.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { shownKey, useKeys } from '../../kit/press/keys.ts'
import { chooseLanguage } from '../language.ts'
import { flushTags } from '../tags/tag-store.ts'
import { compactScreen } from './media.ts'

const brands = ['default', 'blue'] as const
const modes = ['system', 'light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const

const useStyles = makeStyles({
  button: { minWidth: 0, fontWeight: 'inherit', [`@media ${compactScreen}`]: { padding: '5px' } },
  label: { '@media (max-width: 1020px)': { display: 'none' } },
  // All groups fit a window 720 px high without a second scroll bar.
  popover: { maxHeight: 'calc(100vh - 56px)' },
})

/** Menu of the display settings: language, colors, brightness, row height, full screen (spec 1 §2). */
export const DisplayMenu = () => {
  const styles = useStyles()
  const { t } = useTranslation(['app', 'desk'])
  const keyOf = useKeys()
  const { admin_locale: language, theme, mode, density } = useConsole(all => all.settings)
  const choose = (name: string, value: string | undefined) => {
    const chosenLanguage = languages.find(one => name === 'language' && one === value)
    const brand = brands.find(one => name === 'brand' && one === value)
    const brightness = modes.find(one => name === 'mode' && one === value)
    const height = densities.find(one => name === 'density' && one === value)
    if (chosenLanguage && chosenLanguage !== language) {
      // The page reloads in the new language and restores the open tags.
      flushTags()
      void chooseLanguage(chosenLanguage)
    }
    if (brand) void saveSettings({ theme: brand })
    if (brightness) void saveSettings({ mode: brightness })
    if (height) void saveSettings({ density: height })
  }
  return (
    <Menu
      checkedValues={{ language: [language], brand: [theme], mode: [mode], density: [density] }}
      onCheckedValueChange={(_, { name, checkedItems }) => choose(name, checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={styles.button}
          icon={<DarkTheme20Regular />}
          aria-label={t('app:bar.display')}
        >
          <span className={styles.label}>{t('app:bar.display')}</span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('app:bar.language')}</MenuGroupHeader>
            {languages.map(one => (
              <MenuItemRadio key={one} name="language" value={one} lang={htmlLanguages[one]}>
                {t(`app:languages.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('app:bar.brand')}</MenuGroupHeader>
            {brands.map(brand => (
              <MenuItemRadio key={brand} name="brand" value={brand}>
                {t(`app:bar.themes.${brand}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('app:bar.brightness')}</MenuGroupHeader>
            {modes.map(one => (
              <MenuItemRadio key={one} name="mode" value={one}>
                {t(`app:bar.modes.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('desk:settings.density.label')}</MenuGroupHeader>
            {densities.map(one => (
              <MenuItemRadio key={one} name="density" value={one}>
                {t(`desk:options.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem
            icon={<FullScreenMaximize20Regular />}
            {...shownKey(keyOf('fullScreen'))}
            onClick={() => void bridge().request('toggleFullScreen', undefined)}
          >
            {t('app:bar.fullScreen')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
