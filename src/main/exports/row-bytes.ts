/** Gathers what rows are written with, byte by byte: strings would be made for a moment by the million. */
export interface RowBytes {
  /** Adds what is ASCII alone. */
  readonly addAscii: (text: string) => void
  readonly addText: (text: string) => void
  /** Adds a number so that it is read as the same. */
  readonly addNumber: (value: number) => void
  /** Hands on what waits. */
  readonly flush: () => void
}

/** Bytes gathered before they are handed on: as many as a sheet's stream passes on at once. */
const batch = 65_536
/** Of one UTF-16 unit in UTF-8. */
const maxBytes = 3
/** Longest text that is copied here: of more, the copying is quicker elsewhere. */
const short = 256
const [zero, minus, point] = [48, 45, 46]
/** Amounts have three decimals, shares four. */
const unit = 10_000
const decimals = 4
/** Most characters of a number that is written here. */
const maxNumberLength = 24

/** Takes what to do with a batch; it has to be copied before this returns, as one piece of memory serves all. */
export const createRowBytes = (write: (bytes: Buffer) => void): RowBytes => {
  const bytes = Buffer.allocUnsafe(batch)
  let length = 0
  const flush = () => {
    if (length > 0) write(bytes.subarray(0, length))
    length = 0
  }
  const addAscii = (text: string) => {
    if (text.length > short) return addText(text)
    if (length + text.length > batch) flush()
    for (let at = 0; at < text.length; at += 1) bytes[length + at] = text.charCodeAt(at)
    length += text.length
  }
  const addText = (text: string) => {
    const most = text.length * maxBytes
    if (length + most > batch) flush()
    if (most > batch) write(Buffer.from(text))
    else length += bytes.write(text, length)
  }
  /** Writes a whole number of at least so many digits before `end`; yields where it begins. */
  const digitsBefore = (end: number, value: number, fewest: number): number => {
    let rest = value
    let at = end
    while (rest > 0 || end - at < fewest) {
      const tens = Math.floor(rest / 10)
      at -= 1
      bytes[at] = zero + rest - tens * 10
      rest = tens
    }
    return at
  }
  const addNumber = (value: number) => {
    const size = Math.abs(value)
    const scaled = Math.round(size * unit)
    // The quotient is the number nearest to these digits: what is read from them is the value itself.
    if (scaled / unit !== size || !Number.isSafeInteger(scaled)) return addAscii(String(value))
    if (length + maxNumberLength > batch) flush()
    let end = length + maxNumberLength
    let fraction = scaled % unit
    const whole = (scaled - fraction) / unit
    let places = fraction === 0 ? 0 : decimals
    while (places > 0 && fraction % 10 === 0) {
      fraction /= 10
      places -= 1
    }
    let at = end
    if (places > 0) {
      at = digitsBefore(at, fraction, places) - 1
      bytes[at] = point
    }
    at = digitsBefore(at, whole, 1)
    if (value < 0) bytes[--at] = minus
    bytes.copyWithin(length, at, end)
    length += end - at
  }
  return { addAscii, addText, addNumber, flush }
}
