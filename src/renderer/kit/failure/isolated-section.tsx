import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './error-boundary.tsx'

interface FaultProps {
  readonly messageKey: 'partFailed' | 'partUnread'
  readonly onRetry: () => void
}

/** Placeholder of a missing part. */
export const MissingSection = ({ messageKey, onRetry }: FaultProps) => {
  const { t } = useTranslation('app')
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{t(messageKey)}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const faultWith = (retry: () => void) => <MissingSection messageKey="partFailed" onRetry={retry} />

/** Part of a page that shows the platform's data: an error in it only affects this part, which then offers a retry. */
export const IsolatedSection = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={faultWith}>{children}</ErrorBoundary>
)

/** The same as a wrapper of a component. */
export const isolate =
  <Props extends object>(Inside: ComponentType<Props>) =>
  (props: Props): ReactElement => (
    <IsolatedSection>
      <Inside {...props} />
    </IsolatedSection>
  )
