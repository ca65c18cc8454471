import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { Action, FixedInput, SwitchAction } from '../../dialog/action.ts'
import type { Watch } from '../../dialog/outcome/watch.ts'
import { translateLabel } from '../../form/labels.ts'
import { getActionGroup, sortByGroup } from '../../menu/action-group.ts'
import type { RowAction } from '../../table/rows/row-action.ts'
import type { AnyList } from '../declaration.ts'
import type { StaleRows } from './stale-rows.ts'

/** An action that was started, with its row. */
interface StartedAction {
  readonly action: Action<Row>
  readonly row: Row
  readonly watch: Watch
}

type Start = (action: Action<Row>, row: Row) => void

/** Returns the label of an action's button for a row. */
export const getActionLabel = <R>({ texts, getRowVerb }: Action<R>, row: R): string =>
  translateLabel(getRowVerb?.(row).keys ?? [`${texts}.action`])

const createButton = (action: Action<Row>, of: Row, start: Start, isOff: boolean): RowAction<Row> => ({
  id: action.id,
  label: getActionLabel(action, of),
  group: getActionGroup(action),
  ...(action.isProminent && { isProminent: true }),
  ...(action.isDeletion && { isDeletion: true }),
  disabled: isOff,
  run: row => start(action, row),
})

/** Buttons and switches of each row, disabled in a stale row, and the open action; undefined if the list has none. */
export const useRowActions = (
  { rowActions, switches: declared }: Pick<AnyList, 'rowActions' | 'switches'>,
  fixed: FixedInput,
  { isStale, watch }: StaleRows,
) => {
  const [startedAction, setStartedAction] = useState<StartedAction | null>(null)
  const start = useCallback(
    (action: Action<Row>, row: Row) => setStartedAction({ action, row, watch: watch([row]) }),
    [watch],
  )
  const createButtons = useMemo(() => {
    const actions = sortByGroup((rowActions ?? []) as readonly Action<Row>[], getActionGroup)
    return actions.length === 0
      ? undefined
      : (row: Row) =>
          actions
            .filter(action => action.when({ ...fixed, ...row }))
            .map(action => createButton(action, { ...fixed, ...row }, start, isStale?.(row) ?? false))
  }, [rowActions, fixed, isStale, start])
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
                act: (row: Row) => ({
                  label: getActionLabel(action, row),
                  group: getActionGroup(action),
                  ...(action.isProminent && { isProminent: true as const }),
                }),
              }),
              ...(isStale && { isOff: isStale }),
              run: (row: Row) => start(action, row),
            },
          ]),
        )
  }, [declared, isStale, start])
  return {
    createButtons,
    switches,
    activeAction: startedAction && { ...startedAction, row: { ...fixed, ...startedAction.row } },
    close: () => setStartedAction(null),
  }
}

export type ListRowActions = ReturnType<typeof useRowActions>
