/** A number whose digits no JavaScript number holds. */
export interface Digits {
  readonly digits: string
}

/** What is written on the wire; fields that are undefined are left out. */
export type Wire =
  | string
  | number
  | boolean
  | null
  | Digits
  | readonly Wire[]
  | { readonly [field: string]: Wire | undefined }

/** A number written with exactly these digits. */
export const digits = (written: string): Digits => ({ digits: written })

const isDigits = (value: object): value is Digits =>
  Object.keys(value).length === 1 && typeof (value as Partial<Digits>).digits === 'string'

/** The JSON of a value; long numbers keep all their digits. */
export const wireText = (value: Wire): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(wireText).join()}]`
  if (isDigits(value)) return value.digits
  const fields = Object.entries(value).filter((field): field is [string, Wire] => field[1] !== undefined)
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${wireText(part)}`).join()}}`
}
