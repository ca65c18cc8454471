import { elementOf, type OpenElement, type Opening, type RichNode } from './element.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type ShownTag, shownTag } from './vocabulary.ts'

export interface RichText {
  readonly nodes: readonly RichNode[]
  /** It was written with colours, for a light ground. */
  readonly coloured: boolean
  /** It was too long; the rest is left out. */
  readonly cut: boolean
}

const mostCharacters = 12_000_000
const mostText = 200_000
const mostElements = 10_000
const mostPictures = 30
const deepest = 48

const empty: ReadonlySet<ShownTag> = new Set(['br', 'hr', 'img'])
const inline: ReadonlySet<ShownTag> = new Set([
  'b',
  'code',
  'em',
  'i',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])
const sections: ReadonlySet<ShownTag> = new Set(['tbody', 'thead', 'tfoot'])
const cells: ReadonlySet<ShownTag> = new Set(['td', 'th', 'caption'])
const frames: ReadonlySet<ShownTag> = new Set(['table', 'tr', ...sections])
const blocks: ReadonlySet<ShownTag> = new Set([
  ...(['blockquote', 'div', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'] as const),
  ...(['ol', 'p', 'pre', 'table', 'ul'] as const),
])

/** Puts a node at this place; text joins the text before it. */
const add = (children: RichNode[], at: number, node: RichNode) => {
  const before = children[at - 1]
  if (typeof node === 'string' && typeof before === 'string') children[at - 1] = before + node
  else children.splice(at, 0, node)
}

/** Puts the pieces together as a browser would in the usual cases of broken HTML; whatever comes, within the limits. */
const builder = () => {
  const root: OpenElement = { tag: 'div', style: {}, children: [] }
  const stack: OpenElement[] = [root]
  let [elements, characters, pictures] = [0, 0, 0]
  let coloured = false

  const top = () => stack.at(-1) ?? root
  /** The innermost open element of these, not looking out of the cell it stands in. */
  const open = (wanted: (tag: ShownTag) => boolean, until: (tag: ShownTag) => boolean): number => {
    for (let at = stack.length - 1; at > 0; at -= 1) {
      const { tag } = stack[at] ?? root
      if (wanted(tag)) return at
      if (until(tag)) return -1
    }
    return -1
  }
  const isCell = (tag: ShownTag) => cells.has(tag)

  const put = (node: RichNode) => {
    const parent = top()
    const belongs =
      typeof node !== 'string' && node.tag !== 'table' && (frames.has(node.tag) || cells.has(node.tag))
    if (!frames.has(parent.tag) || belongs) return add(parent.children, parent.children.length, node)
    // What a table may not hold stands before it.
    const table = stack.findLastIndex(({ tag }) => tag === 'table')
    const { children } = stack[table - 1] ?? root
    return add(children, children.length - 1, node)
  }
  const enter = (element: OpenElement) => {
    elements += 1
    coloured ||= 'color' in element.style || 'backgroundColor' in element.style
    put(element)
    if (!empty.has(element.tag) && stack.length <= deepest) stack.push(element)
  }
  /** Closes down to this place; the looks that were open inside go on after it, unless a cell ends. */
  const close = (at: number, goOn: boolean) => {
    const ended = stack.splice(at)
    if (!goOn) return
    for (const one of ended.slice(1)) if (inline.has(one.tag)) enter({ ...one, children: [] })
  }
  const closeOne = (wanted: (tag: ShownTag) => boolean, until: (tag: ShownTag) => boolean, goOn = false) => {
    const at = open(wanted, until)
    if (at > 0) close(at, goOn)
  }

  const tableParts = (tag: ShownTag): boolean => {
    const table = stack.findLastIndex(one => one.tag === 'table')
    if (table < 1) return false
    const isTable = (one: ShownTag) => one === 'table'
    if (sections.has(tag) || tag === 'caption') close(table + 1, false)
    if (tag === 'tr') closeOne(one => one === 'tr', isTable)
    if (tag === 'tr' && top().tag === 'table') enter({ tag: 'tbody', style: {}, children: [] })
    if (tag === 'td' || tag === 'th') {
      closeOne(isCell, one => isTable(one) || one === 'tr')
      if (open(one => one === 'tr', isTable) < 0) enter({ tag: 'tr', style: {}, children: [] })
    }
    return true
  }

  const opening = (token: Opening) => {
    const tag = shownTag(token.name)
    if (!tag) return
    const isTablePart = cells.has(tag) || sections.has(tag) || tag === 'tr'
    if (isTablePart && !tableParts(tag)) return
    if (tag === 'table' && frames.has(top().tag)) closeOne(one => one === 'table', isCell)
    if (blocks.has(tag) && stack.length <= deepest)
      closeOne(one => one === 'p', isCell, tag === 'p' || tag === 'div')
    const isItem = (one: ShownTag) => (tag === 'li' ? one === 'li' : one === 'dt' || one === 'dd')
    if (tag === 'li' || tag === 'dt' || tag === 'dd')
      closeOne(isItem, one => isCell(one) || ['ul', 'ol', 'dl'].includes(one))
    if (tag === 'a') closeOne(one => one === 'a', isCell)
    if (tag === 'img') {
      pictures += 1
      if (pictures > mostPictures) return
    }
    enter(elementOf(tag, token))
  }

  const closing = (name: string) => {
    const tag = shownTag(name)
    if (!tag) return
    const wanted = (one: ShownTag) => one === tag || (tag === 'a' && one === 'span')
    const isPart = isCell(tag) || frames.has(tag)
    closeOne(wanted, one => (isPart ? one === 'table' && tag !== 'table' : isCell(one)), !isPart)
  }

  const text = (all: string) => {
    // The spaces between the parts of a table are no content of it.
    if (frames.has(top().tag) && all.trim() === '') return
    const part = all.slice(0, mostText - characters)
    characters += part.length
    if (part !== '') put(part)
  }

  return {
    take: (token: Token) => {
      if (token.kind === 'text') text(token.text)
      else if (token.kind === 'open') opening(token)
      else closing(token.name)
    },
    isFull: () => elements >= mostElements || characters >= mostText,
    result: () => ({ nodes: root.children, coloured }),
  }
}

/** HTML of a server as a tree that can only be drawn: it runs nothing, loads nothing and stays within its bounds. */
export const readRichText = (html: string): RichText => {
  const { take, isFull, result } = builder()
  let cut = html.length > mostCharacters
  for (const token of tokensOf(html.slice(0, mostCharacters))) {
    if (isFull()) {
      cut = true
      break
    }
    take(token)
  }
  return { ...result(), cut }
}
