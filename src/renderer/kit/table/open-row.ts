import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { Row } from '../../../shared/cell.ts'
import type { Values } from '../form/fields.ts'
import type { TableEntry } from './entries.ts'
import type { PageStepper } from './record-cursor.ts'

/** The line of a table that is shown in full beside it, and what the table tells of its lines meanwhile. */
interface OpenRowState {
  /** As it was last seen in the table; null for none. */
  readonly line: TableEntry | null
  /** The filters of a record that is looked up, whatever the table holds; null for none. */
  readonly sought: Values | null
  /** The search and page of the list that the line was last seen on. */
  readonly seenOn: string
  /** The lines of the table in the order they are seen. */
  readonly lines: readonly TableEntry[]
  /** How many rows of the whole result are before them, and how many it has. */
  readonly before: number
  readonly total: number
  readonly turning: PageStepper | undefined
  /** Focuses a line of the table; false where the table does not have it. */
  readonly focus: (key: string) => boolean
}

const newOpenRow = () =>
  createStore<OpenRowState>(() => ({
    line: null,
    sought: null,
    seenOn: '',
    lines: [],
    before: 0,
    total: 0,
    turning: undefined,
    focus: () => false,
  }))

/** Held apart from the list: opening a row draws neither the list nor its table again. */
export type OpenRow = ReturnType<typeof newOpenRow>

export const useNewOpenRow = (): OpenRow => {
  const [openRow] = useState(newOpenRow)
  return openRow
}

/** Key of the line that is shown in full; null for none, and for a table without it. */
export const useOpenKey = (openRow: OpenRow | undefined): string | null => {
  const [none] = useState(newOpenRow)
  return useStore(openRow ?? none, ({ line }) => line?.key ?? null)
}

/** Tells of the lines of a table. */
export const useReportLines = (
  openRow: OpenRow | undefined,
  told: Pick<OpenRowState, 'lines' | 'before' | 'total' | 'turning'>,
  focusAt: (row: number) => void,
): void => {
  const { lines, before, total, turning } = told
  const focusNow = useEffectEvent((key: string): boolean => {
    const at = lines.findIndex(line => line.key === key)
    if (at >= 0) focusAt(at)
    return at >= 0
  })
  useEffect(() => {
    openRow?.setState({ lines, before, total, turning })
  }, [openRow, lines, before, total, turning])
  useEffect(() => {
    openRow?.setState({ focus: key => focusNow(key) })
    return () => openRow?.setState({ focus: () => false })
  }, [openRow])
}

/** The line of a row. */
export const findLine = (lines: readonly TableEntry[], row: Row): TableEntry | undefined =>
  lines.find(line => line.kind === 'row' && line.row === row)
