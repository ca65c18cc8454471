import { type Labels, type Language, labels } from '../language.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * Writes a day `2026-07-05`, or a time that starts with one, in this language's form: `2026-07-05`, `Jul 5, 2026`,
 * `05/07/2026`. Other text is unchanged.
 */
export const formatDay = (language: Language, day: string): string =>
  day.replace(/^(\d{4})-(\d{2})-(\d{2})(?!\d)/, (match, year: string, month: string, date: string) => {
    const name = months[Number(month) - 1]
    if (name === undefined) return match
    switch (language) {
      case 'zh-cn':
        return match
      case 'en-us':
        return `${name} ${Number(date)}, ${year}`
      case 'pt':
        return `${date}/${month}/${year}`
      default:
        return language satisfies never
    }
  })

/** The same form as a spreadsheet's number format; the month name is English whatever the reader's system language. */
export const dayFormat: Labels = labels('yyyy-mm-dd', '[$-409]mmm d, yyyy', 'dd/mm/yyyy')
