import { FluentProvider, makeStaticStyles, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../kit/console.ts'
import { ErrorBoundary } from '../kit/error-boundary.tsx'
import { hiding } from './cover.ts'
import { Crash } from './crash.tsx'
import { HelpHost } from './help/help-host.tsx'
import { LockCover } from './lock-cover.tsx'
import { useMedia } from './media.ts'
import { resolveTheme } from './themes.ts'
import { Toasts } from './toasts.tsx'

const usePageStyles = makeStaticStyles([
  { body: { margin: 0, overflow: 'hidden' }, '*': { scrollbarWidth: 'thin' } },
  // What is pressed where it lies is meant for what lies beneath.
  { '.fui-Tooltip__content': { pointerEvents: 'none' } },
  ...hiding,
  // What is typed is seen by who types it, while it is typed; what stood there before is not.
  'html[data-share-safe] :is(input[data-typed=""], input[data-typed]:not(:focus), textarea:not(:focus)) { -webkit-text-security: disc }',
])

const useStyles = makeStyles({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  // What reaches beyond it must not make the window scroll, which nobody could scroll back.
  root: { height: '100vh', overflow: 'clip' },
})

/** The whole window around whatever it shows: theme, messages and the word where everything else failed. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  usePageStyles()
  const styles = useStyles()
  const { t } = useTranslation('app')
  const mode = useConsole(all => all.settings.mode)
  const brand = useConsole(all => all.settings.theme)
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const { theme, scheme } = resolveTheme({ theme: brand, mode }, systemIsDark)
  return (
    <FluentProvider theme={theme} className={styles[scheme]}>
      {/* The provider's own class is given to every menu and dialog too, whose scrollbars follow it. */}
      <div className={styles.root}>
        <Toasts />
        <ErrorBoundary fallback={<Crash text={t('crash.app')} onReload={() => window.location.reload()} />}>
          {children}
        </ErrorBoundary>
        <HelpHost />
        <LockCover />
      </div>
    </FluentProvider>
  )
}
