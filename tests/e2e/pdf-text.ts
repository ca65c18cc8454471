import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

/** What the glyphs of a font stand for, by their codes. */
type Glyphs = ReadonlyMap<string, string>

const unicodeOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

/** A font's map of codes to text. */
const glyphsOf = (map: string): Glyphs => {
  const glyphs = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>/g))
      glyphs.set(code.toUpperCase(), unicodeOf(text))
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
 * A text as it can be compared: without its spaces, since where a line ends only the eye can tell, and with each letter as
 * itself. A font that draws two letters, or a character and its radical, as one says either: ﬁ for fi, ⽤ for 用.
 */
export const normalizeText = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** What a page's instructions write. */
const writtenBy = (instructions: string, fontOf: (name: string) => Glyphs | undefined): string => {
  let glyphs: Glyphs | undefined
  let text = ''
  for (const [, font, codes] of instructions.matchAll(/\/(F\d+)\s+[\d.]+\s+Tf|<([\dA-Fa-f]+)>/g)) {
    if (font) glyphs = fontOf(font)
    // One byte a glyph in the fonts that are drawn bold, else two.
    const width = glyphs?.keys().next().value?.length === 2 ? /.{2}/g : /.{4}/g
    for (const code of codes?.match(width) ?? []) text += glyphs?.get(code.toUpperCase()) ?? ''
  }
  return text
}

/** The comparable text of a PDF as Chromium writes it. */
export const readPdfText = async (file: string): Promise<string> => {
  const source = (await readFile(file)).toString('latin1')
  const objects = new Map<string, { readonly head: string; readonly stream: string }>()
  const start = /(?:^|\n)(\d+) 0 obj\s/g
  for (let found = start.exec(source); found; found = start.exec(source)) {
    const head =
      /[^]*?(?=stream\r?\n|endobj)/.exec(source.slice(start.lastIndex, start.lastIndex + 100_000))?.[0] ?? ''
    const from = start.lastIndex + head.length
    const lead = /^stream\r?\n/.exec(source.slice(from, from + 10))?.[0].length ?? 0
    // What is packed may hold any bytes: its length tells where it ends.
    const length = lead > 0 ? Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0) : 0
    const raw = source.slice(from + lead, from + lead + length)
    const isPacked = head.includes('/FlateDecode')
    const stream = length > 0 && isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(found[1] ?? '', { head, stream })
    start.lastIndex = from + lead + length
  }
  const fonts = new Map<string, Glyphs>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, glyphsOf(objects.get(map ?? '')?.stream ?? ''))
    }
  const parts = [...objects.values()].map(({ stream }) =>
    stream.includes(' Tf') ? writtenBy(stream, name => fonts.get(name)) : '',
  )
  return normalizeText(parts.join(''))
}
