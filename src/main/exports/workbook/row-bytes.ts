/** Buffer for rows, written byte by byte: avoids millions of temporary strings. */
export interface RowBytes {
  /** Adds ASCII text. */
  readonly addAscii: (text: string) => void
  readonly addText: (text: string) => void
  /** Adds a number with enough digits to be read back exactly. */
  readonly addNumber: (value: number) => void
  /** Passes on the buffered bytes. */
  readonly flush: () => void
}

/** Buffer size in bytes: the sheet's stream forwards as many at once. */
const batch = 65_536
/** UTF-8 bytes per UTF-16 unit at most. */
const maxBytes = 3
/** Maximum length of text copied here: longer text is copied faster elsewhere. */
const maxShortLength = 256
const [zero, minus, point] = [48, 45, 46]
/** Amounts have three decimals, rates four. */
const unit = 10_000
const decimals = 4
/** Maximum characters of a number formatted here. */
const maxNumberLength = 24

/** Creates a buffer; `write` must copy each batch before it returns, as the memory is reused. */
export const createRowBytes = (write: (bytes: Buffer) => void): RowBytes => {
  const bytes = Buffer.allocUnsafe(batch)
  let length = 0
  const flush = () => {
    if (length > 0) write(bytes.subarray(0, length))
    length = 0
  }
  const addAscii = (text: string) => {
    if (text.length > maxShortLength) return addText(text)
    if (length + text.length > batch) flush()
    for (let at = 0; at < text.length; at += 1) bytes[length + at] = text.charCodeAt(at)
    length += text.length
  }
  const addText = (text: string) => {
    const maxLength = text.length * maxBytes
    if (length + maxLength > batch) flush()
    if (maxLength > batch) write(Buffer.from(text))
    else length += bytes.write(text, length)
  }
  /** Writes an integer, padded to `fewest` digits, to end before `end`; returns its start. */
  const digitsBefore = (end: number, value: number, minDigits: number): number => {
    let rest = value
    let at = end
    while (rest > 0 || end - at < minDigits) {
      const tens = Math.floor(rest / 10)
      at -= 1
      bytes[at] = zero + rest - tens * 10
      rest = tens
    }
    return at
  }
  const addNumber = (value: number) => {
    const size = Math.abs(value)
    const scaledValue = Math.round(size * unit)
    // The division checks that these digits read back as exactly this value.
    if (scaledValue / unit !== size || !Number.isSafeInteger(scaledValue)) return addAscii(String(value))
    if (length + maxNumberLength > batch) flush()
    let end = length + maxNumberLength
    let fraction = scaledValue % unit
    const integer = (scaledValue - fraction) / unit
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
    at = digitsBefore(at, integer, 1)
    if (value < 0) bytes[--at] = minus
    bytes.copyWithin(length, at, end)
    length += end - at
  }
  return { addAscii, addText, addNumber, flush }
}
