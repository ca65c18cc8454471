import {
  Button,
  Menu,
  MenuButton,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { markDeletion } from '../dialog/action-placing.ts'
import type { Watch } from '../dialog/outcome/watch.ts'
import type { FieldContext } from '../form/choices.ts'
import { translateLabel } from '../form/labels.ts'
import { useDeletion } from '../menu/deletion.ts'
import { MenuEntries } from '../menu/menu-entries.tsx'
import { buildActionEntries } from '../menu/menu-entry.ts'
import { useOfferedActions } from '../offered-actions.ts'
import { ReturnFocus } from '../press/return-focus.tsx'
import { type CellRangeStore, useCellRange } from '../table/copy/cell-range.ts'
import type { BatchAction } from './batch-action.ts'
import { ReviewedBatch } from './code.ts'

const useStyles = makeStyles({ button: { flex: 'none', minWidth: 0, whiteSpace: 'nowrap' } })

/** Actions that are buttons of the bar, the first that apply; the others are in a menu, unless it would have only one. */
const maxButtons = 2

const isDeletion = ({ endpoint, tone }: BatchAction<Row>): boolean =>
  markDeletion(endpoint, tone).isDeletion ?? false

interface Props {
  readonly actions: readonly BatchAction<Row>[]
  /** The selected rows; without any, those of a range of cells. */
  readonly selected: readonly Row[]
  readonly rangeStore: CellRangeStore
  readonly keyOf: (row: Row, index: number) => string
  /** True if a row may be out of date: it is locked until its list is refetched. */
  readonly isOff: (row: Row) => boolean
  readonly watch: (rows: readonly Row[]) => Watch
  readonly context: FieldContext
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  /** Called after a batch was started and its dialog closed. */
  readonly onEnd: () => void
}

/** Buttons and a menu of the batch actions for the selected rows, each with the number of rows it applies to. */
export const BatchMenu = (props: Props) => {
  const { actions, selected, rangeStore, keyOf, isOff, watch, context, columns, header, onEnd } = props
  const { t } = useTranslation(['list', 'table'])
  const styles = useStyles()
  const deletion = useDeletion()
  const range = useCellRange(rangeStore)
  // The review keeps the rows it was opened with, even if the selection changes behind it.
  const [review, setReview] = useState<{
    readonly batched: BatchAction<Row>
    readonly rows: readonly Row[]
    readonly watch: Watch
  } | null>(null)
  const rows = selected.length > 0 ? selected : (range?.rows ?? [])
  const isWaiting = rows.some(isOff)
  const offers = actions.map(batched => ({
    batched,
    may: rows.filter(row => batched.when(row)).length,
    name: translateLabel(batched.labelKeys),
  }))
  const first = useOfferedActions(() =>
    rows.length === 0
      ? []
      : offers.map(({ batched, may, name }) => ({
          id: `batch ${batched.id}`,
          label: name,
          note: t('batch.may', { may: formatCount(may), n: formatCount(rows.length) }),
          off: may === 0 ? t('batch.none') : isWaiting ? t('table:offUntilRead') : undefined,
          run: () => setReview({ batched, rows, watch: watch(rows) }),
        })),
  )
  const usable = offers.filter(({ may }) => may > 0)
  const buttons =
    offers.length <= maxButtons + 1 ? offers : (usable.length > 0 ? usable : offers).slice(0, maxButtons)
  const menu = offers.filter(offer => !buttons.includes(offer))
  const describe = (may: number) => t('batch.may', { may: formatCount(may), n: formatCount(rows.length) })
  return (
    <>
      {rows.length > 0 &&
        buttons.map(({ batched, may, name }, index) => (
          <Button
            key={batched.id}
            size="small"
            ref={index === 0 ? first : undefined}
            className={mergeClasses(styles.button, isDeletion(batched) && may > 0 && !isWaiting && deletion)}
            disabledFocusable={may === 0 || isWaiting}
            title={isWaiting ? t('table:offUntilRead') : may === 0 ? t('batch.none') : describe(may)}
            onClick={() => setReview({ batched, rows, watch: watch(rows) })}
          >
            {name}
          </Button>
        ))}
      {rows.length > 0 && menu.length > 0 && (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            <MenuButton
              size="small"
              className={styles.button}
              disabled={isWaiting}
              disabledFocusable={isWaiting}
              {...(isWaiting && { title: t('table:offUntilRead') })}
            >
              {t('batch.more')}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuEntries
                entries={buildActionEntries(
                  menu.map(({ batched, may, name }) => ({
                    group: batched.group,
                    label: name,
                    note: describe(may),
                    isDeletion: isDeletion(batched),
                    disabled: may === 0 || isWaiting,
                    run: () => setReview({ batched, rows, watch: watch(rows) }),
                  })),
                  group => t(`table:actionGroups.${group}`),
                )}
              />
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {review && (
        <>
          <ReturnFocus />
          <ReviewedBatch
            batched={review.batched as BatchAction<unknown>}
            rows={review.rows}
            search={review.watch.search}
            keyOf={keyOf as (row: unknown, index: number) => string}
            context={context}
            columns={columns}
            header={header}
            onClose={() => setReview(null)}
            onEnd={() => {
              setReview(null)
              onEnd()
            }}
          />
        </>
      )}
    </>
  )
}
