/** Rendered elements; all but `a` and `img` only have a style and the structure of a table or list. */
export type ShownTag =
  | 'a'
  | 'b'
  | 'blockquote'
  | 'br'
  | 'caption'
  | 'code'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'i'
  | 'img'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 's'
  | 'span'
  | 'strong'
  | 'sub'
  | 'sup'
  | 'table'
  | 'tbody'
  | 'td'
  | 'tfoot'
  | 'th'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul'

const unchangedTags: readonly ShownTag[] = [
  ...(['a', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'div', 'dl', 'dt', 'em'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'span'] as const),
  ...(['strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'] as const),
]

/** Maps an element to the one rendered. Of others only the content is. */
const shownTagByName: ReadonlyMap<string, ShownTag> = new Map<string, ShownTag>([
  ...unchangedTags.map(tag => [tag, tag] as const),
  ...[
    'address',
    'article',
    'aside',
    'center',
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'main',
  ].map(tag => [tag, 'div'] as const),
  ...['nav', 'section'].map(tag => [tag, 'div'] as const),
  ...['big', 'font', 'mark', 'small'].map(tag => [tag, 'span'] as const),
  ...['kbd', 'samp', 'tt'].map(tag => [tag, 'code'] as const),
  ...['cite', 'dfn', 'var'].map(tag => [tag, 'em'] as const),
  ...['del', 'strike'].map(tag => [tag, 's'] as const),
  ['ins', 'u'],
  ['dir', 'ul'],
  ['menu', 'ul'],
])

/** Returns the element rendered for a tag; undefined if only its content is. */
export const getShownTag = (name: string): ShownTag | undefined => shownTagByName.get(name)

/** Elements whose content is not part of the text. */
const droppedElements: ReadonlySet<string> = new Set([
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
export const isDropped = (name: string): boolean => droppedElements.has(name)
