/** A piece of HTML. Names are lower case; nothing is decided yet about what is allowed. */
export type Token =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

/** What stands in these is no content, up to their end. */
const dropped = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
])

const mostAttributes = 40

// Not of the document: what it decodes is text without a tag in it.
const decoder = document.createElement('template')

const decoded = (text: string): string => {
  if (!text.includes('&')) return text
  decoder.innerHTML = text.replaceAll('<', '&lt;')
  return decoder.content.textContent
}

/** In an attribute only what ends in a semicolon is a reference: `?a=1&copy=2` is an address. */
const decodedValue = (value: string): string => decoded(value.replaceAll(/&(?!#?\w+;)/g, '&amp;'))

// Controls, and the marks that turn the direction of what follows: they make text read as what it is not.
const unwanted = /(?![\t\n\f\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Text without what cannot be seen. */
export const visible = (text: string): string => text.replaceAll(unwanted, '')

interface Tag {
  readonly attributes: ReadonlyMap<string, string>
  /** Where it ends; -1 when it does not. */
  readonly end: number
}

/** The attributes from here to the end of the tag. The first of a name counts. */
const readTag = (html: string, from: number): Tag => {
  const attributes = new Map<string, string>()
  const unfinished = { attributes, end: -1 }
  const name = /[ \t\n\f\r/]*(=?[^ \t\n\f\r/>=]*)/y
  const equals = /[ \t\n\f\r]*=[ \t\n\f\r]*/y
  const bare = /[^ \t\n\f\r>]*/y
  let at = from
  while (at < html.length) {
    name.lastIndex = at
    const key = (name.exec(html)?.[1] ?? '').toLowerCase()
    at = name.lastIndex
    if (key === '') return html[at] === '>' ? { attributes, end: at + 1 } : unfinished
    equals.lastIndex = at
    let value = ''
    if (equals.test(html)) {
      at = equals.lastIndex
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1)
        if (end === -1) return unfinished
        value = html.slice(at + 1, end)
        at = end + 1
      } else {
        bare.lastIndex = at
        value = bare.exec(html)?.[0] ?? ''
        at = bare.lastIndex
      }
    }
    if (attributes.size < mostAttributes && !attributes.has(key)) attributes.set(key, decodedValue(value))
  }
  return unfinished
}

/** Where the content of an element without content, opened before `at`, has ended. */
const afterDropped = (html: string, name: string, at: number): number => {
  const closing = new RegExp(`</${name}(?=[ \\t\\n\\f\\r/>])`, 'gi')
  closing.lastIndex = at
  const found = name !== 'plaintext' && closing.exec(html)
  return found ? found.index : html.length
}

/**
 * Reads HTML as a browser does, piece by piece and in one pass over it, whatever it holds. The browser's own parser is not
 * asked: it asks the page's policy about each event handler and style it meets, and takes as long as its input wants.
 */
export function* tokensOf(html: string): Generator<Token, void> {
  const start = /<(?=[a-z/!?])/gi
  const tagName = /[^ \t\n\f\r/>]*/y
  let at = 0
  while (at < html.length) {
    start.lastIndex = at
    const open = start.exec(html)?.index ?? html.length
    if (open > at) yield { kind: 'text', text: visible(decoded(html.slice(at, open))) }
    if (open === html.length) return
    const closes = html[open + 1] === '/'
    tagName.lastIndex = open + (closes ? 2 : 1)
    const name = (tagName.exec(html)?.[0] ?? '').toLowerCase()
    if (!/^[a-z]/.test(name)) {
      const isComment = html.startsWith('<!--', open)
      const end = html.indexOf(isComment ? '-->' : '>', open + 2)
      if (end === -1) return
      at = end + (isComment ? 3 : 1)
      continue
    }
    const { attributes, end } = readTag(html, tagName.lastIndex)
    if (end === -1) return
    at = !closes && dropped.has(name) ? afterDropped(html, name, end) : end
    yield closes ? { kind: 'close', name } : { kind: 'open', name, attributes }
  }
}
