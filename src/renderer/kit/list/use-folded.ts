import { type RefObject, useCallback, useRef } from 'react'
import type { FieldContext } from '../form/choices.ts'
import { useWidth } from '../use-width.ts'

/** How many of these widths stand in a line of this width, each but the first after a gap, beside what follows them. */
export const countFitting = (widths: readonly number[], line: number, gap: number, foot: number): number => {
  let used = -gap
  for (const [index, width] of widths.entries()) {
    used += width + gap
    // The last one needs no room for a way to the rest.
    if (used > line - (foot + gap)) return index
  }
  return widths.length
}

/**
 * How many of the first fields of a search bar stand in its one line, as its width changes. The bar's children are measured:
 * those with `data-filter` are the fields, the one with `data-foot` is what stands behind them.
 */
export const useFolded = (bar: RefObject<HTMLElement | null>, gap: number, context: FieldContext): number => {
  // A field that is folded away has no width of its own any more.
  const known = useRef(new Map<string, number>())
  const of = useCallback(
    (line: number, { children: all }: HTMLElement) => {
      const children = [...all] as HTMLElement[]
      const fields = children.filter(child => child.dataset['filter'] !== undefined)
      for (const field of fields) {
        if (field.offsetWidth > 0) known.current.set(field.dataset['filter'] ?? '', field.offsetWidth)
      }
      const foot = children.find(child => child.dataset['foot'] !== undefined)?.offsetWidth ?? 0
      return countFitting(
        fields.map(field => known.current.get(field.dataset['filter'] ?? '') ?? 0),
        line,
        gap,
        foot,
      )
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- choices that arrive make their fields wider
    [gap, context],
  )
  return useWidth(bar, of, Number.POSITIVE_INFINITY)
}
