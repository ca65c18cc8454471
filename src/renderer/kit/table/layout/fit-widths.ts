import { useEffect, useReducer, useState } from 'react'
import type { Column } from '../../../../shared/column.ts'
import { measureNeeds, type WidthInput, type WidthNeeds } from './content-widths.ts'

const growNeeds = (before: WidthNeeds, now: WidthNeeds): WidthNeeds =>
  Object.entries(now).some(([field, { full, min }]) => {
    const previousNeed = before[field]
    return !previousNeed || full > previousNeed.full || min > previousNeed.min
  })
    ? Object.fromEntries(
        Object.entries(now).map(([field, { full, min }]) => {
          const previousNeed = before[field] ?? { full, min }
          return [field, { full: Math.max(full, previousNeed.full), min: Math.max(min, previousNeed.min) }]
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
export const getFullWidth = (
  needs: WidthNeeds,
  fields: readonly string[],
  own: Readonly<Record<string, number>>,
): number => fields.reduce((sum, field) => sum + (own[field] ?? needs[field]?.full ?? 0), 0)

/**
 * Returns how far columns must be truncated to fit `room` px: 0 not at all, 1 if even truncated texts do not fit. `own`: widths
 * that the user chose.
 */
export const getTruncation = (
  needs: WidthNeeds,
  fields: readonly string[],
  own: Readonly<Record<string, number>>,
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
export const getWidths = (needs: WidthNeeds, truncation: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(needs).map(([field, { full, min }]) => [
      field,
      Math.floor(full - (full - min) * truncation),
    ]),
  )

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

/**
 * Widens columns of a table that scrolls sideways, so that the last visible one ends at the edge: the room of the column that
 * does not fit whole goes to the truncated columns before it, then to the texts before it, else to all. `columns`: in order.
 */
export const fillToEdge = (
  widths: Readonly<Record<string, number>>,
  needs: WidthNeeds,
  columns: readonly Column[],
  own: Readonly<Record<string, number>>,
  room: number,
): Readonly<Record<string, number>> => {
  const getWidth = (field: string) => own[field] ?? widths[field] ?? 0
  let spareWidth = room
  const whole: Column[] = []
  for (const column of columns) {
    if (getWidth(column.field) > spareWidth) break
    spareWidth -= getWidth(column.field)
    whole.push(column)
  }
  const free = whole.filter(({ field }) => own[field] === undefined)
  if (whole.length === columns.length || free.length === 0) return widths
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
