const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode lists the digits of each script as ten characters in a row, 0 first; some rows follow each other. */
const toPlainDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

/** Rewrites the digits of every script and width, such as Thai, Arabic or `１２`, as 0 to 9; the rest is unchanged. */
export const toPlainDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, toPlainDigit)

/** Marks of direction, which come along when Arabic text is copied. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Every minus sign and hyphen that programs write before a number. */
const minus = /[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/g

/** Wide forms of plain characters and of currency signs. Raised or circled digits are no digits: `5²` is not 52. */
const wide = /[\uff01-\uff5e\uffe0\uffe1\uffe5\uffe6]/g
/** Blanks that group digits in some language. Other blanks, such as the wide one, part two numbers. */
const groupingBlanks = /[\u00a0\u2007\u2009\u202f]/g

/**
 * Rewrites a typed or pasted number, code or date in plain characters: digits of every script and width, wide punctuation, the
 * blanks that group digits as spaces, every minus as `-`. Tabs, line ends and other blanks stay: they separate two values.
 */
export const toPlainTyping = (text: string): string =>
  toPlainDigits(text.replaceAll(directionMarks, '').replace(wide, char => char.normalize('NFKC')))
    .replace(groupingBlanks, ' ')
    .replace(minus, '-')
    .trim()
