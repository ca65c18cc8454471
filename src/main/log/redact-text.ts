import { isSecretName, isSystemCode } from './secret-name.ts'

/** Replaces secrets in the log. */
export const redactionMask = '[hidden]'

const nameCharacter = /[\w$.[\]%-]/
/** The last character of a name, and what separates it from its value. */
const separated = /[\w$.[\]%-]\\*["'`]?[ \t]*(=>|[=:]|%(?:25)*3D)[ \t]*/gi
const maxNameLength = 200
const partName = /name="([^"]+)"/gi
const blankLine = /\r?\n\r?\n/g
const bearer = /\b(Bearer|Basic)[ \t]+[^\s"']+/gi
const userInfo = /(\/\/)[^/\s"'<>]*@/g

/** Position after a quoted value, or null when no quote opens at `from`. JSON inside JSON escapes its quotes: `\"`. */
const quotedEnd = (text: string, from: number): number | null => {
  const openingQuote = /^(\\*)(["'`])/.exec(text.slice(from, from + 40))
  if (!openingQuote) return null
  const escapes = openingQuote[1]?.length ?? 0
  const quote = openingQuote[2]
  let run = 0
  for (let at = from + escapes + 1; at < text.length; at += 1) {
    if (text[at] === '\\') {
      run += 1
      continue
    }
    // Each level of nesting doubles the backslashes of its content and adds one before its quotes.
    if (text[at] === quote && run % (2 * (escapes + 1)) === escapes) return at + 1
    run = 0
  }
  return text.length
}

const matchEnd = (text: string, from: number, stop: RegExp): number => {
  const index = text.slice(from).search(stop)
  return index < 0 ? text.length : from + index
}

const bareEnd = (text: string, from: number, separator: string): number => {
  if (separator === '=') return matchEnd(text, from, /[&\s]/)
  if (separator.startsWith('%')) {
    return matchEnd(text, from, new RegExp(`&|\\s|${separator.slice(0, -2)}26`, 'i'))
  }
  // After a colon: JSON numbers and words end at their comma, anything else is a header line.
  return matchEnd(
    text,
    from,
    /^(?:-?\d[\d.eE+-]*|true|false|null)\s*[,}\]]/.test(text.slice(from)) ? /[,}\]\s]/ : /[\r\n]/,
  )
}

/** Returns the name that ends before `end`. It begins after `from`: in an encoded address another pair is before it. */
const findName = (text: string, from: number, end: number): string => {
  let start = end
  const least = Math.max(from, end - maxNameLength)
  while (start > least && nameCharacter.test(text.charAt(start - 1))) start -= 1
  return text.slice(start, end)
}

const redactNamed = (text: string): string => {
  let result = ''
  let offset = 0
  let searched = 0
  separated.lastIndex = 0
  for (let match = separated.exec(text); match; match = separated.exec(text)) {
    const [whole, separator = ''] = match
    const name = findName(text, searched, match.index + 1)
    const from = match.index + whole.length
    searched = from
    // Continue inside the value of a harmless name: it may contain a secret one, as in `url=https://host?token=…`.
    if (!isSecretName(name)) continue
    const system = /^\\*["'`]?(E[A-Z_]+)\b/.exec(text.slice(from, from + 50))
    if (system && isSystemCode(name, system[1] ?? '')) continue
    const end = quotedEnd(text, from) ?? bareEnd(text, from, separator.toUpperCase())
    result += text.slice(offset, from) + (end > from ? redactionMask : '')
    offset = end
    searched = Math.max(end, from)
    separated.lastIndex = searched
  }
  return result + text.slice(offset)
}

const redactMultipart = (text: string): string => {
  let result = ''
  let offset = 0
  partName.lastIndex = 0
  blankLine.lastIndex = 0
  let blank = blankLine.exec(text)
  for (let match = partName.exec(text); match && blank; match = partName.exec(text)) {
    // All names in a part's head share the blank line that ends it: search for it once.
    while (blank && blank.index < match.index + match[0].length) blank = blankLine.exec(text)
    if (!blank || !isSecretName(match[1] ?? '')) continue
    const from = blank.index + blank[0].length
    const end = matchEnd(text, from, /\r?\n--/)
    result += text.slice(offset, from) + redactionMask
    offset = end
    partName.lastIndex = Math.max(end, from)
  }
  return result + text.slice(offset)
}

/** Masks the values of secret names in query strings, form and multipart bodies, JSON, headers and printed objects. */
export const redactText = (text: string): string =>
  redactNamed(redactMultipart(text))
    .replaceAll(bearer, `$1 ${redactionMask}`)
    .replaceAll(userInfo, `$1${redactionMask}@`)
