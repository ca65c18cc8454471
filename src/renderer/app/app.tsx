import { FluentProvider, makeStaticStyles, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '../../shared/bridge.ts'
import { ErrorBoundary } from '../kit/error-boundary.tsx'
import { Part } from '../kit/part.tsx'
import { Landing } from '../screens/session/landing.tsx'
import { SignIn } from '../screens/session/sign-in.tsx'
import { AskedLanding } from './asked-landing.tsx'
import { adoptSession, saveSettings, useConsole } from './console.ts'
import { Crash } from './crash.tsx'
import { chooseLanguage } from './language.ts'
import { useMedia } from './media.ts'
import { themeOf } from './themes.ts'
import { Toaster } from './toaster.tsx'
import { go, resume, useView, type View } from './view.ts'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

const PlayerWindow = lazy(async () => ({ default: (await import('./player-window.tsx')).PlayerWindow }))

const usePageStyles = makeStaticStyles({
  body: { margin: 0, overflow: 'hidden' },
  '*': { scrollbarWidth: 'thin' },
})

const useStyles = makeStyles({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  root: { height: '100vh' },
  wait: { height: '100vh' },
  ended: { display: 'grid', placeContent: 'center', height: '100vh', fontSize: tokens.fontSizeBase500 },
})

const Page = ({ view }: { readonly view: View }) => {
  const styles = useStyles()
  const boot = useConsole(all => all.boot)
  const language = useConsole(all => all.settings.admin_locale)
  const enter = (route: string, session?: SessionState) => {
    if (session) adoptSession(session)
    go(route)
  }
  const normalMode = () => void saveSettings({ simplified: false })
  switch (view.kind) {
    case 'signIn':
      return (
        <SignIn
          boot={boot}
          language={language}
          onLanguage={chosen => void chooseLanguage(chosen)}
          onReload={() => window.location.reload()}
          onSignedIn={session => {
            adoptSession(session)
            resume()
          }}
        />
      )
    case 'landing':
      return <Landing key={view.key} link={view.link} onArrival={normalMode} onDone={enter} />
    case 'ended':
      return (
        <main className={styles.ended}>
          <div role="alert">{view.message}</div>
        </main>
      )
    case 'shell':
      return (
        <>
          <Shell />
          <AskedLanding />
        </>
      )
    case 'player':
      return <PlayerWindow />
    default:
      return view satisfies never
  }
}

const Waiting = () => {
  const { t } = useTranslation('app')
  return <Spinner label={t('loading')} className={useStyles().wait} />
}

/** The whole page: theme, messages and whatever the route shows. */
export const App = () => {
  usePageStyles()
  const styles = useStyles()
  const { t } = useTranslation('app')
  const view = useView()
  const mode = useConsole(all => all.settings.mode)
  const brand = useConsole(all => all.settings.theme)
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const { theme, scheme } = themeOf({ theme: brand, mode }, systemIsDark)
  return (
    <FluentProvider theme={theme} className={styles[scheme]}>
      {/* The provider's own class is given to every menu and dialog too, whose scrollbars follow it. */}
      <div className={styles.root}>
        <Part>
          <Toaster />
        </Part>
        <ErrorBoundary
          fallback={<Crash text={t('crash.app')} onReload={() => window.location.reload()} />}
          key={view.kind}
        >
          <Suspense fallback={<Waiting />}>
            <Page view={view} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </FluentProvider>
  )
}
