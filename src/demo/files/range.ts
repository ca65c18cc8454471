/** Part of a file, both ends inclusive. */
interface Part {
  readonly first: number
  readonly last: number
}

/**
 * Parses a `Range` header for a file of this size: one part, `unsatisfiable`, or undefined. Several parts and unreadable
 * headers are ignored: the whole file is sent (RFC 9110 §14).
 */
export const parseRange = (header: string | undefined, size: number): Part | 'unsatisfiable' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last }
}
