import { toPlainTyping } from '../../../shared/texts/digits.ts'
import {
  cleanPastedText,
  extractNumbers,
  isGroupedNumber,
  parseGroupedList,
} from '../../kit/form/clean-pasted.ts'

/** A search term: a number by its digits, or an account by its name, phone or e-mail. */
export type SearchTerm =
  | { readonly kind: 'number'; readonly text: string }
  | {
      readonly kind: 'account'
      readonly text: string
      /** True if it can hardly be anything else: a missing record is reported, too. */
      readonly isSure: boolean
    }

/** Maximum of terms looked up from a list. */
const maxSearchTerms = 5

const mail = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const date = /^\d{4}[-/.]\d{1,2}([-/.]\d{1,2})?$/
const phone = /^(?=.*[+()-])\+?[\d\s().-]{8,24}$/
const account = /^[a-z\d][\w.-]{3,63}$/i

/** Maximum length of the input, in characters: more than the orders of the longest list search. */
const maxTextLength = 1100

/** Cuts a long text between two words: half a number would be a different one. */
const truncate = (text: string): string =>
  text.length <= maxTextLength ? text : text.slice(0, maxTextLength).replace(/\s\S*$/, '')

const inGroups = /^\d{1,6}(?: \d{1,6})+$/

/** Joins an order number that was copied with blanks inside; undefined if a part is long enough to be an id of its own. */
const joinOrderNumber = (text: string): string | undefined => {
  const digits = text.replaceAll(' ', '')
  return inGroups.test(text) && digits.length >= 16 && digits.length <= 20 ? digits : undefined
}

/** Cleans pasted text for the input: of a message that contains numbers, only the numbers. */
export const cleanPasted = (pastedText: string): string => {
  const cleanText = cleanPastedText(pastedText)
  // Before its blanks become the same: some group the digits of one number.
  if (isGroupedNumber(cleanText)) return truncate(extractNumbers(cleanText))
  const text = toPlainTyping(cleanText).replaceAll(/\s+/g, ' ').trim()
  if (joinOrderNumber(text) !== undefined) return text
  return truncate(mail.test(text) || phone.test(text) || date.test(text) ? text : extractNumbers(text))
}

/** Numbers of a typed or pasted list; none if fewer than two. */
export const findListedNumbers = (input: string): readonly string[] => {
  const text = cleanPasted(input)
  const numbers = date.test(text) || phone.test(text) ? [] : parseGroupedList(text)
  return numbers.length > 1 ? numbers : []
}

/** Search terms that a typed or pasted text may mean. */
export const findSearchTerms = (input: string): readonly SearchTerm[] => {
  const text = cleanPasted(input)
  if (mail.test(text)) return [{ kind: 'account', text, isSure: true }]
  if (date.test(text)) return []
  if (phone.test(text)) return [{ kind: 'account', text: text.replaceAll(/\D/g, ''), isSure: true }]
  const order = joinOrderNumber(text)
  const numbers = [...(order === undefined ? [] : [order]), ...parseGroupedList(text)].slice(
    0,
    maxSearchTerms,
  )
  if (numbers.length > 0) return numbers.map(number => ({ kind: 'number', text: number }))
  return account.test(text) ? [{ kind: 'account', text, isSure: /\d/.test(text) }] : []
}
