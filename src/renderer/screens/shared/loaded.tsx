import { Button, MessageBar, MessageBarBody, Spinner, Text } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureError } from '../../kit/call.ts'
import { formatFailure } from '../../kit/failure.ts'
import { useRejectionToast } from '../../kit/rejection-toast.ts'

interface Props<T> {
  /** Null, an answer that there is no such record, shows nothing: the caller says it. */
  readonly read: UseQueryResult<T, FailureError>
  readonly children: (answer: NonNullable<T>) => ReactNode
}

/** What was read, also while a later try has failed: that is said above it. */
export const Loaded = <T,>({ read, children }: Props<T>) => {
  const { t } = useTranslation(['list', 'table'])
  const { data, error, isFetching, refetch } = read
  useRejectionToast(isFetching ? null : error?.failure)
  // What was read before is no longer this operator's to see.
  if (error?.failure.kind === 'forbidden') return <Text>{t('table:forbidden')}</Text>
  return (
    <>
      {error && !isFetching && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>
            {formatFailure(error.failure)}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      {data === undefined && isFetching && <Spinner label={t('dialog.reading')} />}
      {data !== undefined && data !== null && children(data)}
    </>
  )
}
