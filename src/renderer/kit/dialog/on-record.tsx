import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Failure } from '../../../shared/result.ts'
import { useRead } from '../call.ts'
import { failureText } from '../failure.ts'

/** What a form starts with from another call: which, asked with what, and what of its answer. */
export interface OnRecord<E extends Endpoint, Row> {
  readonly source: Endpoint
  readonly input: (row: Row) => Readonly<Record<string, unknown>>
  readonly values: (answer: unknown, row: Row) => Partial<InputOf<E>>
}

/** What the platform has on record, as what a form starts with: read anew each time it is opened. */
export const onRecord = <S extends Endpoint, E extends Endpoint, Row>(
  source: S,
  from: {
    readonly input: (row: Row) => InputOf<S>
    readonly values: (answer: OutputOf<S>, row: Row) => Partial<InputOf<E>>
  },
): OnRecord<E, Row> => ({
  source,
  input: row => from.input(row),
  values: (answer, row) => from.values(answer as OutputOf<S>, row),
})

/** What is on record, null until it has been read, and why it could not be. */
export const useOnRecord = <E extends Endpoint, Row>(
  record: OnRecord<E, Row> | undefined,
  otherwise: Endpoint,
  row: Row,
) => {
  const scope = useId()
  const client = useQueryClient()
  // The row that the dialog was opened for stays its row while the list behind it is read again.
  const [subject] = useState(row)
  const read = useRead(scope, record?.source ?? otherwise, record ? record.input(subject) : null)
  useEffect(() => () => client.removeQueries({ queryKey: [scope] }), [client, scope])
  return {
    recorded: !record ? {} : read.isSuccess ? record.values(read.data, subject) : null,
    failure: read.isFetching ? null : (read.error?.failure ?? null),
    retry: () => void read.refetch(),
  }
}

interface WaitProps {
  readonly title: string
  /** Why it could not be read; null while it is being read. */
  readonly failure: Failure | null
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Stands for a dialog until what it starts with has been read. */
export const Waiting = ({ title, failure, onRetry, onClose }: WaitProps) => {
  const { t } = useTranslation('list')
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {failure ? <p role="alert">{failureText(failure)}</p> : <Spinner label={t('dialog.reading')} />}
          </DialogContent>
          <DialogActions>
            {failure && (
              <Button appearance="primary" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
