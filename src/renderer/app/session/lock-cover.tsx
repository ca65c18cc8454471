import { Button, makeStyles, Portal, tokens } from '@fluentui/react-components'
import { createElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createCode, loadWhileIdle, useCode } from '../../kit/code/code.ts'
import { useConsole } from '../../kit/console.ts'
import { coverMark } from './cover.ts'

const useStyles = makeStyles({
  cover: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000_002,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

interface Props {
  /** True if the lock screen's code failed to load; retry on request. */
  readonly isUnread: boolean
  readonly onRetry: () => void
}

/** Covers a locked window until the lock's own screen has loaded; part of the first code, so that it cannot fail to load. */
const PlainCover = ({ isUnread, onRetry }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  return (
    // In a portal: the styles that hide the rest would also hide this element's own container.
    <Portal>
      <main {...coverMark} className={styles.cover}>
        {isUnread ? (
          <>
            <p role="alert">{t('lockUnread')}</p>
            <Button appearance="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
          </>
        ) : (
          <p>{t('locked')}</p>
        )}
      </main>
    </Portal>
  )
}

/** Code of the lock screen. */
const lockScreen = createCode(async () => (await import('./lock-code.ts')).readLockScreen())

const Locked = () => {
  const state = useCode(lockScreen)
  if (state.kind === 'here') return createElement(state.code)
  return <PlainCover isUnread={state.kind === 'failed'} onRetry={() => void lockScreen.load()} />
}

/** Covers everything while the console is locked. The code is preloaded: the lock may come while nothing can be loaded. */
export const LockCover = () => {
  const isLocked = useConsole(({ lock }) => lock.locked)
  const isSignedIn = useConsole(({ session }) => session.kind === 'signedIn')
  useEffect(() => (isSignedIn ? loadWhileIdle([lockScreen]) : undefined), [isSignedIn])
  return isLocked && <Locked />
}
