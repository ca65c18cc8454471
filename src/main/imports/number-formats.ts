import { readXml } from './xml.ts'

/** How a value is shown: its text or digits, at least this many; with other characters; as a date; or not at all. */
export type NumberForm =
  | { readonly kind: 'plain'; readonly least: number }
  | { readonly kind: 'other' }
  | { readonly kind: 'date' }
  | { readonly kind: 'hidden' }

/** How the cells of a style show numbers and texts. */
interface CellForm {
  readonly number: NumberForm
  readonly text: NumberForm
}

const plain: NumberForm = { kind: 'plain', least: 1 }
const other: NumberForm = { kind: 'other' }
const date: NumberForm = { kind: 'date' }
const hidden: NumberForm = { kind: 'hidden' }

const isBetween = (id: number, first: number, last: number) => id >= first && id <= last

/** Forms of the built-in formats (ECMA-376 part 1, 18.8.30): General, `0`, `@`, and dates also of East Asian languages. */
const readBuiltIn = (id: number): NumberForm => {
  if (id === 0 || id === 1 || id === 49) return plain
  const isDate =
    isBetween(id, 14, 22) || isBetween(id, 27, 36) || isBetween(id, 45, 47) || isBetween(id, 50, 58)
  return isDate ? date : other
}

/** A part of a format: a quoted text, an escaped character, a bracket, a blank as wide as a character, a filling, or one more. */
const formatPart = /"[^"]*"?|\\.|\[[^\]]*\]?|_.|\*.|./gsu
/** A colour, or a language without digits of its own; other brackets change what is shown. */
const unseenBracket =
  /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2}|\$-[\da-f]{1,4})\]$/iu
const elapsedTime = /^\[[hms]+\]$/iu
const generalFormat = /general|g\/通用格式/giu
/** Stands for a character that the format adds. */
const added = '"'

/** The sections of a format, for positive, negative, zero and text, in what they show: blanks, additions and places. */
const readSections = (code: string): readonly string[] => {
  const sections = ['']
  for (const part of code.replaceAll(generalFormat, '@').match(formatPart) ?? []) {
    const last = sections.length - 1
    const show = (text: string) => {
      sections[last] += text
    }
    if (part === ';') sections.push('')
    else if (part.startsWith('[')) show(elapsedTime.test(part) ? part : unseenBracket.test(part) ? '' : added)
    else if (part.startsWith('_')) show(' ')
    else if (/^["\\*]./su.test(part)) show(/^["\\*]\s*"?$/u.test(part) ? ' ' : added)
    else if (part !== added) show(part)
  }
  return sections.map(section => section.trim())
}

const readNumberSection = (section: string): NumberForm => {
  if (section === '') return hidden
  if (/^(?:@|[#?]+)$/.test(section)) return plain
  if (/^[#?]*0+$/.test(section)) return { kind: 'plain', least: section.replaceAll(/[#?]/g, '').length }
  return /[ymdhs]/i.test(section) ? date : other
}

const readCode = (code: string): CellForm => {
  const sections = readSections(code)
  const [positive = ''] = sections
  const last = sections.at(-1) ?? ''
  const text = sections.length > 3 ? sections[3] : last.includes('@') ? last : '@'
  return {
    // An empty code is the one of General.
    number: code === '' ? plain : readNumberSection(positive),
    text: text === '@' ? plain : text === '' ? hidden : other,
  }
}

/** Reads how the cells of each style of a workbook show their values, by the style's index. */
export const readCellForms = async (bytes: AsyncIterable<Uint8Array>): Promise<readonly CellForm[]> => {
  const codes = new Map<number, string>()
  const forms: CellForm[] = []
  let isInCells = false
  await readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        const code = codes.get(id)
        forms.push(code === undefined ? { number: readBuiltIn(id), text: plain } : readCode(code))
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
  form.kind === 'plain' && /^\d+$/.test(digits) ? digits.padStart(form.least, '0') : digits
