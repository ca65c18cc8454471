import { useMemo, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { dictionaryOf } from '../../../shared/domain/dictionaries.ts'
import { type Dictionary, isOn } from '../../../shared/domain/dictionary.ts'
import type { Action, Fixed } from '../dialog/action.ts'
import { label } from '../form/labels.ts'
import type { RowAction } from '../table/row-action.ts'
import type { AnyList } from './use-list.ts'

/** An action that was started, with the row it was started from. */
interface Started {
  readonly action: Action<Row>
  readonly row: Row
}

type Start = (started: Started | null) => void

const textOf = (action: Action<Row>): string => label([`${action.texts}.action`])

const buttonOf = (action: Action<Row>, start: Start, isOff: boolean): RowAction<Row> => ({
  id: action.id,
  label: textOf(action),
  ...(action.tone === 'danger' && { tone: 'danger' as const }),
  disabled: isOff,
  run: row => start({ action, row }),
})

/** What the codes of a switch's column mean. */
const statesOf = (columns: readonly Column[], field: string): Dictionary | undefined => {
  const column = columns.find(one => one.field === field)
  return column?.kind === 'status' ? dictionaryOf(column.dictionary) : undefined
}

/**
 * The buttons and switches of each row, which do nothing in a row that is off, and the action that is open; undefined for
 * a list that has none.
 */
export const useRowActions = (
  { columns, rowActions, switches: declared }: Pick<AnyList, 'columns' | 'rowActions' | 'switches'>,
  fixed: Fixed,
  isOff: ((row: Row) => boolean) | undefined,
) => {
  const [opened, setOpened] = useState<Started | null>(null)
  const buttonsOf = useMemo(() => {
    const actions = (rowActions ?? []) as readonly Action<Row>[]
    return actions.length === 0
      ? undefined
      : (row: Row) =>
          actions
            .filter(action => action.when({ ...fixed, ...row }))
            .map(action => buttonOf(action, setOpened, isOff?.(row) ?? false))
  }, [rowActions, fixed, isOff])
  const switches = useMemo(() => {
    const actions = Object.entries((declared ?? {}) as Readonly<Record<string, Action<Row>>>)
    return actions.length === 0
      ? undefined
      : Object.fromEntries(
          actions.map(([field, action]) => [
            field,
            {
              isOn: (row: Row) => isOn(statesOf(columns, field), row[field]),
              ...(isOff && { isOff }),
              run: (row: Row) => setOpened({ action, row }),
            },
          ]),
        )
  }, [declared, columns, isOff])
  return {
    buttonsOf,
    switches,
    opened: opened && { ...opened, row: { ...fixed, ...opened.row } },
    close: () => setOpened(null),
  }
}
