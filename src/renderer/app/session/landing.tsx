import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '../../../shared/bridge/session.ts'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import type { LandingLink } from './landing-link.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalL,
    height: '100vh',
    padding: tokens.spacingHorizontalL,
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

interface Props {
  /** Null if the link is missing a parameter. */
  readonly link: Pick<LandingLink, 'signIn' | 'target'> | null
  /** Turns the simplified display off (spec 1 §4). */
  readonly onArrival: () => void
  readonly onDone: (route: string, session?: SessionState) => void
}

/** Shared logic of both landing pages (spec 1 §2, §4): signs in with the link's data, then continues. */
export const Landing = (props: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const [message, setMessage] = useState<string | null>(null)
  // The link allows one sign-in: later props must not start another.
  const first = useRef(props)
  useEffect(() => {
    const { link, onArrival, onDone } = first.current
    if (!link) return onDone('/')
    onArrival()
    void link
      .signIn()
      .then(answer =>
        answer.ok ? onDone(link.target, answer.value) : setMessage(formatPlainFailure(answer.failure)),
      )
  }, [])
  return (
    <main className={styles.root} aria-busy={message === null}>
      {message === null ? (
        <Spinner label={t('landing.loading')} />
      ) : (
        <>
          <Text as="h1" size={500} weight="semibold" role="alert">
            {t('landing.failed')} {message}
          </Text>
          <Button onClick={() => props.onDone('/login')}>{t('landing.toSignIn')}</Button>
        </>
      )}
    </main>
  )
}
