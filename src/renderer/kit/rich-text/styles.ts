/** Validated style properties by their React names, such as `fontSize`. */
export type Style = Readonly<Record<string, string | number>>

/** Size of the surrounding text in px, the base of relative sizes. */
const baseSize = 14
const [smallest, largest] = [10, 40]
const maxSpace = 48
const maxWidth = 2000
const maxDeclarations = 60

const clampTo = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const colourPattern =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/+-]{5,60}\))$/i

/** Returns the value if it is a plain color. */
const parseColour = (value: string): string | undefined =>
  colourPattern.test(value) ? value.toLowerCase() : undefined

const perUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  em: baseSize,
  rem: baseSize,
  '%': baseSize / 100,
}
const lengthPattern = /^([+-]?(?:\d{1,6}(?:\.\d{0,4})?|\.\d{1,4}))(px|pt|em|rem|%|)$/

const pixels = (value: string): number | undefined => {
  const [, amount, unit = ''] = lengthPattern.exec(value) ?? []
  return amount === undefined ? undefined : Number(amount) * (perUnit[unit] ?? 1)
}

const namedSizes: Readonly<Record<string, number>> = {
  'xx-small': 10,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  smaller: 12,
  larger: 17,
}

const fontSize = (value: string) => {
  const size = namedSizes[value] ?? pixels(value)
  return size === undefined ? undefined : clampTo(size, smallest, largest)
}

const space = (value: string) => {
  const sides = value.split(/\s+/).map(side => (side === 'auto' ? side : pixels(side)))
  if (sides.length > 4 || sides.includes(undefined)) return undefined
  return sides.map(side => (typeof side === 'number' ? `${clampTo(side, 0, maxSpace)}px` : side)).join(' ')
}

const width = (value: string) => {
  if (/^\d{1,3}(\.\d{1,4})?%$/.test(value)) return `${clampTo(Number.parseFloat(value), 0, 100)}%`
  const size = pixels(value)
  return size === undefined ? undefined : clampTo(size, 0, maxWidth)
}

const border = (value: string) => {
  if (/^(?:0|0px|none)$/.test(value)) return 'none'
  const [, thickness, line, colour] =
    /^(\d(?:\.\d+)?(?:px|pt)?)\s+(solid|dashed|dotted|double)\s+(.+)$/.exec(value) ?? []
  const size = thickness === undefined ? undefined : pixels(thickness)
  const plainColour = colour === undefined ? undefined : parseColour(colour)
  return size === undefined || !plainColour ? undefined : `${clampTo(size, 0, 4)}px ${line} ${plainColour}`
}

const lineHeight = (value: string) => {
  if (/^\d(\.\d{1,4})?$/.test(value)) return clampTo(Number(value), 1, 3)
  const size = pixels(value)
  return size === undefined ? undefined : `${clampTo(size, baseSize, 3 * baseSize)}px`
}

const createWordCheck =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value) ? value : undefined

/** Allowed properties: none that positions, layers, loads, animates or hides anything. */
const properties: Readonly<Record<string, (value: string) => string | number | undefined>> = {
  background: parseColour,
  'background-color': parseColour,
  border,
  'border-bottom': border,
  'border-collapse': createWordCheck('collapse', 'separate'),
  'border-left': border,
  'border-right': border,
  'border-top': border,
  color: parseColour,
  'font-size': fontSize,
  'font-style': createWordCheck('normal', 'italic', 'oblique'),
  'font-weight': value => (/^(?:normal|bold|bolder|lighter|[1-9]00)$/.test(value) ? value : undefined),
  'line-height': lineHeight,
  'list-style-type': createWordCheck(
    'none',
    'disc',
    'circle',
    'square',
    'decimal',
    'lower-alpha',
    'upper-alpha',
    'lower-roman',
  ),
  margin: space,
  'margin-bottom': space,
  'margin-left': space,
  'margin-right': space,
  'margin-top': space,
  padding: space,
  'padding-bottom': space,
  'padding-left': space,
  'padding-right': space,
  'padding-top': space,
  'text-align': createWordCheck('left', 'right', 'center', 'justify', 'start', 'end'),
  'text-decoration': value => /^(?:none|underline|line-through|overline)/.exec(value)?.[0],
  'text-indent': space,
  'vertical-align': createWordCheck('top', 'middle', 'bottom', 'baseline', 'sub', 'super'),
  'white-space': createWordCheck('normal', 'pre-wrap', 'pre-line'),
  width,
}

const inPage = (name: string): string =>
  name === 'background'
    ? 'backgroundColor'
    : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Sanitizes one property; empty if its name or value is not allowed. */
export const sanitizeProperty = (name: string, value: string): Style => {
  const check = Object.hasOwn(properties, name) ? properties[name] : undefined
  const sanitizedValue = value.length > 100 ? undefined : check?.(value)
  return sanitizedValue === undefined ? {} : { [inPage(name)]: sanitizedValue }
}

/** Sanitizes a `style` attribute: text styles and spacing, each within limits. */
export const sanitizeStyle = (text: string): Style =>
  Object.assign(
    {},
    ...text
      .slice(0, 8000)
      .split(';', maxDeclarations)
      .map(declaration => {
        const colon = declaration.indexOf(':')
        const name = declaration.slice(0, colon).trim().toLowerCase()
        const value = declaration
          .slice(colon + 1)
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase()
        return colon === -1 ? {} : sanitizeProperty(name, value)
      }),
  )
