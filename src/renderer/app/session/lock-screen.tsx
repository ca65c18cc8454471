import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { LockClosed28Regular } from '@fluentui/react-icons/svg/lock-closed'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskId } from '../../../shared/mask.ts'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import { coverMark } from './cover.ts'
import { useCoverStyles } from './cover-styles.ts'
import { signOut } from './sign-out.ts'

const useStyles = makeStyles({
  form: {
    // A dialog title sets its own grid position; flex ignores it.
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '360px',
    maxWidth: 'calc(100vw - 32px)',
    margin: 'auto',
  },
  icon: { color: tokens.colorBrandForeground1 },
  about: { margin: 0 },
})

/** Seconds until `at`, counting down; 0 afterwards. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(Date.now)
  const remainingSeconds = Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return remainingSeconds
}

/** Shown while the console is locked. The password exists only in its field, until it is tried. */
export const LockScreen = () => {
  const styles = useStyles()
  const coverStyles = useCoverStyles()
  const { t } = useTranslation(['lock', 'app'])
  const session = useConsole(all => all.session)
  const isSafe = useConsole(all => all.settings.shareSafe)
  const seconds = useSecondsUntil(useConsole(all => all.lock.waitUntil))
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const username = session.kind === 'signedOut' ? '' : session.username
  useEffect(() => field.current?.focus(), [])

  const unlock = async (event: SubmitEvent) => {
    event.preventDefault()
    const input = field.current
    if (!input || isBusy || seconds > 0) return
    const password = input.value
    if (password === '') return setProblem(t('empty'))
    input.value = ''
    setBusy(true)
    const answer = await bridge().request('unlock', { password })
    setBusy(false)
    if (answer.ok) return
    setProblem(formatPlainFailure(answer.failure))
    input.focus()
  }
  // An expired session cannot be unlocked: the sign-in follows and hides the content, too.
  if (session.kind === 'expired') {
    return (
      <Dialog open modalType="alert">
        <DialogSurface {...coverMark} className={coverStyles.whole}>
          <div className={styles.form} role="alert">
            {session.message || t('app:ended')}
          </div>
        </DialogSurface>
      </Dialog>
    )
  }
  const message = seconds > 0 ? [problem, t('wait', { seconds })].filter(Boolean).join(' ') : problem
  return (
    <Dialog open modalType="alert">
      <DialogSurface {...coverMark} className={coverStyles.whole}>
        <form className={styles.form} onSubmit={event => void unlock(event)} noValidate>
          <LockClosed28Regular className={styles.icon} />
          <DialogTitle action={null}>{t('title')}</DialogTitle>
          <p className={styles.about}>{t('about', { name: isSafe ? maskId(username) : username })}</p>
          <Field
            label={t('password')}
            {...(message !== '' && { validationState: 'error', validationMessage: message })}
          >
            <Input
              ref={element => {
                field.current = element
              }}
              type="password"
              autoComplete="current-password"
              maxLength={400}
              onChange={() => setProblem('')}
            />
          </Field>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy || seconds > 0}>
            {t(isBusy ? 'unlocking' : 'unlock')}
          </Button>
          <Button appearance="subtle" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
