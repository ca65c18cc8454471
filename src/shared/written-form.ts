import type { Language } from './language.ts'

/** Separators of a written number, and a date pattern in the letters of a number format: `yyyy-mm-dd`, `dd/mm/yyyy`. */
export interface WrittenForm {
  readonly group: string
  readonly point: string
  readonly day: string
}

/** The form of the platform, of files and of English and Chinese screens: `1,234.56`, `2026-11-23`. */
export const plainForm: WrittenForm = { group: ',', point: '.', day: 'yyyy-mm-dd' }

/** Returns a language's form on screen. */
export const getScreenForm = (language: Language): WrittenForm =>
  language === 'pt' ? { group: '.', point: ',', day: 'dd/mm/yyyy' } : plainForm

let current = plainForm

/** Returns the default form of numbers and days: a page sets its own; main uses the plain one. */
export const getCurrentForm = (): WrittenForm => current

/** Sets the default form of this process. */
export const setCurrentForm = (form: WrittenForm): void => {
  current = form
}

/** Rewrites the days of a text, `2026-07-05`, in a form; the rest is unchanged. */
export const writeDay = (text: string, form: WrittenForm = current): string =>
  form.day === plainForm.day
    ? text
    : text.replace(
        /(?<![\d-])(?!0000)(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/g,
        (_, year: string, month: string, date: string) =>
          form.day.replace('yyyy', year).replace('mm', month).replace('dd', date),
      )

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

/** Rewrites a date placeholder, `YYYY-MM-DD` in a language's letters, in a form. */
export const getDayPlaceholder = (letters: string, form: WrittenForm = current): string => {
  const [year = '', month = '', date = ''] = letters.split('-')
  return form.day.replace('yyyy', year).replace('mm', month).replace('dd', date)
}

/** Parses a day typed in a form, `5/7/2026`, as `2026-07-05`; undefined if it is not written so. */
export const parseDay = (text: string, form: WrittenForm = current): string | undefined => {
  const order: readonly string[] = form.day.match(/yyyy|mm|dd/g) ?? []
  const parts = /^(\d{1,4})[-/.\s]+(\d{1,2})[-/.\s]+(\d{1,4})[.]?$/.exec(text.trim())?.slice(1)
  if (order[2] !== 'yyyy' || parts?.[2]?.length !== 4) return undefined
  const getPart = (name: string) => (parts[order.indexOf(name)] ?? '').padStart(2, '0')
  return `${getPart('yyyy')}-${getPart('mm')}-${getPart('dd')}`
}

/** Groups the digits of a whole number in threes, from its end: `-1234567` → `-1,234,567`. */
export const groupThousands = (whole: string, mark: string): string => {
  const digits = whole.replace(/^[+-]/, '')
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${whole.slice(0, whole.length - digits.length)}${groups.join(mark)}`
}

/** Groups the digits of a decimal written plainly: `-1234.5` → `-1,234.5`. */
export const groupDigits = (text: string, form: WrittenForm = current): string => {
  const [whole = '', ...fraction] = text.split('.')
  return [groupThousands(whole, form.group), ...fraction].join(form.point)
}
