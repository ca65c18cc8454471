import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { chromium } from 'playwright'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { resolveTheme } from '../../../src/renderer/app/shell/themes.ts'
import { getCachePath } from '../../host/cache-folder.ts'
import { findChromium } from '../../host/chromium.ts'
import { fontsOfDesktop, fontsOfSuite, otherFontSets } from '../../host/fonts.ts'
import { proofUnless } from '../../tiers.ts'

const source = join(import.meta.dirname, '..', '..', '..', 'src')

/** Lists the characters of every file below these folders. */
const listCharacters = (...folders: readonly string[]): ReadonlySet<string> => {
  const files = folders
    .flatMap(folder =>
      readdirSync(join(source, folder), { recursive: true, withFileTypes: true }).map(entry =>
        join(entry.parentPath, entry.name),
      ),
    )
    .filter(file => ['.ts', '.tsx', '.css'].includes(extname(file)))
  return new Set(files.flatMap(file => Array.from(readFileSync(file, 'utf8'))).filter(one => one > ' '))
}

/** Reads the characters that a font file has a glyph for, from its tables of formats 4 and 12. */
const readGlyphs = (file: string): ReadonlySet<number> => {
  const font = readFileSync(file)
  const codePoints = new Set<number>()
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find(at => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) throw new Error(`${file} has no characters`)
  const map = font.readUInt32BE(entry + 8)
  for (let index = 0; index < font.readUInt16BE(map + 2); index += 1) {
    const at = map + font.readUInt32BE(map + 4 + index * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
        const start = font.readUInt32BE(at + 16 + group * 12)
        const end = font.readUInt32BE(at + 20 + group * 12)
        for (let code = start; code <= end; code += 1) codePoints.add(code)
      }
    } else if (format === 4) {
      const bytes = font.readUInt16BE(at + 6)
      for (let segment = 0; segment < bytes; segment += 2) {
        const end = font.readUInt16BE(at + 14 + segment)
        const start = font.readUInt16BE(at + 16 + bytes + segment)
        if (start < 0xffff) for (let code = start; code <= end; code += 1) codePoints.add(code)
      }
    }
  }
  return codePoints
}

const listFolders = (config: string): readonly string[] =>
  [...config.matchAll(/<dir[^>]*>([^<]+)<\/dir>/g)].map(([, folder = '']) => folder)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.runIf(process.platform === 'linux')('the fonts of the suite', () => {
  const sets: readonly string[] = ['packaged', ...otherFontSets]
  const drawnFamilies: readonly (readonly [string, readonly string[]])[] = [
    ['packaged', ['Noto Sans SC', 'Noto Sans SC Thin', 'Open Sans']],
    ['noto', ['DejaVu Sans', 'DejaVu Sans Mono', 'Noto Sans SC Thin']],
    ['liberation', ['Arimo', 'Cousine', 'Noto Sans SC', 'Noto Sans SC Thin', 'Open Sans']],
  ]
  const readConfig = async (set: string) => {
    vi.stubEnv('SUITE_FONTS', set)
    return readFileSync((await fontsOfSuite())['FONTCONFIG_FILE'] ?? '', 'utf8')
  }

  for (const isRepresentative of [true, false]) {
    const some = sets.filter(set => (set === 'packaged') === isRepresentative)
    test.each(some)('come from no system folder: %s', proofUnless(isRepresentative), async set => {
      vi.stubEnv('FONTCONFIG_FILE', '/etc/fonts/fonts.conf')
      const config = await readConfig(set)
      expect(config).not.toMatch(/<include|prefix=|\/etc\/|\/usr\//)
      expect(listFolders(config).length).toBeGreaterThanOrEqual(2)
      const cache = dirname(getCachePath('fonts'))
      for (const folder of listFolders(config)) expect(folder.startsWith(cache)).toBe(true)
    })
  }

  test.each(sets)(
    'have a glyph for each character of console and demo: %s',
    { tags: ['proof'] },
    async set => {
      const files = listFolders(await readConfig(set)).flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter(name => name.endsWith('.ttf'))
          .map(name => join(folder, name)),
      )
      const isBold = (file: string) => /-700-|Bold/.test(file)
      for (const weight of [files.filter(isBold), files.filter(file => !isBold(file))]) {
        const glyphs = new Set(weight.flatMap(file => [...readGlyphs(file)]))
        const missingCharacters = [...listCharacters('areas', 'renderer', 'shared', 'demo')].filter(
          one => !glyphs.has(one.codePointAt(0) ?? 0),
        )
        expect(missingCharacters).toEqual([])
      }
    },
  )

  test.each(drawnFamilies)(
    'are the only fonts the test page is drawn with: %s',
    { tags: ['proof'] },
    async (set, families) => {
      vi.stubEnv('SUITE_FONTS', set)
      const { path } = await findChromium()
      const browser = await chromium.launch({
        executablePath: path,
        args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
        env: { ...process.env, ...(await fontsOfSuite()) },
      })
      try {
        const page = await browser.newPage()
        const { theme } = resolveTheme({ theme: 'default', mode: 'light' }, false)
        await page.setContent(`<p>Withdrawal ção 1,234 用户 ← → ● ≈ ≥</p><code>← 用户 a1</code>`)
        await page.addStyleTag({
          content: `p { font: 600 13px ${theme.fontFamilyBase} } code { font: 13px monospace }`,
        })
        const session = await page.context().newCDPSession(page)
        await session.send('DOM.enable')
        await session.send('CSS.enable')
        const { root } = await session.send('DOM.getDocument', { depth: 1 })
        const { nodeId } = await session.send('DOM.querySelector', {
          nodeId: root.nodeId,
          selector: 'body',
        })
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
        const names = new Set(fonts.map(font => font.familyName))
        expect([...names].toSorted()).toEqual(families)
      } finally {
        await browser.close()
      }
    },
  )

  test('are refused for an unknown SUITE_FONTS set', async () => {
    vi.stubEnv('SUITE_FONTS', 'arial')
    await expect(fontsOfSuite()).rejects.toThrow('not one of packaged, noto, liberation')
  })

  test('are listed in the README of the test host', () => {
    const page = readFileSync(join(import.meta.dirname, '..', '..', 'host', 'README.md'), 'utf8')
    expect(otherFontSets).toEqual(['noto', 'liberation'])
    for (const name of otherFontSets) expect(page).toContain(`| \`${name}\` |`)
  })
})

describe.runIf(process.platform === 'linux')('the fonts of a desktop window', () => {
  test('are the machine’s own, with Chinese as a fallback', () => {
    const empty = mkdtempSync(join(tmpdir(), 'console-fonts-'))
    vi.stubEnv('FONTCONFIG_FILE', '')
    vi.stubEnv('PATH', empty)
    const config = readFileSync(fontsOfDesktop()['FONTCONFIG_FILE'] ?? '', 'utf8')
    rmSync(empty, { recursive: true })
    expect(config).toContain('/etc/fonts/fonts.conf')
    expect(listFolders(config)).toHaveLength(1)
  })

  test('are chosen by FONTCONFIG_FILE if it is set', () => {
    vi.stubEnv('FONTCONFIG_FILE', '/somewhere/fonts.conf')
    expect(fontsOfDesktop()).toEqual({})
  })
})
