import { Button } from '@fluentui/react-components'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/language.ts'
import { codeOf, loadWhileIdle } from '../../kit/code.ts'

/** Menus take more code than all else of this page: theirs is read once the page can be used. */
const menu = codeOf(async () => (await import('../shared/language-menu.tsx')).LanguageMenu)
const load = () => void menu.load()

interface Props {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

export const LanguageChoice = (props: Props) => {
  const { t } = useTranslation('app')
  const state = useSyncExternalStore(menu.listen, menu.state)
  const [isWanted, want] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => loadWhileIdle([menu]), [])
  if (state.kind === 'here') {
    const Menu = state.code
    return <Menu {...props} named unfolded={isWanted} focused={isFocused} />
  }
  const chosen = t(`languages.${props.language}`)
  return (
    <Button
      appearance="subtle"
      icon={<LocalLanguage20Regular />}
      aria-label={`${t('bar.language')}: ${chosen}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerEnter={load}
      onClick={() => {
        want(true)
        load()
      }}
    >
      {chosen}
    </Button>
  )
}
