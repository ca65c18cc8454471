import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Tooltip,
} from '@fluentui/react-components'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { useTranslation } from 'react-i18next'
import { htmlLanguages, type Language, languages } from '../../../shared/language.ts'

const useStyles = makeStyles({ popover: { minWidth: '150px' } })

interface Props {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  /** True to open the menu initially, if it was requested before its code had loaded. */
  readonly unfolded?: boolean
}

/** The choice of a language. */
export const LanguageMenu = ({ language, onLanguage, unfolded = false }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const label = t('bar.language')
  const languageName = t(`languages.${language}`)
  return (
    <Menu
      defaultOpen={unfolded}
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const nextLanguage = languages.find(one => one === checkedItems[0])
        if (nextLanguage && nextLanguage !== language) onLanguage(nextLanguage)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={`${label}: ${languageName}`} relationship="label">
          <Button appearance="subtle" icon={<LocalLanguage20Regular />}>
            {languageName}
          </Button>
        </Tooltip>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {languages.map(one => (
            <MenuItemRadio key={one} name="language" value={one} lang={htmlLanguages[one]}>
              {t(`languages.${one}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
