/** Part of a file, both ends included. */
interface Part {
  readonly first: number
  readonly last: number
}

/**
 * What a `Range` header asks of a file of this size: one part, `unsatisfiable`, or nothing that has to be heeded —
 * several parts and what cannot be read are answered with the whole file (RFC 9110 §14).
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
