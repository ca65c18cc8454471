import { Button, makeStyles } from '@fluentui/react-components'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Language } from '../../../shared/language.ts'
import { createCode, loadWhileIdle } from '../../kit/code/code.ts'
import { joinValue } from '../../kit/words/join.ts'

/** Menus are most of this page's code: load theirs once the page is usable. */
const menu = createCode(async () => (await import('./language-menu.tsx')).LanguageMenu)
const load = () => void menu.load()

const useStyles = makeStyles({ root: { display: 'contents' } })

interface Props {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** Language menu. Pressed or focused before its code has loaded, the button passes both on to the menu. */
export const LanguageChoice = (props: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const state = useStore(menu)
  const [isWanted, want] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => loadWhileIdle([menu]), [])
  useEffect(() => {
    if (state.kind === 'here' && hasFocus.current) root.current?.querySelector('button')?.focus()
  }, [state.kind])
  const languageName = t(`languages.${props.language}`)
  const Menu = state.kind === 'here' ? state.code : null
  return (
    <span ref={root} className={styles.root}>
      {Menu ? (
        <Menu {...props} unfolded={isWanted} />
      ) : (
        <Button
          appearance="subtle"
          icon={<LocalLanguage20Regular />}
          aria-label={joinValue(t('bar.language'), languageName)}
          aria-haspopup="menu"
          aria-expanded={false}
          onFocus={() => {
            hasFocus.current = true
          }}
          onBlur={event => {
            // A button removed from the page also loses the focus: this blur does not count.
            hasFocus.current = !event.currentTarget.isConnected
          }}
          onPointerEnter={load}
          onClick={() => {
            want(true)
            load()
          }}
        >
          {languageName}
        </Button>
      )}
    </span>
  )
}
