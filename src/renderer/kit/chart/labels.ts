import { estimateTextWidth } from '../table/layout/widths.ts'

/** Estimates the width of a label at the axis's 11 px, in px. */
export const estimateLabelWidth = (label: string): number => (estimateTextWidth(label) * 11) / 13

/** Maximum lines of a name under its bars. */
const maxLines = 3

/** First line of a text within `room` px; breaks at the end of a word or date part if possible. */
const firstLine = (text: string, room: number): string => {
  if (estimateLabelWidth(text) <= room) return text
  const starts = Array.from({ length: text.length }, (_, at) => text.slice(0, at))
  const fits = starts.findLast(start => estimateLabelWidth(start) <= room) ?? ''
  if (text[fits.length] === ' ') return fits
  const [whole = ''] = /^.*[\s/·-]/u.exec(fits) ?? []
  return whole.trimEnd() || fits
}

/** Truncates a text to a width in px, with an ellipsis. */
const truncate = (text: string, room: number): string => {
  if (estimateLabelWidth(text) <= room) return text
  const candidates = Array.from({ length: text.length }, (_, at) => `${text.slice(0, at).trimEnd()}…`)
  return candidates.findLast(candidate => estimateLabelWidth(candidate) <= room) ?? ''
}

/** Wraps a name into lines of at most `room` px; truncates what exceeds `maxCount` lines. */
export const wrapName = (name: string, room: number, maxCount = maxLines): readonly string[] => {
  const line = firstLine(name, room)
  const rest = name.slice(line.length).trimStart()
  if (rest === '' || line === '') return [truncate(name, room)]
  return maxCount === 1 ? [truncate(name, room)] : [line, ...wrapName(rest, room, maxCount - 1)]
}
