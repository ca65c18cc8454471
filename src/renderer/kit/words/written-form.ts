import type { Settings } from '../../../shared/settings.ts'
import {
  getScreenForm,
  screenForm,
  screenMinus,
  type WrittenForm,
} from '../../../shared/texts/written-form.ts'

/** Arabic dates hold them; a typed day does not. */
const directionMarks = /[\u061c\u200e\u200f]/g

const dayLetters: Readonly<Record<string, string>> = { year: 'yyyy', month: 'mm', day: 'dd' }

/** Returns how a system's locale, `de-AT`, writes numbers and dates; the English screen form if the system has none. */
export const getSystemForm = (locale: string): WrittenForm => {
  try {
    const marks = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
      1_234_567.8,
    )
    const findMark = (type: string) => marks.find(part => part.type === type)?.value
    const day = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'gregory',
      numberingSystem: 'latn',
    }).formatToParts(new Date(2026, 10, 23))
    const pattern = day
      .map(({ type, value }) => dayLetters[type] ?? value.replaceAll(directionMarks, ''))
      .join('')
    // Year, day, month would be read as year, month, day, which is how days are stored and also typed.
    const isReadable = !/^yyyy.*dd.*mm/u.test(pattern)
    return {
      minus: screenMinus,
      group: findMark('group') ?? screenForm.group,
      point: findMark('decimal') ?? screenForm.point,
      day: isReadable ? pattern : screenForm.day,
    }
  } catch {
    return screenForm
  }
}

/** Returns the form of numbers and dates that the operator has set. */
export const getFormOfSettings = (
  { writtenForms, admin_locale: language }: Pick<Settings, 'writtenForms' | 'admin_locale'>,
  locale: string,
): WrittenForm => {
  switch (writtenForms) {
    case 'language':
      return getScreenForm(language)
    case 'iso':
      return screenForm
    case 'system':
      return getSystemForm(locale)
    default:
      return writtenForms satisfies never
  }
}
