import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { Row } from '../../../../shared/cell.ts'
import type { Values } from '../../form/fields.ts'
import type { TableEntry } from '../copy/entries.ts'
import type { PageStepper } from './record-cursor.ts'

/** The line shown in full beside its table, and the table's current lines. */
interface OpenRowState {
  /** As last seen in the table; null without one. */
  readonly line: TableEntry | null
  /** Filters of a record to look up, independent of the table; null without one. */
  readonly lookupFilters: Values | null
  /** Search and page on which the line was last seen. */
  readonly seenOn: string
  /** The table's lines in visible order. */
  readonly lines: readonly TableEntry[]
  /** Number of rows of the whole result before them, and its total. */
  readonly before: number
  readonly total: number
  readonly pageStepper: PageStepper | undefined
  /** Focuses a line of the table; false if it is not there. */
  readonly focus: (key: string) => boolean
}

const newOpenRow = () =>
  createStore<OpenRowState>(() => ({
    line: null,
    lookupFilters: null,
    seenOn: '',
    lines: [],
    before: 0,
    total: 0,
    pageStepper: undefined,
    focus: () => false,
  }))

/** A store, so that opening a row re-renders neither the list nor its table. */
export type OpenRow = ReturnType<typeof newOpenRow>

export const useNewOpenRow = (): OpenRow => {
  const [openRow] = useState(newOpenRow)
  return openRow
}

/** Key of the line shown in full; null without one, and for a table without this feature. */
export const useOpenKey = (openRow: OpenRow | undefined): string | null => {
  const [none] = useState(newOpenRow)
  return useStore(openRow ?? none, ({ line }) => line?.key ?? null)
}

/** Stores the lines of a table. */
export const useReportLines = (
  openRow: OpenRow | undefined,
  tableLines: Pick<OpenRowState, 'lines' | 'before' | 'total' | 'pageStepper'>,
  focusAt: (row: number) => void,
): void => {
  const { lines, before, total, pageStepper } = tableLines
  const focusNow = useEffectEvent((key: string): boolean => {
    const at = lines.findIndex(line => line.key === key)
    if (at >= 0) focusAt(at)
    return at >= 0
  })
  useEffect(() => {
    openRow?.setState({ lines, before, total, pageStepper })
  }, [openRow, lines, before, total, pageStepper])
  useEffect(() => {
    openRow?.setState({ focus: key => focusNow(key) })
    return () => openRow?.setState({ focus: () => false })
  }, [openRow])
}

/** Finds the line of a row. */
export const findLine = (lines: readonly TableEntry[], row: Row): TableEntry | undefined =>
  lines.find(line => line.kind === 'row' && line.row === row)
