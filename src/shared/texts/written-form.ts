import type { Language } from '../language.ts'

/** Marks of a written number, and a date pattern in the letters of a number format: `yyyy-mm-dd`, `dd/mm/yyyy`. */
export interface WrittenForm {
  readonly minus: string
  readonly group: string
  readonly point: string
  readonly day: string
}

/** The form of the platform and of files: `-1,234.56`, `2026-11-23`. */
export const plainForm: WrittenForm = { minus: '-', group: ',', point: '.', day: 'yyyy-mm-dd' }

/** The minus sign of screens, as wide as a plus; a hyphen beside a figure is easily overlooked. */
export const screenMinus = '\u2212'

/** The form of English and Chinese screens: the plain one with a minus sign, `−1,234.56`. */
export const screenForm: WrittenForm = { ...plainForm, minus: screenMinus }

/** Returns a language's form on screen. */
export const getScreenForm = (language: Language): WrittenForm =>
  language === 'pt' ? { minus: screenMinus, group: '.', point: ',', day: 'dd/mm/yyyy' } : screenForm

let current = plainForm

/** Returns the default form of numbers and days: a page sets its own; main uses the plain one. */
export const getCurrentForm = (): WrittenForm => current

/** Sets the default form of this process. */
export const setCurrentForm = (form: WrittenForm): void => {
  current = form
}

/** Returns the pattern of a form's months, its days without the date: `dd/mm/yyyy` → `mm/yyyy`. */
export const getMonthPattern = ({ day }: WrittenForm = current): string =>
  day.replace(/dd[^my]{1,3}(?=[my])|[^my]{1,3}dd/u, '')

/**
 * Rewrites the days of a text, `2026-07-05`, in a form; the rest is unchanged. A text that is nothing but a month, `2026-07`,
 * is rewritten, too: within a text, two numbers may be anything else.
 */
export const writeDay = (text: string, form: WrittenForm = current): string => {
  if (form.day === plainForm.day) return text
  const write = (pattern: string) => (_: string, year: string, month: string, date?: string) =>
    pattern
      .replace('yyyy', year)
      .replace('mm', month)
      .replace('dd', date ?? '')
  return text.length === 7
    ? text.replace(/^(?!0000)(\d{4})-(0[1-9]|1[0-2])$/, write(getMonthPattern(form)))
    : text.replace(
        /(?<![\d-])(?!0000)(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/g,
        write(form.day),
      )
}

/** Rewrites the plain numbers and days of a text, `1,234.50 on 2026-07-05`, in a form; the rest is unchanged. */
export const writeFigures = (text: string, form: WrittenForm = current): string => {
  const withNumbers =
    form.group === plainForm.group && form.point === plainForm.point
      ? text
      : text.replace(/(?<![\w.,:/]|\d-)(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w/]|[.,:]\d)/g, number =>
          number.replace(/[.,]/g, mark => (mark === ',' ? form.group : form.point)),
        )
  return writeDay(withNumbers, form)
}

const writePlaceholder = (pattern: string, letters: string): string => {
  const [year = '', month = '', date = ''] = letters.split('-')
  return pattern.replace('yyyy', year).replace('mm', month).replace('dd', date)
}
/** Rewrites a date placeholder, `YYYY-MM-DD` in a language's letters, in a form. */
export const getDayPlaceholder = (letters: string, form: WrittenForm = current): string =>
  writePlaceholder(form.day, letters)
/** Rewrites a date placeholder, as {@link getDayPlaceholder} does, as that of a month. */
export const getMonthPlaceholder = (letters: string, form: WrittenForm = current): string =>
  writePlaceholder(getMonthPattern(form), letters)

/** Matches a day of this form at the start of a text, with or without the blanks beside its marks and the last mark. */
const createDayPattern = ({ day }: WrittenForm): RegExp => {
  const parts = day.split(/(yyyy|mm|dd)/u)
  const last = parts.length - 1
  const patterns = parts.map((part, index) => {
    if (part === 'yyyy') return String.raw`(?<yyyy>\d{4})`
    if (part === 'mm' || part === 'dd') return String.raw`(?<${part}>\d{1,2})`
    const mark = part.trim().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    // Without the blanks that part its numbers, `20101231` would be the 20th of October 1231.
    if (mark === '') return part === '' || index === last ? '' : String.raw`\s{1,3}`
    return index === last ? String.raw`(?:\s{0,3}${mark})?` : String.raw`\s{0,3}${mark}\s{0,3}`
  })
  return new RegExp(`^${patterns.join('')}`, 'u')
}
const dayPatterns = new Map<string, RegExp>()

/**
 * Reads a day that is written as this form writes it, `2026. 07. 05.`, from the start of a text; undefined if there is none.
 * `rest`: what follows it, such as a time.
 */
export const readWrittenDay = (
  text: string,
  form: WrittenForm = current,
): { readonly day: string; readonly rest: string } | undefined => {
  const pattern = dayPatterns.get(form.day) ?? createDayPattern(form)
  dayPatterns.set(form.day, pattern)
  const match = pattern.exec(text)
  const { yyyy, mm = '', dd = '' } = match?.groups ?? {}
  const rest = text.slice(match?.[0].length ?? 0)
  if (!yyyy || /^[\p{L}\p{N}]/u.test(rest.replace(/^T(?=\d)/u, ' '))) return undefined
  return { day: `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`, rest: rest.trim() }
}

/** Parses a day typed in a form, `5/7/2026`, as `2026-07-05`; undefined if it is not written so. */
export const parseDay = (text: string, form: WrittenForm = current): string | undefined => {
  const written = readWrittenDay(text.trim(), form)
  if (written?.rest === '') return written.day
  const order: readonly string[] = form.day.match(/yyyy|mm|dd/g) ?? []
  const parts = /^(\d{1,4})[-/.\s]{1,3}(\d{1,2})[-/.\s]{1,3}(\d{1,4})[.]?$/.exec(text.trim())?.slice(1)
  if (order[2] !== 'yyyy' || parts?.[2]?.length !== 4) return undefined
  const getPart = (name: string) => (parts[order.indexOf(name)] ?? '').padStart(2, '0')
  return `${getPart('yyyy')}-${getPart('mm')}-${getPart('dd')}`
}

/** Parses a typed month, `2026-7`, `2026. 07.` or `7/2026`, as `2026-07`; undefined if it is none. Four digits are its year. */
export const parseMonth = (text: string): string | undefined => {
  const { year = '', month = '' } =
    /^(?<year>\d{4})[-/.]\s{0,2}(?<month>\d{1,2})\.?$/.exec(text)?.groups ??
    /^(?<month>\d{1,2})[-/.]\s{0,2}(?<year>\d{4})$/.exec(text)?.groups ??
    {}
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}`
}

/** Groups digits in threes, from their end: `1234567` → `1,234,567`. */
export const groupThousands = (digits: string, mark: string): string => {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(mark)
}

/** Writes a decimal that is written plainly in a form: `-1234.5` → `−1,234.5`. */
export const groupDigits = (text: string, form: WrittenForm = current): string => {
  const digits = text.replace(/^-/, '')
  const [whole = '', ...fraction] = digits.split('.')
  const sign = digits === text ? '' : form.minus
  return `${sign}${[groupThousands(whole, form.group), ...fraction].join(form.point)}`
}
