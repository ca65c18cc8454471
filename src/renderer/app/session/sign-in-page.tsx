import { useConsole } from '../../kit/console.ts'
import { CrashBar } from '../help/crash-bar.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { chooseLanguage } from '../language.ts'
import { ProfileBar } from '../shell/profile-bar.tsx'
import { SignIn } from './sign-in.tsx'

interface Props {
  /** User of the expired session whose work is still open. */
  readonly username?: string
  readonly onSignedIn: () => void
}

/** The sign-in page, with main's data of this installation. */
export const SignInPage = ({ username = '', onSignedIn }: Props) => {
  const boot = useConsole(all => all.boot)
  const language = useConsole(all => all.settings.admin_locale)
  return (
    <SignIn
      boot={boot}
      language={language}
      username={username}
      tools={<HelpButton />}
      notes={
        <>
          <ProfileBar />
          <CrashBar />
        </>
      }
      onLanguage={newLanguage => void chooseLanguage(newLanguage)}
      onReload={() => window.location.reload()}
      onSignedIn={onSignedIn}
    />
  )
}
