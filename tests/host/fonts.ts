import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { unpackChromium } from './chromium.ts'

/** Parts of the packaged Noto Sans SC, by what they are for: common Chinese; the arrows and the dot that it lacks. */
const notoParts = [
  { family: 'Suite Chinese', parts: ['chinese-simplified'] },
  { family: 'Suite Symbols', parts: ['105', '109'] },
] as const
const weights = ['400', '700'] as const
const headerBytes = 44
const entryBytes = 20

interface FontSet {
  /** Debian's packages of it. */
  readonly packages: readonly string[]
  /** Beginnings of the names of installed font files; none where only packaged fonts are used. */
  readonly installed: readonly string[]
  readonly isPackaged: boolean
  /** Families to use for a generic or absent one, best first. */
  readonly families: Readonly<Record<string, readonly string[]>>
}

const packagedFamilies = ['Open Sans', 'Suite Chinese', 'Suite Symbols']

/** The font sets that SUITE_FONTS may name. */
const fontSets: Readonly<Record<string, FontSet>> = {
  packaged: {
    packages: [],
    installed: [],
    isPackaged: true,
    families: { 'sans-serif': packagedFamilies, monospace: packagedFamilies },
  },
  noto: {
    packages: ['fonts-noto-cjk', 'fonts-dejavu'],
    installed: ['NotoSansCJK-Regular', 'NotoSansCJK-Bold', 'DejaVuSans'],
    isPackaged: false,
    families: {
      'sans-serif': ['DejaVu Sans', 'Noto Sans CJK SC'],
      monospace: ['DejaVu Sans Mono', 'Noto Sans Mono CJK SC'],
    },
  },
  liberation: {
    packages: ['fonts-liberation'],
    installed: ['LiberationSans-', 'LiberationMono-'],
    isPackaged: true,
    families: {
      // As on Windows and macOS, the first font of the page's list has no Chinese.
      'Segoe UI': ['Liberation Sans'],
      'sans-serif': ['Liberation Sans', ...packagedFamilies],
      monospace: ['Liberation Mono', ...packagedFamilies],
    },
  },
}

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
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength === length ? packed : inflateSync(packed)
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

/** Unpacks the fonts of the npm package into a folder of its version. */
function unpackNoto(): string {
  const manifest = createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(tmpdir(), `channel-console-noto-${version}-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of notoParts.flatMap(({ parts }) => parts)) {
    for (const weight of weights) {
      const name = `noto-sans-sc-${part}-${weight}-normal`
      const path = join(folder, `${name}.ttf`)
      if (!existsSync(path)) {
        writeOnce(path, unwrapWoff(readFileSync(join(dirname(manifest), 'files', `${name}.woff`))))
      }
    }
  }
  return folder
}

/** Finds the folders whose font files begin so; throws where one is not installed. */
function findInstalled(beginnings: readonly string[]): readonly string[] {
  const places = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'fonts'),
  ].filter(existsSync)
  const files = places.flatMap(place =>
    readdirSync(place, { recursive: true, withFileTypes: true }).filter(entry => !entry.isDirectory()),
  )
  return beginnings.map(beginning => {
    const found = files.find(({ name }) => name.startsWith(beginning))
    if (!found) throw new Error(`SUITE_FONTS needs ${beginning}…, which is in none of ${places.join(', ')}`)
    return found.parentPath
  })
}

/** Names of the font sets that have to be installed, with Debian's packages of each. */
export const otherFontSets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(fontSets).flatMap(([name, { packages }]) => (packages.length > 0 ? [[name, packages]] : [])),
)

/** Why the pages of the suite cannot be drawn with a font set on this machine; null where they can. */
export function findFontProblem(name: string): string | null {
  if (process.platform !== 'linux') return 'only Linux chooses the fonts of the suite'
  try {
    findInstalled(fontSets[name]?.installed ?? [])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const prefer = ([family, preferred]: readonly [string, readonly string[]]): string =>
  `<match target="pattern">
    <test name="family" qual="any"><string>${family}</string></test>
    <edit name="family" mode="assign" binding="strong">
      ${preferred.map(name => `<string>${name}</string>`).join('')}
    </edit>
  </match>`

/** Writes a fontconfig file beside the unpacked fonts; another content has another name. */
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

// They call themselves ‘Thin’, or the whole family, in a part of which Latin would then be looked for.
const nameParts = notoParts.flatMap(({ family, parts }) =>
  parts.map(
    part => `<match target="scan">
    <test name="file" compare="contains"><string>noto-sans-sc-${part}-</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${family}</string></edit>
  </match>`,
  ),
)

/** Environment in which Chromium sees one set of fonts and nothing of what else is installed. */
export async function fontsOfSuite(): Promise<Readonly<Record<string, string>>> {
  if (process.platform !== 'linux') return {}
  const name = process.env['SUITE_FONTS'] || 'packaged'
  const set = fontSets[name]
  if (!set) throw new Error(`SUITE_FONTS is ${name}, not one of ${Object.keys(fontSets).join(', ')}`)
  const noto = unpackNoto()
  const packaged = set.isPackaged ? [join((await unpackChromium()).packagedIn, 'fonts'), noto] : []
  const config = writeConfig(noto, [
    ...new Set([...packaged, ...findInstalled(set.installed)].map(folder => `<dir>${folder}</dir>`)),
    ...nameParts,
    ...Object.entries(set.families).map(prefer),
  ])
  // Between fonts that fit alike the language decides, which is the machine's own unless it is said here.
  return { FONTCONFIG_FILE: config, FC_LANG: 'zh-cn' }
}

/** Environment in which Chromium sees what the machine has, with Chinese glyphs where it has none. */
export function fontsOfDesktop(): Readonly<Record<string, string>> {
  if (process.platform !== 'linux' || process.env['FONTCONFIG_FILE'] || systemHasChinese()) return {}
  const folder = unpackNoto()
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
  return { FONTCONFIG_FILE: writeConfig(folder, [system, `<dir>${folder}</dir>`, ...nameParts]) }
}
