import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './error-boundary.tsx'

interface FaultProps {
  readonly says: 'partFailed' | 'partUnread'
  readonly onRetry: () => void
}

/** What stands in the place of a part that is missing. */
export const MissingSection = ({ says, onRetry }: FaultProps) => {
  const { t } = useTranslation('app')
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{t(says)}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const faultWith = (retry: () => void) => <MissingSection says="partFailed" onRetry={retry} />

/** Part of a page that shows what the platform sent: what breaks in it costs this part, with a word and a retry. */
export const IsolatedSection = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={faultWith}>{children}</ErrorBoundary>
)

/** The same for a component wherever it stands. */
export const isolate =
  <Props extends object>(Inside: ComponentType<Props>) =>
  (props: Props): ReactElement => (
    <IsolatedSection>
      <Inside {...props} />
    </IsolatedSection>
  )
