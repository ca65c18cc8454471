import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const weights = ['400', '700'] as const
const headerBytes = 44
const entryBytes = 20

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

/** A fontconfig file that adds Chinese glyphs to what the machine has; undefined where nothing is missing. */
export function chineseFontConfig(packagedIn: string | undefined): string | undefined {
  if (process.platform !== 'linux' || process.env['FONTCONFIG_FILE'] || systemHasChinese()) return undefined
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('@fontsource/noto-sans-sc/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(tmpdir(), `channel-console-fonts-${version}-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const weight of weights) {
    const name = `noto-sans-sc-chinese-simplified-${weight}-normal`
    const path = join(folder, `${name}.ttf`)
    if (!existsSync(path)) {
      writeOnce(path, unwrapWoff(readFileSync(join(dirname(manifest), 'files', `${name}.woff`))))
    }
  }
  const packaged = packagedIn === undefined ? '' : `<dir>${join(packagedIn, 'fonts')}</dir>`
  const config = join(folder, packagedIn === undefined ? 'system.conf' : 'packaged.conf')
  writeOnce(
    config,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${packaged}
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  )
  return config
}
