import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '../../../shared/bridge/session.ts'
import { maskId } from '../../../shared/mask.ts'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { useFirstFocus } from '../../kit/dialog/first-focus.ts'
import { ArmedButton } from '../../kit/dialog/question/armed-button.tsx'
import { formatFailure } from '../../kit/failure/failure.ts'
import { maskInPrivacyMode, usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import type { LandingLink } from './landing-link.ts'

const useStyles = makeStyles({ content: { overflowWrap: 'anywhere' } })

/** Limit of a shown name, in characters: links are untrusted, and a long name would push the question out of view. */
const maxNameLength = 60
const short = (text: string) => (text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text)

interface Props {
  readonly link: LandingLink
  /** The signed-in user, and the connection's name. */
  readonly username: string
  readonly connection: string
  readonly onSignedIn: (session: SessionState) => void
  readonly onClose: () => void
}

/** Asks before an outside link ends a session; nothing changes until the platform has accepted it. */
export const LandingQuestion = ({ link, username, connection, onSignedIn, onClose }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const stay = useFirstFocus()
  const shownName = usePrivacyMode() ? maskId(username) : username
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const signIn = async () => {
    setBusy(true)
    const answer = await link.signIn()
    if (answer.ok) return onSignedIn(answer.value)
    setBusy(false)
    setMessage(formatFailure(answer.failure))
  }
  const { who } = link
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('landing.question.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>
              {who
                ? t('landing.question.admin', {
                    admin: short(who.adminId),
                    channel: short(who.channelId),
                    connection,
                  })
                : t('landing.question.group', { connection })}
              {link.target !== '/' &&
                ` ${t('landing.question.opens', { route: short(maskInPrivacyMode(link.target)) })}`}
            </p>
            <p>{t('landing.question.ends', { username: shownName })}</p>
            {message !== null && (
              <MessageBar intent="error" layout="multiline" role="alert">
                <MessageBarBody>
                  {t('landing.failed')} {message}
                </MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogButtons
            leave={
              // Has the focus: a key press meant for the page behind must not change anything.
              <Button ref={stay} appearance="primary" disabled={busy} onClick={onClose}>
                {t('landing.question.stay', { username: shownName })}
              </Button>
            }
          >
            {message === null && (
              <ArmedButton disabledFocusable={busy} onClick={() => void signIn()}>
                {t(busy ? 'signingIn' : 'landing.question.signIn')}
              </ArmedButton>
            )}
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
