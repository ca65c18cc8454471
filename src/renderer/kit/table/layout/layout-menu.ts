import type { TFunction } from 'i18next'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'
import type { MenuEntry } from '../../menu/menu-entry.ts'
import { keysOf } from '../../press/keys.ts'
import type { Sort } from '../rows/sorting.ts'
import { moveBy, setHidden, setPinned } from './layout.ts'

interface ColumnMenuSource {
  readonly t: TFunction<'table'>
  readonly field: string
  readonly visibleFields: readonly string[]
  readonly layout: TableLayout
  readonly sort: Sort | null
  readonly sortable: boolean
  readonly onSort: (sort: Sort | null) => void
  readonly onLayout: (layout: TableLayout) => void
  readonly onResize: (by: number) => void
  readonly onFit: () => void
  /** Entries of the row shown as this column in a transposed list, which only has column widths. */
  readonly transposeEntries?: readonly MenuEntry[] | undefined
}

/** Builds the context menu of a header. */
export const buildColumnMenu = (source: ColumnMenuSource): readonly MenuEntry[] => {
  const { t, field, visibleFields, layout, sort, onSort, onLayout } = source
  const isPinned = layout.pinned.includes(field)
  const direction = sort?.field === field ? sort.direction : null
  const move = (by: 1 | -1) => onLayout(moveBy(layout, visibleFields, field, by))
  const sortEntries: readonly MenuEntry[] = source.sortable
    ? [
        {
          label: t('sortAscending'),
          disabled: direction === 'asc',
          run: () => onSort({ field, direction: 'asc' }),
        },
        {
          label: t('sortDescending'),
          disabled: direction === 'desc',
          run: () => onSort({ field, direction: 'desc' }),
        },
        { label: t('sortNone'), disabled: direction === null, run: () => onSort(null) },
        null,
      ]
    : []
  const widths: readonly MenuEntry[] = [
    { label: t('widen'), key: keysOf('widen')[1], run: () => source.onResize(32) },
    { label: t('narrow'), key: keysOf('widen')[0], run: () => source.onResize(-32) },
    { label: t('fitWidth'), run: source.onFit },
  ]
  if (source.transposeEntries)
    return [...source.transposeEntries, ...(source.transposeEntries.length > 0 ? [null] : []), ...widths]
  return [
    ...sortEntries,
    {
      label: isPinned ? t('unpinColumn') : t('pinColumn'),
      run: () => onLayout(setPinned(layout, field, !isPinned)),
    },
    { label: t('moveLeft'), disabled: visibleFields[0] === field, run: () => move(-1) },
    { label: t('moveRight'), disabled: visibleFields.at(-1) === field, run: () => move(1) },
    ...widths,
    null,
    {
      label: t('hideColumn'),
      disabled: visibleFields.length < 2,
      run: () => onLayout(setHidden(layout, field, true)),
    },
  ]
}
