import { estimateTextWidth } from '../table/widths.ts'

/** About how wide a label is at the axis's 11 px, in px. */
export const estimateLabelWidth = (label: string): number => (estimateTextWidth(label) * 11) / 13

/** A name has at most so many lines under its bars. */
const maxLines = 3

/** What fits so many px of a text: to the end of a word or of a part of a date where there is one. */
const firstLine = (text: string, room: number): string => {
  if (estimateLabelWidth(text) <= room) return text
  const starts = Array.from({ length: text.length }, (_, at) => text.slice(0, at))
  const fits = starts.findLast(start => estimateLabelWidth(start) <= room) ?? ''
  if (text[fits.length] === ' ') return fits
  const [whole = ''] = /^.*[\s/·-]/u.exec(fits) ?? []
  return whole.trimEnd() || fits
}

/** A text that fits so many px, with dots where it must be cut. */
const cut = (text: string, room: number): string => {
  if (estimateLabelWidth(text) <= room) return text
  const cuts = Array.from({ length: text.length }, (_, at) => `${text.slice(0, at).trimEnd()}…`)
  return cuts.findLast(one => estimateLabelWidth(one) <= room) ?? ''
}

/** A name in lines of so many px each; it is cut where three do not hold it. */
export const wrapName = (name: string, room: number, most = maxLines): readonly string[] => {
  const line = firstLine(name, room)
  const rest = name.slice(line.length).trimStart()
  if (rest === '' || line === '') return [cut(name, room)]
  return most === 1 ? [cut(name, room)] : [line, ...wrapName(rest, room, most - 1)]
}
