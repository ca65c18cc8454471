import { Button, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/result.ts'
import { failureText } from '../failure.ts'
import type { TableClasses } from './styles.ts'
import type { PlacedColumn } from './use-table-model.ts'

/** A failed load, above the rows that are still there. */
export const FailedNotice = (props: {
  readonly classes: TableClasses
  readonly failure: Failure | null
  readonly onRetry: (() => void) | undefined
}) => {
  const { t } = useTranslation('table')
  return (
    <div role="alert" className={props.classes.failed}>
      <span className={props.classes.failedText}>
        {props.failure ? failureText(props.failure) : t('failed')}
      </span>
      {props.onRetry && (
        <Button size="small" onClick={props.onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** What stands in place of rows: nothing found, or nothing permitted. */
export const Notice = (props: { readonly classes: TableClasses; readonly children: ReactNode }) => (
  <output className={props.classes.notice}>{props.children}</output>
)

/** An empty result, with a way out when filters made it so. */
export const EmptyNotice = (props: {
  readonly classes: TableClasses
  readonly hint: string | undefined
  readonly onClear: (() => void) | undefined
}) => {
  const { t } = useTranslation('table')
  return (
    <Notice classes={props.classes}>
      <span>{t('empty')}</span>
      {props.hint !== undefined && <span>{props.hint}</span>}
      {props.onClear && (
        <Button size="small" onClick={props.onClear}>
          {t('clear')}
        </Button>
      )}
    </Notice>
  )
}

const skeletonRows = 8

/** Grey bars while the first page is on its way; the grid says it is busy. */
export const SkeletonRows = (props: {
  readonly classes: TableClasses
  readonly placed: readonly PlacedColumn[]
  readonly selectable: boolean
  readonly height: number
}) => (
  <div aria-hidden style={{ position: 'relative', height: skeletonRows * props.height }}>
    {Array.from({ length: skeletonRows }, (_, row) => (
      <div key={`bar ${String(row)}`} className={props.classes.row} style={{ top: row * props.height }}>
        {props.selectable && <div />}
        {props.placed.map(column => (
          <div key={column.field} className={mergeClasses(props.classes.cell)}>
            <span className={props.classes.skeleton} />
          </div>
        ))}
      </div>
    ))}
  </div>
)
