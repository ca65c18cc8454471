import { Button, makeStyles } from '@fluentui/react-components'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { createCode, loadWhileIdle } from '../../kit/code/code.ts'

const menu = createCode(async () => (await import('./help-menu.tsx')).HelpMenu)
const load = () => void menu.load()

const useStyles = makeStyles({ root: { display: 'contents' } })

/** The help menu. Pressed or focused before its code has loaded, the button passes both on to the menu. */
export const HelpButton = () => {
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
  return (
    <span ref={root} className={styles.root}>
      {state.kind === 'here' ? (
        <state.code unfolded={isWanted} />
      ) : (
        <Button
          appearance="subtle"
          icon={<QuestionCircle20Regular />}
          aria-label={t('help.title')}
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
        />
      )}
    </span>
  )
}
