import { type RefObject, useCallback, useRef } from 'react'
import type { FieldContext } from '../../form/choices.ts'
import { useWidth } from '../../use-width.ts'

/** Counts the widths that fit on a line, with a gap between them, beside what follows. */
export const countFitting = (widths: readonly number[], line: number, gap: number, foot: number): number => {
  let usedWidth = -gap
  for (const [index, width] of widths.entries()) {
    usedWidth += width + gap
    // The last one needs no space for the "More" button.
    if (usedWidth > line - (foot + gap)) return index
  }
  return widths.length
}

/**
 * Number of a search bar's first fields that fit on one line, updated with its width. Measures the bar's children: fields have
 * `data-filter`, the part behind them `data-foot`.
 */
export const useFittingFieldCount = (
  bar: RefObject<HTMLElement | null>,
  gap: number,
  context: FieldContext,
): number => {
  // Folded fields cannot be measured; their last width is cached.
  const widthByField = useRef(new Map<string, number>())
  const of = useCallback(
    (line: number, { children: all }: HTMLElement) => {
      const children = [...all] as HTMLElement[]
      const fields = children.filter(child => child.dataset['filter'] !== undefined)
      for (const field of fields) {
        if (field.offsetWidth > 0) widthByField.current.set(field.dataset['filter'] ?? '', field.offsetWidth)
      }
      const foot = children.find(child => child.dataset['foot'] !== undefined)?.offsetWidth ?? 0
      return countFitting(
        fields.map(field => widthByField.current.get(field.dataset['filter'] ?? '') ?? 0),
        line,
        gap,
        foot,
      )
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loaded choices make their fields wider
    [gap, context],
  )
  return useWidth(bar, of, Number.POSITIVE_INFINITY)
}
