import { useEffect, useReducer, useState } from 'react'
import { measureNeeds, type WidthInput, type WidthNeeds } from './content-widths.ts'

const grown = (before: WidthNeeds, now: WidthNeeds): WidthNeeds =>
  Object.entries(now).some(([field, { full, least }]) => {
    const known = before[field]
    return !known || full > known.full || least > known.least
  })
    ? Object.fromEntries(
        Object.entries(now).map(([field, { full, least }]) => {
          const known = before[field] ?? { full, least }
          return [field, { full: Math.max(full, known.full), least: Math.max(least, known.least) }]
        }),
      )
    : before

const isAlike = (one: WidthInput, other: WidthInput): boolean =>
  one.columns === other.columns &&
  one.header === other.header &&
  one.context === other.context &&
  one.isCompact === other.isCompact &&
  one.beneath === other.beneath

/** What one table's columns need, from the first rows on. */
class KeptNeeds {
  #fitted: WidthInput | undefined
  #needs: WidthNeeds | undefined

  /** Measures the first rows, or those in another language or density; what came since stands as it did. */
  of(fitted: WidthInput): WidthNeeds | undefined {
    const isKept = this.#fitted !== undefined && isAlike(this.#fitted, fitted)
    if (!isKept && fitted.rows.length > 0) {
      this.#fitted = fitted
      this.#needs = measureNeeds(fitted)
    }
    return this.#needs
  }

  /** Lets the columns grow where these rows need it; says whether any became so. */
  growFor(fitted: WidthInput): boolean {
    if (!this.#needs || this.#fitted === fitted) return false
    this.#fitted = fitted
    const before = this.#needs
    this.#needs = grown(before, measureNeeds(fitted))
    return this.#needs !== before
  }
}

/** Runs this in an idle moment after what is drawn now has been painted; returns what takes it back. */
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
 * What the columns need once there are rows, undefined before. From page to page it only grows, so that what is read does
 * not jump, and it does so once the page has been painted. Pass the same object until something of it changes.
 */
export const useWidthNeeds = (fitted: WidthInput): WidthNeeds | undefined => {
  // Not state: what is measured while drawing is drawn at once, not in a second turn.
  const [kept] = useState(() => new KeptNeeds())
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(
    () =>
      whenPainted(() => {
        if (kept.growFor(fitted)) redraw()
      }),
    [kept, fitted],
  )
  return kept.of(fitted)
}

/** How wide columns with these fields are together, in px, when nothing is cut. */
export const getFullWidth = (
  needs: WidthNeeds,
  fields: readonly string[],
  own: Readonly<Record<string, number>>,
): number => fields.reduce((sum, field) => sum + (own[field] ?? needs[field]?.full ?? 0), 0)

/**
 * How far columns with these fields are cut so that they fit the room in px: 0 where all are read in full, 1 where even cut
 * texts do not make them fit. `own`: widths that somebody chose.
 */
export const getCut = (
  needs: WidthNeeds,
  fields: readonly string[],
  own: Readonly<Record<string, number>>,
  room: number,
): number => {
  let [missing, spare] = [-room, 0]
  for (const field of fields) {
    const { full, least } = needs[field] ?? { full: 0, least: 0 }
    const chosen = own[field]
    missing += chosen ?? full
    if (chosen === undefined) spare += full - least
  }
  return spare <= 0 || missing <= 0 ? 0 : Math.min(1, missing / spare)
}

/** The width of each column in px when texts are cut so far. */
export const getWidths = (needs: WidthNeeds, cut: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(needs).map(([field, { full, least }]) => [field, Math.floor(full - (full - least) * cut)]),
  )

/** The dots of a column that is seen in part take so much, in px. */
const dotsWidth = 24

/**
 * Widths that leave no room beside texts that are cut: where a table scrolls sideways, the room in which a part of the next
 * column is seen goes to the cut columns before it.
 */
export const fillRoom = (
  widths: Readonly<Record<string, number>>,
  needs: WidthNeeds,
  fields: readonly string[],
  own: Readonly<Record<string, number>>,
  room: number,
): Readonly<Record<string, number>> => {
  const widthOf = (field: string) => own[field] ?? widths[field] ?? 0
  let spare = room
  const whole: string[] = []
  for (const field of fields) {
    if (widthOf(field) > spare) break
    spare -= widthOf(field)
    whole.push(field)
  }
  if (whole.length === fields.length) return widths
  const lacks = new Map(
    whole
      .filter(field => own[field] === undefined)
      .map(field => [field, (needs[field]?.full ?? 0) - widthOf(field)]),
  )
  const lacking = lacks.values().reduce((sum, lack) => sum + lack, 0)
  if (lacking <= 0) return widths
  const share = Math.max(0, Math.min(1, (spare - dotsWidth) / lacking))
  return {
    ...widths,
    ...Object.fromEntries(
      lacks.entries().map(([field, lack]) => [field, widthOf(field) + Math.floor(lack * share)]),
    ),
  }
}
