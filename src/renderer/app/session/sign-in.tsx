import {
  Button,
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Boot } from '../../../shared/bridge/boot.ts'
import type { Language } from '../../../shared/language.ts'
import { maskId } from '../../../shared/mask.ts'
import { toPlainDigits } from '../../../shared/texts/digits.ts'
import { usePrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { BindPanel } from './bind-panel.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LinkNotes } from './link-notes.tsx'
import { ProfileNotes } from './profile-notes.tsx'
import { type Problems, useSignIn } from './use-sign-in.ts'

const useStyles = makeStyles({
  root: {
    height: '100vh',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  bar: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  brand: { color: tokens.colorBrandForeground1 },
  notes: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    width: 'min(760px, calc(100vw - 32px))',
    margin: '0 auto',
  },
  center: {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    // From a fixed line: a card that is centred moves its fields under the pointer when a message makes it higher.
    alignItems: 'flex-start',
    alignContent: 'flex-start',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXL,
    padding: tokens.spacingHorizontalL,
    paddingTop: `max(${tokens.spacingHorizontalL}, calc(50vh - 340px))`,
  },
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    width: '360px',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    border: `1px solid ${tokens.colorTransparentStroke}`,
  },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}` },
  // Label, input and one line for a message, which moves no other field when it appears.
  field: { minHeight: '76px', alignContent: 'start' },
  submit: { marginTop: tokens.spacingVerticalS },
  // Inside the card's padding: it takes no line while empty and does not move the card when it has text.
  status: { height: '20px', marginTop: tokens.spacingVerticalXS, marginBottom: '-24px' },
  refusal: { marginTop: tokens.spacingVerticalS },
})

interface Props {
  readonly boot: Boot
  readonly language: Language
  /** Expected user, '' for any. */
  readonly username?: string
  readonly onLanguage: (language: Language) => void
  /** Shown beside the language menu. */
  readonly tools: ReactNode
  /** Shown above the notes on this installation. */
  readonly notes: ReactNode
  /** Reloads the window with another connection. */
  readonly onReload: () => void
  readonly onSignedIn: () => void
}

export const SignIn = ({
  boot,
  language,
  username = '',
  onLanguage,
  tools,
  notes,
  onReload,
  onSignedIn,
}: Props) => {
  const styles = useStyles()
  const { t } = useTranslation(['session', 'app'])
  const isSafe = usePrivacyMode()
  const form = useSignIn(onSignedIn, username)
  const { draft, problems, stage } = form
  const [isPasswordVisible, setPasswordVisible] = useState(false)
  const inputs = useRef<Partial<Record<keyof Problems, HTMLInputElement | null>>>({})
  // The operator's first step is to type a name, or the password for a given name.
  useEffect(() => inputs.current[username ? 'password' : 'username']?.focus(), [username])
  // Read-only instead of disabled: a disabled field could not regain the focus after a refusal.
  const isBusy = stage === 'signingIn' || stage === 'signedIn'

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const [first] = await form.submit()
    if (first) inputs.current[first]?.focus()
  }
  const problem = (field: keyof Problems) =>
    problems[field] === undefined
      ? {}
      : { validationState: 'error' as const, validationMessage: problems[field] }
  const keep = (field: keyof Problems) => (element: HTMLInputElement | null) => {
    inputs.current[field] = element
  }
  return (
    <main className={styles.root}>
      <div className={styles.bar}>
        <Text weight="semibold" size={400} className={styles.brand}>
          {t('app:product')}
        </Text>
        <div>
          <LanguageChoice language={language} onLanguage={onLanguage} />
          {tools}
        </div>
      </div>
      <div className={styles.notes}>
        {username !== '' && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              {t('session:workKept', { username: isSafe ? maskId(username) : username })}
            </MessageBarBody>
          </MessageBar>
        )}
        {notes}
        <ProfileNotes boot={boot} onReload={onReload} />
      </div>
      <div className={styles.center}>
        <form className={styles.card} onSubmit={event => void submit(event)} noValidate>
          <Text as="h1" size={500} weight="semibold" className={styles.heading}>
            {t('session:heading')}
          </Text>
          <Field className={styles.field} label={t('session:username')} {...problem('username')}>
            <Input
              ref={keep('username')}
              autoComplete="username"
              maxLength={200}
              readOnly={isBusy}
              value={draft.username}
              onChange={(_, { value }) => form.change({ username: value })}
              onBlur={() => void form.verify()}
            />
          </Field>
          <Field className={styles.field} label={t('session:password')} {...problem('password')}>
            <Input
              ref={keep('password')}
              type={isPasswordVisible ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={400}
              readOnly={isBusy}
              value={draft.password}
              onChange={(_, { value }) => form.change({ password: value })}
              onBlur={() => void form.verify()}
              contentAfter={
                <Button
                  appearance="transparent"
                  size="small"
                  icon={isPasswordVisible ? <EyeOff20Regular /> : <Eye20Regular />}
                  aria-label={t(isPasswordVisible ? 'session:hidePassword' : 'session:showPassword')}
                  aria-pressed={isPasswordVisible}
                  onClick={() => setPasswordVisible(!isPasswordVisible)}
                />
              }
            />
          </Field>
          {form.binding && <BindPanel key={form.binding.image} binding={form.binding} />}
          <Field
            className={styles.field}
            label={t('session:code')}
            {...(problems.code === undefined ? { hint: t('session:codeHint') } : problem('code'))}
          >
            <Input
              ref={keep('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              readOnly={isBusy}
              value={draft.code}
              onChange={(_, { value }) =>
                form.change({ code: toPlainDigits(value).replace(/\D/g, '').slice(0, 6) })
              }
            />
          </Field>
          <Checkbox
            label={t('session:remember')}
            checked={draft.remember}
            disabled={isBusy}
            onChange={(_, { checked }) => form.change({ remember: checked === true })}
          />
          <Button
            type="submit"
            appearance="primary"
            size="large"
            className={styles.submit}
            disabledFocusable={isBusy}
          >
            {t(stage === 'signingIn' ? 'session:signingIn' : 'session:signIn')}
          </Button>
          <output className={styles.status}>
            {stage === 'verifying' && <Spinner size="tiny" label={t('session:verifying')} />}
            {stage === 'signedIn' && <Spinner size="tiny" label={t('session:signedIn')} />}
          </output>
          {form.refusal !== '' && (
            <MessageBar intent="error" layout="multiline" role="alert" className={styles.refusal}>
              <MessageBarBody>{form.refusal}</MessageBarBody>
            </MessageBar>
          )}
        </form>
        {boot.profile.demo && !boot.profileProblem && <DemoAccounts disabled={isBusy} onFill={form.fill} />}
      </div>
      <LinkNotes />
    </main>
  )
}
