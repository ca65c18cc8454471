import { makeStyles, tokens } from '@fluentui/react-components'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '../../shared/bridge/session.ts'
import { loadTexts } from '../i18n/load-texts.ts'
import { createCode } from '../kit/code/code.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { EnvironmentProvider } from '../kit/environment.ts'
import { ErrorBoundary } from '../kit/failure/error-boundary.tsx'
import { CodeBoundary } from './code-boundary.tsx'
import { Crash } from './crash.tsx'
import { adoptSession } from './follow-main.ts'
import { Landing } from './session/landing.tsx'
import { LandingQuestion } from './session/landing-question.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { shell } from './shell/shell-code.ts'
import { useEnvironmentValue } from './use-environment-value.ts'
import { answerLanding, navigateTo, resume, useWindowContent, type WindowView } from './view.ts'

/** Code of the window of a single tag. */
const tagWindow = createCode(async () => {
  const [{ TagWindow }] = await Promise.all([import('./windows/tag-window.tsx'), loadTexts()])
  return TagWindow
})

const useStyles = makeStyles({
  ended: { display: 'grid', placeContent: 'center', height: '100vh', fontSize: tokens.fontSizeBase500 },
})

/** Asks about an outside link that would end the session, while there is one. */
const AskedLanding = () => {
  const askedLanding = useWindowContent(now => now.askedLanding)
  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const connection = useConsole(({ boot }) => boot.profile.name)
  const environment = useEnvironmentValue()
  if (!askedLanding) return null
  return (
    <EnvironmentProvider value={environment}>
      <LandingQuestion
        key={askedLanding.key}
        link={askedLanding.link}
        username={username}
        connection={connection}
        onSignedIn={session => answerLanding(askedLanding, session)}
        onClose={() => answerLanding(askedLanding, null)}
      />
    </EnvironmentProvider>
  )
}

const Page = ({ view }: { readonly view: WindowView }) => {
  const styles = useStyles()
  const enter = (before: SessionState) => (route: string, session?: SessionState) => {
    if (session) adoptSession(session, before)
    navigateTo(route)
  }
  const normalMode = () => void saveSettings({ simplified: false })
  switch (view.kind) {
    case 'signIn':
      return <SignInPage onSignedIn={resume} />
    case 'landing':
      return <Landing key={view.key} link={view.link} onArrival={normalMode} onDone={enter(view.before)} />
    case 'ended':
      return (
        <main className={styles.ended}>
          <div role="alert">{view.message}</div>
        </main>
      )
    case 'shell':
      return (
        <>
          <CodeBoundary code={shell} isWindow>
            {createElement}
          </CodeBoundary>
          <AskedLanding />
        </>
      )
    case 'tag':
      return (
        <CodeBoundary code={tagWindow} isWindow>
          {createElement}
        </CodeBoundary>
      )
    default:
      return view satisfies never
  }
}

/** Renders what the current route shows. */
export const App = () => {
  const { t } = useTranslation('app')
  const view = useWindowContent(now => now.view)
  return (
    <>
      <ErrorBoundary
        fallback={<Crash text={t('crash.app')} onReload={() => window.location.reload()} />}
        key={view.kind}
      >
        <Page view={view} />
      </ErrorBoundary>
      <SignInAgain />
    </>
  )
}
