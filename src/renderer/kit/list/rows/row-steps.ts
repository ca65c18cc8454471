import type { StepPlace } from '../../side-panel/steps.tsx'
import type { OpenRow } from '../../table/rows/open-row.ts'

/** Returns the open line's position in its table; null without other lines. */
export const getStepPlace = (openRow: OpenRow): StepPlace | null => {
  const { line, lines, before, total, pageStepper } = openRow.getState()
  const at = line ? lines.findIndex(({ key }) => key === line.key) : -1
  const isOpen = pageStepper?.isOpen ?? false
  const isFirst = before === 0 && at === 0
  const isLast = at === lines.length - 1 && (!pageStepper || (!isOpen && before + lines.length >= total))
  if (at < 0 || (isFirst && isLast)) return null
  return { at: before + at + 1, of: Math.max(total, before + lines.length), isOpen, isFirst, isLast }
}

/** Shows the next or previous line; loads the next page if needed. */
export const stepToLine = async (openRow: OpenRow, by: 1 | -1): Promise<void> => {
  const { line, lines, pageStepper } = openRow.getState()
  const place = getStepPlace(openRow)
  if (!line || !place || (by > 0 ? place.isLast : place.isFirst)) return
  const next = lines[lines.findIndex(({ key }) => key === line.key) + by]
  if (next) return openRow.setState({ line: next })
  const isThere = await pageStepper?.turn(by)
  const now = openRow.getState()
  // Another row may have been opened meanwhile.
  if (!isThere || now.line?.key !== line.key) return
  const first = now.lines.at(by > 0 ? 0 : -1)
  if (first) openRow.setState({ line: first })
}
