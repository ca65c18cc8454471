import { cleanPastedText, extractNumbers, parseNumberList } from '../../kit/form/clean-pasted.ts'

/** One thing that was named: a number by its digits, or an account by its name, phone or e-mail. */
export type SearchTerm =
  | { readonly kind: 'number'; readonly text: string }
  | {
      readonly kind: 'account'
      readonly text: string
      /** It can hardly be anything else: that there is none is said, too. */
      readonly isSure: boolean
    }

/** Of a list so many are looked up. */
const maxSearchTerms = 5

const mail = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const date = /^\d{4}[-/.]\d{1,2}([-/.]\d{1,2})?$/
const phone = /^(?=.*[+()-])\+?[\d\s().-]{8,24}$/
const account = /^[a-z\d][\w.-]{3,63}$/i

/** What is put into the box is cut here: longer than as many orders as a list looks for. */
const longest = 1100

/** Cut between two words where there are several: half a number would be another one. */
const cut = (text: string): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/\s\S*$/, '')

/** Text from the clipboard as it goes into the box: of a message around numbers the numbers are left. */
export const cleanPasted = (pasted: string): string => {
  const text = cleanPastedText(pasted).normalize('NFKC').replaceAll(/\s+/g, ' ')
  return cut(mail.test(text) || phone.test(text) || date.test(text) ? text : extractNumbers(text))
}

/** The numbers of a list that was typed or pasted; none where there are fewer than two. */
export const findListedNumbers = (typed: string): readonly string[] => {
  const text = cleanPasted(typed)
  const numbers = date.test(text) || phone.test(text) ? [] : parseNumberList(text)
  return numbers.length > 1 ? numbers : []
}

/** The things a text may name, whether it was typed or pasted. */
export const findSearchTerms = (typed: string): readonly SearchTerm[] => {
  const text = cleanPasted(typed)
  if (mail.test(text)) return [{ kind: 'account', text, isSure: true }]
  if (date.test(text)) return []
  if (phone.test(text)) return [{ kind: 'account', text: text.replaceAll(/\D/g, ''), isSure: true }]
  const numbers = parseNumberList(text).slice(0, maxSearchTerms)
  if (numbers.length > 0) return numbers.map(number => ({ kind: 'number', text: number }))
  return account.test(text) ? [{ kind: 'account', text, isSure: /\d/.test(text) }] : []
}
