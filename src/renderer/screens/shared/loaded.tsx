import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureError } from '../../kit/call.ts'
import { failureText } from '../../kit/failure.ts'

interface Props<T> {
  readonly read: UseQueryResult<T, FailureError>
  readonly children: (answer: T) => ReactNode
}

/** What was read, also while a later try has failed: that is said above it. */
export const Loaded = <T,>({ read, children }: Props<T>) => {
  const { t } = useTranslation('list')
  const { data, error, isFetching, refetch } = read
  return (
    <>
      {error && !isFetching && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>
            {failureText(error.failure)}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      {data === undefined && isFetching && <Spinner label={t('dialog.reading')} />}
      {data !== undefined && children(data)}
    </>
  )
}
