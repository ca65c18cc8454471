import { readXml } from './xml.ts'

/** How a number is shown: its digits, at least this many; with other characters; or as a date. */
export type NumberForm =
  | { readonly kind: 'digits'; readonly least: number }
  | { readonly kind: 'other' }
  | { readonly kind: 'date' }

const plainDigits: NumberForm = { kind: 'digits', least: 1 }
const other: NumberForm = { kind: 'other' }
const date: NumberForm = { kind: 'date' }

const isBetween = (id: number, first: number, last: number) => id >= first && id <= last

/** Forms of the built-in formats (ECMA-376 part 1, 18.8.30): General, `0`, `@`, and dates also of East Asian languages. */
const readBuiltIn = (id: number): NumberForm => {
  if (id === 0 || id === 1 || id === 49) return plainDigits
  const isDate =
    isBetween(id, 14, 22) || isBetween(id, 27, 36) || isBetween(id, 45, 47) || isBetween(id, 50, 58)
  return isDate ? date : other
}

const readCode = (code: string): NumberForm => {
  const [positive = ''] = code.split(';')
  if (/^(?:general|@|#+)$/i.test(positive)) return plainDigits
  if (/^#*0+$/.test(positive)) return { kind: 'digits', least: positive.replaceAll('#', '').length }
  // Quoted texts, escaped characters and colours are no letters of a date.
  const letters = positive.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  return /[ymdhs]/i.test(letters) ? date : other
}

/** Reads how the cells of each style of a workbook show numbers, by the style's index. */
export const readNumberForms = async (bytes: AsyncIterable<Uint8Array>): Promise<readonly NumberForm[]> => {
  const codes = new Map<number, string>()
  const forms: NumberForm[] = []
  let isInCells = false
  await readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        const code = codes.get(id)
        forms.push(code === undefined ? readBuiltIn(id) : readCode(code))
      }
    },
    close: name => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return forms
}

/** Shows the digits of a number, `00123456` in the format `00000000`. */
export const writeDigits = (digits: string, form: NumberForm): string =>
  form.kind === 'digits' && /^\d+$/.test(digits) ? digits.padStart(form.least, '0') : digits
