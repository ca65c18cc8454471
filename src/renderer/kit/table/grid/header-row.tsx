// Not a <table>: virtual rows are positioned manually, so only explicit ARIA roles work.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { type PointerEvent, type RefObject, useState } from 'react'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import type { Explainer } from '../../explain/explanation.ts'
import { explainField } from '../../words/glossary.ts'
import { joinHeader } from '../layout/join-header.ts'
import type { Sort } from '../rows/sorting.ts'
import { classes } from '../styles.ts'
import type { PlacedColumn } from '../use-table-model.ts'
import { getPinnedMark, getStuckStyle } from './geometry.ts'

/** Sorting of a column: by the server, by the table within the page, or not at all. */
export type SortMode = 'server' | 'local' | 'none'

/** Texts of a header. */
export interface HeaderTexts {
  readonly selectPage: string
  readonly actions: string
  readonly localSort: string
  /** Note that the rounded parts of a column do not add up. */
  readonly rounded: string
}

interface HeaderRowProps {
  /** Texts whose glossary explains the fields. */
  readonly helpTexts: TextsAt | undefined
  readonly placedColumns: readonly PlacedColumn[]
  /** Fields whose displayed parts do not add up because of rounding. */
  readonly rounded: ReadonlySet<string>
  /** Explainer of the figures; their names are marked. */
  readonly explainer: Explainer | undefined
  readonly sortMode: (column: PlacedColumn) => SortMode
  readonly sort: Sort | null
  /** State of the checkbox for the whole page; undefined: rows cannot be selected. */
  readonly pageSelected: 'all' | 'some' | 'none' | undefined
  readonly actions: boolean
  readonly active: number
  readonly texts: HeaderTexts
  /** Id of the note that only this page is sorted. */
  readonly noteId: string
  readonly startResize: (event: PointerEvent<HTMLElement>, field: string) => void
  readonly resizing: RefObject<boolean>
  readonly onFit: (field: string) => void
  /** True if columns can be moved by dragging. */
  readonly isMovable: boolean
  readonly onMove: (field: string, target: string) => void
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const numeric: ReadonlySet<string> = new Set(['money', 'count', 'percent', 'turned'])
const ignore = () => undefined

/** Header row: click to sort, drag to move, drag the right edge to resize. */
export const HeaderRow = (props: HeaderRowProps) => {
  const { placedColumns, sort, texts, pageSelected, active } = props
  const [draggedField, setDraggedField] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const explain = (field: string) => explainField(props.helpTexts, field)
  const lead = pageSelected === undefined ? 0 : 1
  const tab = (column: number) => (column === active ? 0 : undefined)
  const renderRoundedMark = (field: string) =>
    props.rounded.has(field) && (
      <span aria-hidden data-rounded title={texts.rounded}>
        ≈
      </span>
    )
  return (
    <div role="row" aria-rowindex={1} data-row={-1} className={classes.headRow}>
      {pageSelected !== undefined && (
        <div role="columnheader" aria-colindex={1} tabIndex={tab(0)} className={classes.checkCell}>
          <input
            type="checkbox"
            tabIndex={-1}
            data-do="selectPage"
            aria-label={texts.selectPage}
            className={classes.checkbox}
            checked={pageSelected === 'all'}
            ref={box => {
              if (box) box.indeterminate = pageSelected === 'some'
            }}
            onChange={ignore}
          />
        </div>
      )}
      {placedColumns.map((column, index) => {
        const { field, label, pinned } = column
        const mode = props.sortMode(column)
        const direction = sort?.field === field ? sort.direction : undefined
        const place = index + lead
        return (
          <div
            key={field}
            role="columnheader"
            aria-colindex={place + 1}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it since ARIA 1.3
            aria-description={
              [explain(field), props.rounded.has(field) && texts.rounded].filter(Boolean).join('. ') ||
              undefined
            }
            aria-describedby={mode === 'local' ? props.noteId : undefined}
            aria-sort={mode === 'none' ? undefined : direction ? ariaSorts[direction] : 'none'}
            tabIndex={tab(place)}
            className={classes.headCell}
            data-why={props.explainer?.has(column.column) || undefined}
            data-drop={(target === field && draggedField !== field) || undefined}
            data-pinned={pinned ? getPinnedMark(index, placedColumns) : undefined}
            style={pinned ? getStuckStyle(index) : undefined}
            draggable={props.isMovable}
            onDragStart={event => {
              if (props.resizing.current) return event.preventDefault()
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', label)
              setDraggedField(field)
            }}
            onDragOver={event => {
              if (draggedField === null) return
              event.preventDefault()
              setTarget(field)
            }}
            onDrop={event => {
              event.preventDefault()
              if (draggedField !== null) props.onMove(draggedField, field)
            }}
            onDragEnd={() => {
              setDraggedField(null)
              setTarget(null)
            }}
          >
            {mode === 'none' ? (
              <div className={classes.sort} data-numeric={numeric.has(column.column.kind) || undefined}>
                <span data-label>{joinHeader(label)}</span>
                {renderRoundedMark(field)}
              </div>
            ) : (
              <button
                type="button"
                tabIndex={-1}
                data-do="sort"
                data-note={mode === 'local' ? texts.localSort : undefined}
                data-numeric={numeric.has(column.column.kind) || undefined}
                className={classes.sort}
              >
                <span data-label>{joinHeader(label)}</span>
                {renderRoundedMark(field)}
                {direction === 'asc' && <ArrowUpRegular aria-hidden />}
                {direction === 'desc' && <ArrowDownRegular aria-hidden />}
              </button>
            )}
            <span
              aria-hidden
              data-handle
              className={classes.handle}
              onPointerDown={event => props.startResize(event, field)}
              onDoubleClick={() => props.onFit(field)}
            />
          </div>
        )
      })}
      {props.actions && (
        <div
          role="columnheader"
          aria-colindex={lead + placedColumns.length + 1}
          tabIndex={tab(lead + placedColumns.length)}
          className={classes.endCell}
        >
          {texts.actions}
        </div>
      )}
    </div>
  )
}
