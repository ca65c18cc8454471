import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { getCachePath } from './cache-folder.ts'
import { unpackChromium } from './chromium.ts'

/** A font family of an npm package, limited to the parts that the console needs. */
interface PackagedFont {
  readonly family: string
  /** Package of `@fontsource`. */
  readonly name: string
  readonly parts: readonly string[]
}

const chinese: readonly PackagedFont[] = [
  { family: 'Suite Chinese', name: 'noto-sans-sc', parts: ['chinese-simplified'] },
  // The arrows and the dot, which are missing from the other part.
  { family: 'Suite Symbols', name: 'noto-sans-sc', parts: ['105', '109'] },
]
const createLatinFont = (family: string, name: string): PackagedFont => ({
  family,
  name,
  parts: ['latin', 'latin-ext'],
})
const weights = ['400', '700'] as const
const headerBytes = 44
const entryBytes = 20

interface FontSet {
  readonly fonts: readonly PackagedFont[]
  /** True: with Open Sans, which comes with the packaged Chromium. */
  readonly hasOpenSans: boolean
  /** Families to use for a generic or absent one, best first. */
  readonly families: Readonly<Record<string, readonly string[]>>
}

const chineseFamilies = chinese.map(({ family }) => family)
const packagedFamilies = ['Open Sans', ...chineseFamilies]

/** The font sets that SUITE_FONTS may name. */
const fontSets: Readonly<Record<string, FontSet>> = {
  packaged: {
    fonts: chinese,
    hasOpenSans: true,
    families: { 'sans-serif': packagedFamilies, monospace: packagedFamilies },
  },
  // Noto Sans SC has the metrics of Noto Sans CJK.
  noto: {
    fonts: [
      createLatinFont('DejaVu Sans', 'dejavu-sans'),
      createLatinFont('DejaVu Sans Mono', 'dejavu-mono'),
      ...chinese,
    ],
    hasOpenSans: false,
    families: {
      'sans-serif': ['DejaVu Sans', ...chineseFamilies],
      monospace: ['DejaVu Sans Mono', ...chineseFamilies],
    },
  },
  // Arimo and Cousine have the metrics of Liberation Sans and Mono, those of Arial and Courier New.
  liberation: {
    fonts: [createLatinFont('Arimo', 'arimo'), createLatinFont('Cousine', 'cousine'), ...chinese],
    hasOpenSans: true,
    families: {
      // As on Windows and macOS, the first font of the page's list has no Chinese.
      'Segoe UI': ['Arimo'],
      'sans-serif': ['Arimo', ...packagedFamilies],
      monospace: ['Cousine', ...packagedFamilies],
    },
  },
}

/** Names of the sets that `npm run proof` draws the screens with besides the default one. */
export const otherFontSets: readonly string[] = Object.keys(fontSets).filter(name => name !== 'packaged')

/** Unwraps a WOFF 1 file into the plain font inside it; Chromium's font manager reads no WOFF from disk. */
function unwrapWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(power * 16, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE((count - power) * 16, 10)
  let offset = 12 + count * 16
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + index * entryBytes
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packedTable = woff.subarray(start, start + packedLength)
    const table = packedLength === length ? packedTable : inflateSync(packedTable)
    const row = 12 + index * 16
    woff.copy(font, row, entry, entry + 4)
    woff.copy(font, row + 4, entry + 16, entry + 20)
    font.writeUInt32BE(offset, row + 8)
    font.writeUInt32BE(length, row + 12)
    table.copy(font, offset)
    offset += Math.ceil(length / 4) * 4
  }
  return font
}

function systemHasChinese(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

function writeOnce(path: string, content: Buffer | string): void {
  if (existsSync(path)) return
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

/** Unpacks fonts of an npm package into a folder of its version. */
function unpackFont({ name, parts }: PackagedFont): string {
  const manifest = createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = getCachePath(`${name}-${version}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of parts) {
    for (const weight of weights) {
      const file = `${name}-${part}-${weight}-normal`
      const path = join(folder, `${file}.ttf`)
      const woffPath = join(dirname(manifest), 'files', `${file}.woff`)
      // DejaVu has no separate part for extended Latin.
      if (!existsSync(path) && existsSync(woffPath)) writeOnce(path, unwrapWoff(readFileSync(woffPath)))
    }
  }
  return folder
}

const formatPreference = ([family, preferred]: readonly [string, readonly string[]]): string =>
  `<match target="pattern">
    <test name="family" qual="any"><string>${family}</string></test>
    <edit name="family" mode="assign" binding="strong">
      ${preferred.map(name => `<string>${name}</string>`).join('')}
    </edit>
  </match>`

/** Writes a fontconfig file beside the unpacked fonts; its name depends on its content. */
function writeConfig(folder: string, lines: readonly string[]): string {
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${lines.join('\n  ')}
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`
  const config = join(folder, `${createHash('sha256').update(content).digest('hex').slice(0, 12)}.conf`)
  writeOnce(config, content)
  return config
}

// Renames the parts: they name themselves ‘Thin’ or the whole family, and Chromium would look for Latin in one of them.
const renameRules = chinese.flatMap(({ family, name, parts }) =>
  parts.map(
    part => `<match target="scan">
    <test name="file" compare="contains"><string>${name}-${part}-</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${family}</string></edit>
  </match>`,
  ),
)

const unpackFonts = (fonts: readonly PackagedFont[]): readonly string[] => [...new Set(fonts.map(unpackFont))]

const formatDir = (folder: string): string => `<dir>${folder}</dir>`

/** Returns the environment in which Chromium sees one set of fonts and no installed ones. */
export async function fontsOfSuite(): Promise<Readonly<Record<string, string>>> {
  if (process.platform !== 'linux') return {}
  const name = process.env['SUITE_FONTS'] || 'packaged'
  const set = fontSets[name]
  if (!set) throw new Error(`SUITE_FONTS is ${name}, not one of ${Object.keys(fontSets).join(', ')}`)
  const folders = unpackFonts(set.fonts)
  const openSans = set.hasOpenSans ? [join((await unpackChromium()).packagedIn, 'fonts')] : []
  const config = writeConfig(folders[0] ?? '', [
    ...[...openSans, ...folders].map(formatDir),
    ...renameRules,
    ...Object.entries(set.families).map(formatPreference),
  ])
  // The language decides between fonts that fit equally well; without FC_LANG it is the machine's.
  return { FONTCONFIG_FILE: config, FC_LANG: 'zh-cn' }
}

/** Returns the environment in which Chromium sees the installed fonts, with Chinese ones if none has Chinese. */
export function fontsOfDesktop(): Readonly<Record<string, string>> {
  if (process.platform !== 'linux' || process.env['FONTCONFIG_FILE'] || systemHasChinese()) return {}
  const folders = unpackFonts(chinese)
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
  return {
    FONTCONFIG_FILE: writeConfig(folders[0] ?? '', [system, ...folders.map(formatDir), ...renameRules]),
  }
}
