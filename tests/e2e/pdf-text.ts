import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

/** Texts of the glyphs of a font, by glyph code. */
type Glyphs = ReadonlyMap<string, string>

const decodeUnicode = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

/** Parses a font's map of codes to texts. */
const parseGlyphs = (map: string): Glyphs => {
  const glyphs = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>/g))
      glyphs.set(code.toUpperCase(), decodeUnicode(text))
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first = '', last = '', text = ''] of block.matchAll(
      /<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>/g,
    ))
      for (let at = 0; at <= Number.parseInt(last, 16) - Number.parseInt(first, 16); at += 1)
        glyphs.set(
          (Number.parseInt(first, 16) + at).toString(16).toUpperCase().padStart(first.length, '0'),
          String.fromCharCode(Number.parseInt(text, 16) + at),
        )
  return glyphs
}

/**
 * Normalizes a text for comparison: no spaces, since a PDF does not mark the ends of lines, and plain letters.
 * A font may report a ligature or a radical instead: ﬁ for fi, ⽤ for 用.
 */
export const normalizeText = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Decodes the text that a page's instructions draw. */
const readInstructions = (instructions: string, getFont: (name: string) => Glyphs | undefined): string => {
  let glyphs: Glyphs | undefined
  let text = ''
  for (const [, font, codes] of instructions.matchAll(/\/(F\d+)\s+[\d.]+\s+Tf|<([\dA-Fa-f]+)>/g)) {
    if (font) glyphs = getFont(font)
    // One byte a glyph in the fonts that are drawn bold, else two.
    const width = glyphs?.keys().next().value?.length === 2 ? /.{2}/g : /.{4}/g
    for (const code of codes?.match(width) ?? []) text += glyphs?.get(code.toUpperCase()) ?? ''
  }
  return text
}

/** Reads the normalized text of a PDF written by Chromium. */
export const readPdfText = async (file: string): Promise<string> => {
  const source = (await readFile(file)).toString('latin1')
  const objects = new Map<string, { readonly head: string; readonly stream: string }>()
  const start = /(?:^|\n)(\d+) 0 obj\s/g
  for (let match = start.exec(source); match; match = start.exec(source)) {
    const head =
      /[^]*?(?=stream\r?\n|endobj)/.exec(source.slice(start.lastIndex, start.lastIndex + 100_000))?.[0] ?? ''
    const from = start.lastIndex + head.length
    const lead = /^stream\r?\n/.exec(source.slice(from, from + 10))?.[0].length ?? 0
    // A compressed stream may hold any bytes: its length gives its end.
    const length = lead > 0 ? Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0) : 0
    const raw = source.slice(from + lead, from + lead + length)
    const isPacked = head.includes('/FlateDecode')
    const stream = length > 0 && isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(match[1] ?? '', { head, stream })
    start.lastIndex = from + lead + length
  }
  const fonts = new Map<string, Glyphs>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, parseGlyphs(objects.get(map ?? '')?.stream ?? ''))
    }
  const parts = [...objects.values()].map(({ stream }) =>
    stream.includes(' Tf') ? readInstructions(stream, name => fonts.get(name)) : '',
  )
  return normalizeText(parts.join(''))
}
