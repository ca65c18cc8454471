import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { SearchMark } from '../../../shared/search-mark.ts'
import type { Action, FixedInput, SwitchAction } from '../dialog/action.ts'
import type { ActionTone } from '../dialog/verb.ts'
import { translateLabel } from '../form/labels.ts'
import type { RowAction } from '../table/row-action.ts'
import type { AnyList } from './use-list.ts'

/** An action that was started, with the row it was started from. */
interface Started {
  readonly action: Action<Row>
  readonly row: Row
  /** The search that the row came from: another may begin while the action is open. */
  readonly search: SearchMark
}

type Start = (action: Action<Row>, row: Row) => void

/** What an action's button is labelled for a row. */
export const getActionLabel = <R>({ texts, namedFor }: Action<R>, row: R): string =>
  translateLabel(namedFor?.(row).keys ?? [`${texts}.action`])

/** Whether what it does to a row is not easily undone. */
export const getActionTone = <R>({ tone, namedFor }: Action<R>, row: R): ActionTone =>
  namedFor?.(row).tone ?? tone

const buttonOf = (action: Action<Row>, of: Row, start: Start, isOff: boolean): RowAction<Row> => ({
  id: action.id,
  label: getActionLabel(action, of),
  ...(getActionTone(action, of) === 'danger' && { tone: 'danger' as const }),
  disabled: isOff,
  run: row => start(action, row),
})

/**
 * The buttons and switches of each row, which do nothing in a row that is off, and the action that is open; undefined for
 * a list that has none.
 */
export const useRowActions = (
  { rowActions, switches: declared }: Pick<AnyList, 'rowActions' | 'switches'>,
  fixed: FixedInput,
  isRowLocked: ((row: Row) => boolean) | undefined,
  { list: listOf, number }: SearchMark,
) => {
  const [opened, setOpened] = useState<Started | null>(null)
  const start = useCallback(
    (action: Action<Row>, row: Row) => setOpened({ action, row, search: { list: listOf, number } }),
    [listOf, number],
  )
  const buttonsOf = useMemo(() => {
    const actions = (rowActions ?? []) as readonly Action<Row>[]
    return actions.length === 0
      ? undefined
      : (row: Row) =>
          actions
            .filter(action => action.when({ ...fixed, ...row }))
            .map(action => buttonOf(action, { ...fixed, ...row }, start, isRowLocked?.(row) ?? false))
  }, [rowActions, fixed, isRowLocked, start])
  const switches = useMemo(() => {
    const actions = Object.entries((declared ?? {}) as Readonly<Record<string, SwitchAction<Row>>>)
    return actions.length === 0
      ? undefined
      : Object.fromEntries(
          actions.map(([field, action]) => [
            field,
            {
              isOn: action.isOn,
              ...(action.isRestriction && {
                act: (row: Row) => ({ label: getActionLabel(action, row), tone: getActionTone(action, row) }),
              }),
              ...(isRowLocked && { isOff: isRowLocked }),
              run: (row: Row) => start(action, row),
            },
          ]),
        )
  }, [declared, isRowLocked, start])
  return {
    buttonsOf,
    switches,
    opened: opened && { ...opened, row: { ...fixed, ...opened.row } },
    close: () => setOpened(null),
  }
}

export type ListRowActions = ReturnType<typeof useRowActions>
