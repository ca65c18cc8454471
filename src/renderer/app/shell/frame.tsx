import {
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  PositioningConfigurationProvider,
} from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { dialogStyles } from '../../kit/dialog/rhythm.ts'
import { ErrorBoundary } from '../../kit/failure/error-boundary.tsx'
import { boxStyles } from '../../kit/form/box-styles.ts'
import { Crash } from '../crash.tsx'
import { HelpHost } from '../help/help-host.tsx'
import { coverStyles } from '../session/cover.ts'
import { LockCover } from '../session/lock-cover.tsx'
import { useMedia } from './media.ts'
import { resolveTheme } from './themes.ts'
import { Toasts } from './toasts.tsx'

const usePageStyles = makeStaticStyles([
  { body: { margin: 0, overflow: 'hidden' }, '*': { scrollbarWidth: 'thin' } },
  // A click on a tooltip is meant for the element beneath.
  { '.fui-Tooltip__content': { pointerEvents: 'none' } },
  ...dialogStyles,
  ...boxStyles,
  // A dialog dims the one beneath it, too: both have the same color.
  '.fui-DialogSurface__backdrop.fui-DialogSurface__backdrop { background-color: var(--colorBackgroundOverlay) }',
  // In high contrast, a pressed button would differ from others by its icon only.
  '@media (forced-colors: active) { .fui-ToggleButton[aria-pressed="true"] { outline: 2px solid Highlight; outline-offset: -3px } }',
  ...coverStyles,
  // In privacy mode a field is readable only while its user types into it; its earlier value is not.
  'html[data-share-safe] :is(input[data-typed=""], input[data-typed]:not(:focus), textarea:not(:focus)) { -webkit-text-security: disc }',
])

const useStyles = makeStyles({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  // Overflow must not scroll the window: the user could not scroll it back.
  root: { height: '100vh', overflow: 'clip' },
})

type ConfigurePositioning = NonNullable<ComponentProps<typeof PositioningConfigurationProvider>['value']>

/** Keeps menus and popovers within the window: what does not fit scrolls inside. */
const fitWindow: ConfigurePositioning = ({ options }) => ({
  ...options,
  autoSize: options.autoSize ?? 'height',
  overflowBoundaryPadding: options.overflowBoundaryPadding ?? 8,
})

/** Frame of every window: theme, messages and the fallback of the last error boundary. */
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
      {/* Menus and dialogs also get the provider's own class, and their scrollbars follow it. */}
      <PositioningConfigurationProvider value={fitWindow}>
        <div className={styles.root}>
          <Toasts />
          <ErrorBoundary fallback={<Crash text={t('crash.app')} onReload={() => window.location.reload()} />}>
            {children}
          </ErrorBoundary>
          <HelpHost />
          <LockCover />
        </div>
      </PositioningConfigurationProvider>
    </FluentProvider>
  )
}
