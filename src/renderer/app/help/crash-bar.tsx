import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { leaveCrash } from '../follow-main.ts'
import { openHelp } from './help-state.ts'

const useStyles = makeStyles({ bar: { flexShrink: 0 } })

/** Moves the focus before the bar disappears, so that it is not lost. */
const leave = () => {
  leaveCrash()
  const signIn = document.querySelector<HTMLElement>('form input')
  ;(document.getElementById('content') ?? signIn)?.focus()
}

/** Reports once that the program crashed last time and offers help to find the cause. */
export const CrashBar = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const endedBadly = useConsole(all => all.boot.endedBadly)
  if (!endedBadly) return null
  return (
    <MessageBar className={styles.bar}>
      <MessageBarBody>{t('help.crashed')}</MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          onClick={() => {
            leave()
            openHelp('diagnostics')
          }}
        >
          {t('help.save')}
        </Button>
        <Button size="small" onClick={leave}>
          {t('close')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
