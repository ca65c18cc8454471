import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { type Style, sanitizeProperty, sanitizeStyle } from './styles.ts'
import type { ShownTag } from './vocabulary.ts'

/** An element that is safe to render, with the only properties it can have. */
export interface RichElement {
  readonly tag: ShownTag
  readonly style: Style
  /** Of links: an https address. */
  readonly href?: string
  /** Of pictures: the source as written, the alternative text, and the size in px. */
  readonly picture?: {
    readonly source: string
    readonly alt: string
    readonly width: number | undefined
    readonly height: number | undefined
  }
  /** Of cells: spanned columns and rows. Of lists: the start number. Of tables: whether borders are drawn. */
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly start?: number
  readonly lined?: boolean
  readonly children: readonly RichNode[]
}
export type RichNode = string | RichElement

type Attributes = ReadonlyMap<string, string>

// Control and bidi characters: they make text look like something else.
const invisible = /(?![\t\n\f\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Removes invisible characters. */
export const removeInvisible = (text: string): string => text.replaceAll(invisible, '')

const fontSizes = ['10px', '13px', '16px', '18px', '24px', '32px', '40px'] as const

const ofName: Readonly<Record<string, Style>> = {
  center: { textAlign: 'center' },
  mark: { backgroundColor: 'yellow', color: 'black' },
  small: { fontSize: 12 },
  big: { fontSize: 17 },
}

/** Parses an integer of at least 1, limited to a maximum. */
const parseWholeNumber = (text: string | undefined, max: number): number | undefined => {
  const digits = /^\s*\+?(\d{1,7})/.exec(text ?? '')?.[1]
  return digits === undefined || Number(digits) < 1 ? undefined : Math.min(Number(digits), max)
}

/** Combines an element's styles: of its name, old attributes and, with priority, its own `style`. */
const buildStyle = (name: string, attributes: Attributes): Style => {
  const readAttribute = (attribute: string, property: string): Style =>
    sanitizeProperty(property, (attributes.get(attribute) ?? '').trim().toLowerCase())
  const size = name === 'font' ? parseWholeNumber(attributes.get('size'), fontSizes.length) : undefined
  return {
    ...ofName[name],
    ...(size !== undefined && sanitizeProperty('font-size', fontSizes[size - 1] ?? '')),
    ...(name === 'font' && readAttribute('color', 'color')),
    ...readAttribute('bgcolor', 'background-color'),
    ...(name !== 'img' && readAttribute('align', 'text-align')),
    ...readAttribute('valign', 'vertical-align'),
    ...(['table', 'td', 'th', 'hr'].includes(name) && readAttribute('width', 'width')),
    ...sanitizeStyle(attributes.get('style') ?? ''),
  }
}

const maxAddressLength = 2000

const secureAddress = (text: string): string | undefined => {
  const url = text.length > maxAddressLength ? null : URL.parse(text.trim())
  return url?.protocol === 'https:' ? url.href : undefined
}

/** Converts the allowed parts of a parsed element to a {@link RichElement}. */
export const readElement = (
  tag: ShownTag,
  { tagName, attrs }: Pick<Tree.Element, 'tagName' | 'attrs'>,
  children: readonly RichNode[],
): RichElement => {
  const attributes: Attributes = new Map(attrs.map(({ name, value }) => [name, value]))
  const style = buildStyle(tagName, attributes)
  const href = tag === 'a' ? secureAddress(attributes.get('href') ?? '') : undefined
  const number = (attribute: string, max: number) => parseWholeNumber(attributes.get(attribute), max)
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
