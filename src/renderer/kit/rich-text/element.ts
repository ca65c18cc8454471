import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { type Style, sanitizeProperty, sanitizeStyle } from './styles.ts'
import type { ShownTag } from './vocabulary.ts'

/** One element of a text that is safe to draw: only what is named here exists. */
export interface RichElement {
  readonly tag: ShownTag
  readonly style: Style
  /** Of links: an https address. */
  readonly href?: string
  /** Of pictures: their source as it is written, and what stands for them; their size in px. */
  readonly picture?: {
    readonly source: string
    readonly alt: string
    readonly width: number | undefined
    readonly height: number | undefined
  }
  /** Of cells: columns and rows they span. Of lists: the number they begin with. Of tables: whether lines are drawn. */
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly start?: number
  readonly lined?: boolean
  readonly children: readonly RichNode[]
}
export type RichNode = string | RichElement

type Attributes = ReadonlyMap<string, string>

// Controls, and the marks that turn the direction of what follows: they make text read as what it is not.
const invisible = /(?![\t\n\f\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Removes the characters that cannot be seen. */
export const removeInvisible = (text: string): string => text.replaceAll(invisible, '')

const fontSizes = ['10px', '13px', '16px', '18px', '24px', '32px', '40px'] as const

const ofName: Readonly<Record<string, Style>> = {
  center: { textAlign: 'center' },
  mark: { backgroundColor: 'yellow', color: 'black' },
  small: { fontSize: 12 },
  big: { fontSize: 17 },
}

/** A whole number of at least 1, cut to the most there may be. */
const wholeNumber = (text: string | undefined, most: number): number | undefined => {
  const found = /^\s*\+?(\d{1,7})/.exec(text ?? '')?.[1]
  return found === undefined || Number(found) < 1 ? undefined : Math.min(Number(found), most)
}

/** All of an element's look: what its name means, what old attributes say, and above both its own style. */
const lookOf = (name: string, attributes: Attributes): Style => {
  const given = (attribute: string, property: string): Style =>
    sanitizeProperty(property, (attributes.get(attribute) ?? '').trim().toLowerCase())
  const size = name === 'font' ? wholeNumber(attributes.get('size'), fontSizes.length) : undefined
  return {
    ...ofName[name],
    ...(size !== undefined && sanitizeProperty('font-size', fontSizes[size - 1] ?? '')),
    ...(name === 'font' && given('color', 'color')),
    ...given('bgcolor', 'background-color'),
    ...(name !== 'img' && given('align', 'text-align')),
    ...given('valign', 'vertical-align'),
    ...(['table', 'td', 'th', 'hr'].includes(name) && given('width', 'width')),
    ...sanitizeStyle(attributes.get('style') ?? ''),
  }
}

const maxAddressLength = 2000

const secureAddress = (text: string): string | undefined => {
  const url = text.length > maxAddressLength ? null : URL.parse(text.trim())
  return url?.protocol === 'https:' ? url.href : undefined
}

/** Reads what may be shown of an element, as the element that stands for it. */
export const readElement = (
  tag: ShownTag,
  { tagName, attrs }: Pick<Tree.Element, 'tagName' | 'attrs'>,
  children: readonly RichNode[],
): RichElement => {
  const attributes: Attributes = new Map(attrs.map(({ name, value }) => [name, value]))
  const style = lookOf(tagName, attributes)
  const href = tag === 'a' ? secureAddress(attributes.get('href') ?? '') : undefined
  const number = (attribute: string, most: number) => wholeNumber(attributes.get(attribute), most)
  const spans = tag === 'td' || tag === 'th'
  const [colSpan, rowSpan] = spans ? [number('colspan', 50), number('rowspan', 200)] : []
  const start = tag === 'ol' ? number('start', 99_999) : undefined
  return {
    tag: tag === 'a' && !href ? 'span' : tag,
    style,
    ...(href && { href }),
    ...(tag === 'img' && {
      picture: {
        source: (attributes.get('src') ?? '').trim(),
        alt: removeInvisible(attributes.get('alt') ?? '').slice(0, 200),
        width: number('width', 2000),
        height: number('height', 2000),
      },
    }),
    ...(colSpan && { colSpan }),
    ...(rowSpan && { rowSpan }),
    ...(start && { start }),
    ...(tag === 'table' && number('border', 1) && { lined: true }),
    children,
  }
}
