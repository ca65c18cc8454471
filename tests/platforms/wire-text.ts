/** A number with more digits than a JavaScript number holds. */
export interface Digits {
  readonly digits: string
}

/** A value that can be sent; fields that are undefined are omitted. */
export type Wire =
  | string
  | number
  | boolean
  | null
  | Digits
  | readonly Wire[]
  | { readonly [field: string]: Wire | undefined }

/** Creates a number with exactly these digits. */
export const digits = (text: string): Digits => ({ digits: text })

const isDigits = (value: object): value is Digits =>
  Object.keys(value).length === 1 && typeof (value as Partial<Digits>).digits === 'string'

/** Converts a value to JSON; long numbers keep all their digits. */
export const wireText = (value: Wire): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(wireText).join()}]`
  if (isDigits(value)) return value.digits
  const fields = Object.entries(value).filter((field): field is [string, Wire] => field[1] !== undefined)
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${wireText(part)}`).join()}}`
}
