import { Button, MessageBar, MessageBarBody, Spinner, Text } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureError } from '../../renderer/kit/calls/call.ts'
import { formatFailure } from '../../renderer/kit/failure/failure.ts'
import { useRejectionToast } from '../../renderer/kit/failure/rejection-toast.ts'

interface Props<T> {
  /** Null (no such record) renders nothing: the caller reports it. */
  readonly read: UseQueryResult<T, FailureError>
  readonly children: (answer: NonNullable<T>) => ReactNode
}

/** Renders the last answer, with an error above it if a later read has failed. */
export const LoadedAnswer = <T,>({ read, children }: Props<T>) => {
  const { t } = useTranslation(['list', 'table'])
  const { data, error, isFetching, refetch } = read
  useRejectionToast(isFetching ? null : error?.failure)
  // Without permission, earlier data must not stay visible.
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
