import { defaultTreeAdapter, Parser, html as standard, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { type RichNode, readElement, removeInvisible } from './element.ts'
import { getShownTag, isDropped, type ShownTag } from './vocabulary.ts'

interface RichText {
  readonly nodes: readonly RichNode[]
  /** True if it sets colors, which are chosen for a light background. */
  readonly isColoured: boolean
  /** True if it exceeds a limit and is truncated. */
  readonly isTruncated: boolean
}

const maxHtml = 12_000_000
const maxText = 20_000
const maxNodes = 10_000
const maxPictures = 30
/** Maximum depth of rendered elements; deeper ones only show their content. */
const maxDepth = 48
/** Maximum depth while parsing: parse5 takes longer per tag the more elements are open. */
const maxOpen = 256
/** Parsing blocks the page; usual texts take less than a tenth of this. */
const maxParsingMs = 2000
const pieceLength = 65_536

class LimitReached extends Error {}

const refuseAbove = (max: number, value: number): void => {
  if (value > max) throw new LimitReached()
}

/**
 * parse5's own tree with limits. They apply while parsing: the standard repeats formatting in each paragraph, so 100 kB of HTML
 * can create millions of elements.
 */
const createLimitedTree = (): typeof defaultTreeAdapter => {
  let [nodes, characters, open] = [0, 0, 0]
  const insertLimited = (parent: Tree.ParentNode, text: string, insert: (part: string) => void) => {
    if (isDropped(parent.nodeName)) return
    insert(text.slice(0, maxText - characters))
    characters += text.length
    refuseAbove(maxText, characters)
  }
  return {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      nodes += 1
      refuseAbove(maxNodes, nodes)
      return defaultTreeAdapter.createElement(...element)
    },
    createCommentNode: comment => {
      nodes += 1
      refuseAbove(maxNodes, nodes)
      return defaultTreeAdapter.createCommentNode(comment)
    },
    insertText: (parent, text) =>
      insertLimited(parent, text, part => defaultTreeAdapter.insertText(parent, part)),
    insertTextBefore: (parent, text, next) =>
      insertLimited(parent, text, part => defaultTreeAdapter.insertTextBefore(parent, part, next)),
    onItemPush: () => {
      open += 1
      refuseAbove(maxOpen, open)
    },
    onItemPop: () => {
      open -= 1
    },
  }
}

/** Parses HTML as the content of a `div`, up to the first limit. */
const parse = (html: string) => {
  const context = defaultTreeAdapter.createElement('div', standard.NS.HTML, [])
  const parser = Parser.getFragmentParser(context, { treeAdapter: createLimitedTree() })
  const length = Math.min(html.length, maxHtml)
  const start = performance.now()
  let isTruncated = html.length > length
  try {
    for (let at = 0; at < length; at += pieceLength) {
      refuseAbove(maxParsingMs, performance.now() - start)
      const end = Math.min(at + pieceLength, length)
      parser.tokenizer.write(html.slice(at, end), end === length)
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    isTruncated = true
  }
  return { fragment: parser.getFragment(), isTruncated }
}

/** Joins texts separated only by omitted elements, because privacy mode masks numbers as a whole. */
const joinTexts = (nodes: readonly RichNode[]): readonly RichNode[] => {
  const joinedNodes: RichNode[] = []
  for (const node of nodes) {
    const last = joinedNodes.at(-1)
    if (typeof node === 'string' && typeof last === 'string')
      joinedNodes[joinedNodes.length - 1] = last + node
    else joinedNodes.push(node)
  }
  return joinedNodes
}

const tableFrames: ReadonlySet<ShownTag> = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr'])

/** Converts the platform's HTML to a tree that can only be rendered: nothing in it runs, loads or exceeds the limits. */
export const readRichText = (html: string): RichText => {
  const { fragment, isTruncated } = parse(html)
  let pictures = 0
  let isColoured = false
  const readNodes = (
    nodes: readonly Tree.ChildNode[],
    parent: ShownTag,
    depth: number,
  ): readonly RichNode[] => joinTexts(nodes.flatMap(node => readNode(node, parent, depth)))
  const readNode = (node: Tree.ChildNode, parent: ShownTag, depth: number): readonly RichNode[] => {
    if (defaultTreeAdapter.isTextNode(node)) {
      // React warns of whitespace between table rows.
      return tableFrames.has(parent) && node.value.trim() === '' ? [] : [removeInvisible(node.value)]
    }
    if (!defaultTreeAdapter.isElementNode(node) || isDropped(node.tagName)) return []
    const isShown =
      node.namespaceURI === standard.NS.HTML && (depth < maxDepth || node.childNodes.length === 0)
    const tag = isShown ? getShownTag(node.tagName) : undefined
    if (tag === undefined) return readNodes(node.childNodes, parent, depth)
    if (tag === 'img') {
      pictures += 1
      if (pictures > maxPictures) return []
    }
    const element = readElement(tag, node, readNodes(node.childNodes, tag, depth + 1))
    isColoured ||= 'color' in element.style || 'backgroundColor' in element.style
    return [element]
  }
  return { nodes: readNodes(fragment.childNodes, 'div', 0), isColoured, isTruncated }
}
