import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { InputOf } from '../../../../shared/endpoint-base.ts'
import { formatGaps, isWhole } from '../../../../shared/files/walk-rules.ts'
import { findRecord } from '../../../../shared/find-record.ts'
import { type Failure, failed, ok, type Result } from '../../../../shared/result.ts'
import { resolveRecord } from '../../../../shared/write-record.ts'
import { useReading } from '../../calls/call.ts'
import { call } from '../../calls/send-call.ts'
import { formatFailure } from '../../failure/failure.ts'
import type { ListEndpoint, RowOf } from '../../list/list-endpoint.ts'
import { readList } from '../../list/read/read-list.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import { pickSeen } from '../outcome/pick-seen.ts'

/** Maximum pages of a list searched for a row. */
const maxPages = 50

/** Initial data of a form. */
export interface FormStart<E extends Endpoint, Row> {
  /** The current row. */
  readonly row: Row
  /** The record the values come from; used to find the fields missing from the answer. */
  readonly record: unknown
  readonly values: Partial<InputOf<E>>
}

/** Loads a form's initial data; null if the record no longer exists. */
export type LoadRecord<E extends Endpoint, Row> = (
  row: Row,
  signal: AbortSignal,
) => Promise<Result<FormStart<E, Row> | null>>

/** Loads the record a form writes, each time the form opens, as the list may be stale. */
export const loadRecord =
  <E extends Endpoint, Row extends object>(
    endpoint: E,
    from: (row: Row) => Partial<InputOf<E>>,
  ): LoadRecord<E, Row> =>
  async (row, signal) => {
    const input = from(row) as Readonly<Record<string, unknown>>
    const record = resolveRecord(endpoint.record, input)
    if (record.kind !== 'state') throw new Error(`${endpoint.id} declares no record that a form can load`)
    const knownFields = pickSeen(endpoint, row)?.known ?? {}
    const requiredValues = Object.fromEntries(
      record.requiredFields.map(field => [field, String(knownFields[field] ?? '')]),
    )
    const match = await findRecord(
      (source, search) => call(source, search as never, { signal }),
      record,
      input,
      requiredValues,
    )
    if (!match.ok) return match
    const { record: now, isAll, gaps } = match.value
    if (now === null && !isAll) return failed({ kind: 'malformed', endpoint: record.source.id, detail: gaps })
    if (now === null) return ok(null)
    // The record's own call may return only part of the row; the fields that identify it are kept.
    const mergedRow = { ...row, ...now } as Row
    return ok({ row: mergedRow, record: mergedRow, values: {} })
  }

/** Finds a row in its list, page by page; undefined if it no longer exists. */
export const findRowInList =
  <L extends ListEndpoint>(
    list: L,
    key: keyof RowOf<L> & string,
    /** Narrows the search, if the call can. */
    input: (row: RowOf<L>) => Omit<InputOf<L>, 'page' | 'limit'>,
  ) =>
  async (row: RowOf<L>): Promise<Result<RowOf<L> | undefined>> => {
    const isIt = (one: RowOf<L>) => one[key] === row[key]
    const result = await readList(list, input(row), {
      rowKey: key,
      maxPages,
      until: page => page.rows.some(isIt),
    })
    if (!result.ok) return result
    const { rows, unreadable, gaps } = result.value
    const match = rows.find(isIt)
    if (match || isWhole(gaps)) return ok(match)
    // The row may be among those that could not be read.
    const detail = [unreadable[0]?.detail, formatGaps(gaps)].filter(Boolean).join('; ')
    return failed({ kind: 'malformed', endpoint: list.id, detail })
  }

/** Loads a form's initial data: undefined until loaded, with the failure if any. Each `reading` starts a new form. */
export const useLoadedRecord = <E extends Endpoint, Row>(reads: LoadRecord<E, Row> | undefined, row: Row) => {
  const scope = useId()
  const client = useQueryClient()
  // The dialog keeps its row while the list behind it is refetched.
  const [subject] = useState(row)
  const readings = useRef(0)
  const readOnce = async (signal: AbortSignal) => {
    const result = await reads?.(subject, signal)
    if (!result?.ok) return result ?? ok(null)
    readings.current += 1
    return ok(result.value && { ...result.value, reading: readings.current })
  }
  const query = useReading(scope, reads ? readOnce : null)
  useEffect(() => () => client.removeQueries({ queryKey: [scope] }), [client, scope])
  const startFromRow = { row, record: row, values: {}, reading: 0 }
  return {
    start: reads ? query.data : startFromRow,
    failure: query.isFetching ? null : (query.error?.failure ?? null),
    retry: () => void query.refetch(),
  }
}

interface WaitProps {
  readonly title: string
  /** Why loading failed; null while loading. */
  readonly failure: Failure | null
  /** Reason not to show the form although it was loaded. */
  readonly refusal?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly onClose: () => void
}

/** Placeholder while the record loads, or if it cannot be edited. */
export const RecordPlaceholder = ({ title, failure, refusal, onRetry, onClose }: WaitProps) => {
  const { t } = useTranslation('list')
  const failureText = failure && <p role="alert">{formatFailure(failure)}</p>
  const problem = failureText ?? refusal
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{problem ?? <Spinner label={t('dialog.reading')} />}</DialogContent>
          <DialogButtons
            leave={<Button onClick={onClose}>{t(refusal ? 'dialog.close' : 'dialog.cancel')}</Button>}
            main={
              problem &&
              onRetry && (
                <Button appearance="primary" onClick={onRetry}>
                  {t('retry')}
                </Button>
              )
            }
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
