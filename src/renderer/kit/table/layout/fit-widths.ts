import { useEffect, useReducer, useState } from 'react'
import type { Column } from '../../../../shared/column.ts'
import { measureNeeds, type WidthInput, type WidthNeeds } from './content-widths.ts'

/** Widths in px by field. */
type Widths = Readonly<Record<string, number>>

const growNeeds = (before: WidthNeeds, now: WidthNeeds): WidthNeeds =>
  Object.entries(now).some(([field, { full, min, ample }]) => {
    const previousNeed = before[field]
    return !previousNeed || full > previousNeed.full || min > previousNeed.min || ample > previousNeed.ample
  })
    ? Object.fromEntries(
        Object.entries(now).map(([field, need]) => {
          const previousNeed = before[field] ?? need
          return [
            field,
            {
              full: Math.max(need.full, previousNeed.full),
              min: Math.max(need.min, previousNeed.min),
              ample: Math.max(need.ample, previousNeed.ample),
            },
          ]
        }),
      )
    : before

const isAlike = (one: WidthInput, other: WidthInput): boolean =>
  one.columns === other.columns &&
  one.header === other.header &&
  one.sumLabels?.field === other.sumLabels?.field &&
  one.context === other.context &&
  one.isCompact === other.isCompact &&
  one.secondaryLines === other.secondaryLines

/** Cache of one table's measured widths. */
class WidthStore {
  #lastInput: WidthInput | undefined
  #needs: WidthNeeds | undefined

  /** Measures the first rows, again after a change of language or density; later rows do not change it here. */
  of(input: WidthInput): WidthNeeds | undefined {
    const isKept = this.#lastInput !== undefined && isAlike(this.#lastInput, input)
    if (!isKept && input.rows.length > 0) {
      this.#lastInput = input
      this.#needs = measureNeeds(input)
    }
    return this.#needs
  }

  /** Widens the columns for these rows; true if any changed. */
  growFor(input: WidthInput): boolean {
    if (!this.#needs || this.#lastInput === input) return false
    this.#lastInput = input
    const before = this.#needs
    this.#needs = growNeeds(before, measureNeeds(input))
    return this.#needs !== before
  }
}

/** Runs a callback when idle after the next paint; returns a function that cancels it. */
const whenPainted = (run: () => void): (() => void) => {
  let idle = 0
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancelIdleCallback(idle)
  }
}

/**
 * Measured column widths; undefined before the first rows. They only grow from page to page, so that content does not jump, and
 * only after a page is painted. Pass the same object until it changes.
 */
export const useWidthNeeds = (input: WidthInput): WidthNeeds | undefined => {
  // Not state: widths measured while rendering apply immediately, without a second render.
  const [widthStore] = useState(() => new WidthStore())
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(
    () =>
      whenPainted(() => {
        if (widthStore.growFor(input)) redraw()
      }),
    [widthStore, input],
  )
  return widthStore.of(input)
}

/** Returns the total width in px of these columns without truncation. */
export const getFullWidth = (needs: WidthNeeds, fields: readonly string[], own: Widths): number =>
  fields.reduce((sum, field) => sum + (own[field] ?? needs[field]?.full ?? 0), 0)

/**
 * Returns how far columns must be truncated to fit `room` px: 0 not at all, 1 if even truncated texts do not fit. `own`: widths
 * that the user chose.
 */
export const getTruncation = (
  needs: WidthNeeds,
  fields: readonly string[],
  own: Widths,
  room: number,
): number => {
  let [missing, spareWidth] = [-room, 0]
  for (const field of fields) {
    const { full, min } = needs[field] ?? { full: 0, min: 0 }
    const ownWidth = own[field]
    missing += ownWidth ?? full
    if (ownWidth === undefined) spareWidth += full - min
  }
  return spareWidth <= 0 || missing <= 0 ? 0 : Math.min(1, missing / spareWidth)
}

/** Returns each column's width in px at this degree of truncation. */
export const getWidths = (needs: WidthNeeds, truncation: number): Widths =>
  Object.fromEntries(
    Object.entries(needs).map(([field, { full, min }]) => [
      field,
      Math.floor(full - (full - min) * truncation),
    ]),
  )

/** Returns the total width in px of these columns at their present widths. */
export const getTotalWidth = (widths: Widths, fields: readonly string[], own: Widths): number =>
  fields.reduce((sum, field) => sum + (own[field] ?? widths[field] ?? 0), 0)

/**
 * Returns the column widths in px of a table without rows, which never scrolls sideways: as wide as the headers need, all cut
 * by the same part if even these do not fit `room`.
 */
export const getEmptyWidths = (needs: WidthNeeds, fields: readonly string[], room: number): Widths => {
  const total = getFullWidth(needs, fields, {})
  const part = total > room ? Math.max(0, room) / total : 1
  return Object.fromEntries(fields.map(field => [field, Math.floor((needs[field]?.full ?? 0) * part)]))
}

/** Shares `total` px between fields by their weights, to the last pixel: rounding each alone would leave some blank. */
const shareOut = (total: number, weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const sum = weights.values().reduce((all, weight) => all + weight, 0)
  let [due, given] = [0, 0]
  return new Map(
    [...weights].map(([field, weight]) => {
      due += (total * weight) / sum
      const extra = Math.round(due) - given
      given += extra
      return [field, extra]
    }),
  )
}

/** True for a column that reads well in any width: a text, a link, or an ID with a remark behind it. */
const isText = (column: Column): boolean =>
  column.kind === 'text' || column.kind === 'link' || (column.kind === 'id' && column.remark !== undefined)

interface Place {
  /** Widths in px that the user chose. */
  readonly own: Widths
  readonly pinned: readonly string[]
  /** Width in px of what is seen. */
  readonly room: number
}

/** Returns those of the first columns that fit whole, and the width in px that is left. */
const takeWhole = (
  columns: readonly Column[],
  getWidth: (field: string) => number,
  room: number,
): { readonly whole: readonly Column[]; readonly spareWidth: number } => {
  let spareWidth = room
  const whole: Column[] = []
  for (const column of columns) {
    if (getWidth(column.field) > spareWidth) break
    spareWidth -= getWidth(column.field)
    whole.push(column)
  }
  return { whole, spareWidth }
}

/** Shares `spareWidth` px: first to the truncated columns, then to the texts, else to all. */
const widen = (widths: Widths, needs: WidthNeeds, free: readonly Column[], spareWidth: number): Widths => {
  if (free.length === 0) return widths
  const getWidth = (field: string) => widths[field] ?? 0
  const shortfalls = new Map(
    free
      .map(({ field }) => [field, (needs[field]?.full ?? 0) - getWidth(field)] as const)
      .filter(([, shortfall]) => shortfall > 0),
  )
  const totalShortfall = shortfalls.values().reduce((sum, shortfall) => sum + shortfall, 0)
  const forShortfalls = Math.min(spareWidth, totalShortfall)
  const texts = free.filter(isText)
  // Without a text, all get a few pixels each.
  const wider = texts.length > 0 ? texts : free
  const extras = [
    shareOut(forShortfalls, shortfalls),
    shareOut(spareWidth - forShortfalls, new Map(wider.map(({ field }) => [field, 1]))),
  ]
  return {
    ...widths,
    ...Object.fromEntries(
      free.map(({ field }) => [
        field,
        getWidth(field) + extras.reduce((sum, extra) => sum + (extra.get(field) ?? 0), 0),
      ]),
    ),
  }
}

/** Gives columns all that their headers and texts can use, in order, while there is room to spare; what is left stays free. */
const makeAmple = (
  widths: Widths,
  needs: WidthNeeds,
  columns: readonly Column[],
  spareWidth: number,
): Widths => {
  let left = spareWidth
  const wider = columns.flatMap(({ field }) => {
    const width = widths[field] ?? 0
    const more = (needs[field]?.ample ?? 0) - width
    if (more <= 0 || more > left) return []
    left -= more
    return [[field, width + more] as const]
  })
  return wider.length === 0 ? widths : { ...widths, ...Object.fromEntries(wider) }
}

/**
 * Gives columns the room that is left. A table that fits has its headers on one line. One that scrolls sideways cuts no column at
 * its edges: at first the last one seen ends at the right edge; scrolled to its end, the first one begins at the left edge.
 * `columns`: in order, pinned ones first.
 */
export const widenColumns = (
  widths: Widths,
  needs: WidthNeeds,
  columns: readonly Column[],
  { own, pinned, room }: Place,
): Widths => {
  const getWidth = (field: string) => own[field] ?? widths[field] ?? 0
  const isFree = ({ field }: Column) => own[field] === undefined
  const first = takeWhole(columns, getWidth, room)
  if (first.whole.length === columns.length)
    return makeAmple(widths, needs, columns.filter(isFree), first.spareWidth)
  const begun = widen(widths, needs, first.whole.filter(isFree), first.spareWidth)
  const isPinned = ({ field }: Column) => pinned.includes(field)
  const pinnedWidth = columns
    .filter(isPinned)
    .reduce((sum, { field }) => sum + (own[field] ?? begun[field] ?? 0), 0)
  const last = takeWhole(
    columns.filter(column => !isPinned(column)).toReversed(),
    field => own[field] ?? begun[field] ?? 0,
    room - pinnedWidth,
  )
  // Columns that are seen at first, too, have their width.
  const free = last.whole.filter(column => isFree(column) && !first.whole.includes(column))
  return widen(begun, needs, free, last.spareWidth)
}
