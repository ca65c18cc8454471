import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepLinkScheme } from '../../src/shared/view-link.ts'
import { systemFloor } from '../tools/release/system-floor.ts'
import type { Packed } from './build.ts'
import { type Found, look } from './look.ts'

/** One thing that must be so of a package. */
export interface Finding {
  readonly name: string
  readonly isRight: boolean
  /** What was found. */
  readonly found: string
}

interface Expected {
  /** The program's folder. */
  readonly project: string
  /** Built for one platform, whose profile this is; null for any other build. */
  readonly profile: string | null
}

/** The archive is 4.5 MB; what makes it much larger is to be noticed. */
const mostBytes = 6_000_000
/** By Electron's order: nothing but this program, cookies encrypted, the archive checked, no snapshot, no WebAssembly traps. */
const fuses = '010011000'
const paks = ['en-US', 'pt-BR', 'zh-CN']
const languages = { win32: paks, linux: paks, darwin: ['en', 'pt-BR', 'zh-CN'] } as const
const entries = [
  'package.json',
  'out/main/index.js',
  'out/main/answers.js',
  'out/main/demo.js',
  'out/main/imports.js',
  'out/main/workbook.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

const installers = {
  win32: ['nsis'],
  darwin: ['dmg', 'zip'],
  linux: ['appImage', 'deb'],
} as const

const finding = (name: string, isRight: boolean, found: unknown): Finding => ({
  name,
  isRight,
  found: Array.isArray(found) ? found.join(', ') || 'none' : String(found),
})

const none = (name: string, wrong: readonly string[]): Finding => finding(name, wrong.length === 0, wrong)

const built = (project: string): readonly string[] =>
  readdirSync(join(project, 'out'), { recursive: true, withFileTypes: true })
    // What the bill of materials is made of stays behind.
    .filter(entry => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'bundled.json')
    .map(entry =>
      join('out', join(entry.parentPath, entry.name).slice(join(project, 'out').length)).replaceAll(
        '\\',
        '/',
      ),
    )

const archive = (found: Found, { project }: Expected): readonly Finding[] => {
  const { files, bytes } = found
  const out = built(project)
  return [
    none(
      'the program is whole',
      [...entries, ...out].filter(file => !files.includes(file)),
    ),
    none(
      'nothing but what was built',
      files.filter(file => file !== 'package.json' && !out.includes(file)),
    ),
    none(
      'no source maps',
      files.filter(file => file.endsWith('.map')),
    ),
    none(
      'no sources and no tests',
      files.filter(file => /\.tsx?$|(^|\/)(src|tests)\//.test(file)),
    ),
    none(
      'no packages',
      files.filter(file => file.includes('node_modules')),
    ),
    finding(
      `at most ${mostBytes / 1e6} MB`,
      bytes <= mostBytes,
      `${(bytes / 1e6).toFixed(2)} MB, ${files.length} files`,
    ),
    none('every file is as the archive’s header tells', found.changed),
    finding('licence notices are inside', files.includes('out/notices.txt'), 'out/notices.txt'),
  ]
}

const integrity = ({ platform }: Packed, { headerHash, embeddedHash }: Found): readonly Finding[] =>
  platform === 'linux'
    ? []
    : [
        finding(
          'the program knows its archive',
          embeddedHash === headerHash,
          embeddedHash?.slice(0, 16) ?? 'nothing',
        ),
      ]

/** One value of the builder's file, which is a plain list of names and values; a list's first entry. */
const valueOf = (text: string, name: string): string =>
  (new RegExp(`^${name}:\\s*(?:-\\s*)?(.*)$`, 'm').exec(text)?.[1] ?? '').replaceAll(/^'|'$/g, '')

const feed = ({ platform, config }: Packed, { updateFile }: Found): Finding => {
  const [wanted] = [config.publish ?? []].flat() as readonly { readonly url?: string }[]
  const [publisher = ''] = [config.win?.signtoolOptions?.publisherName ?? []].flat()
  const url = valueOf(updateFile, 'url')
  const told = valueOf(updateFile, 'publisherName')
  return finding(
    'the feed is fixed',
    valueOf(updateFile, 'provider') === 'generic' &&
      url === wanted?.url &&
      (platform !== 'win32' || told === publisher),
    updateFile === '' ? 'no app-update.yml' : `${url} ${told}`.trim(),
  )
}

const brand = ({ manifest, profile, resources }: Found, expected: Expected): readonly Finding[] => {
  const known = [
    'app.asar',
    'app-update.yml',
    'icon.icns',
    'electron.icns',
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
  ]
  return [
    finding(
      'its package says whose it is',
      (manifest['branded'] === true) === (expected.profile !== null),
      manifest['branded'] ?? 'no branded',
    ),
    finding(
      'the platform’s profile',
      profile === (expected.profile ?? ''),
      profile === '' ? 'none' : 'profile.json',
    ),
    none(
      'nothing else beside the archive',
      resources.filter(
        name => !known.includes(name) && !(expected.profile !== null && name === 'profile.json'),
      ),
    ),
  ]
}

/** A .deb without a home page and an address to write to is not made. */
const deb = ({ platform, config, debProblem }: Packed, { manifest }: Found): readonly Finding[] => {
  if (platform !== 'linux') return []
  const { email } = (manifest['author'] ?? {}) as { readonly email?: string }
  const named = config.linux?.maintainer ?? email ?? ''
  return [
    finding('its .deb can be made', debProblem === '', debProblem || 'nothing is missing'),
    finding('its maintainer has an address', /@[\w.-]+\.\w+>?$/.test(named), named),
  ]
}

/** The first runtime that needs no libfuse2 is 1.0; before it, the menu's entry turned Chromium's sandbox off. */
const appImage = ({ platform, config, appImageEntry }: Packed): readonly Finding[] => {
  if (platform !== 'linux') return []
  const runtime = config.toolsets?.appimage ?? 'none'
  const exec = /^Exec=(.*)$/m.exec(appImageEntry)?.[1] ?? 'none'
  return [
    finding('its AppImage starts without libfuse2', /^[1-9]/.test(runtime), runtime),
    finding('its AppImage keeps the sandbox', exec === 'AppRun %U', exec),
  ]
}

/** The scheme of links: in the program's own files, on Windows by the installer's script, which takes it back. */
const links = (
  { platform, config }: Packed,
  { schemes }: Found,
  { project }: Expected,
): readonly Finding[] => {
  if (platform !== 'win32')
    return [finding('its system knows the links', schemes.join() === deepLinkScheme, schemes)]
  const file = String(config.nsis?.include)
  const script = existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : ''
  const key = `"Software\\Classes\\${deepLinkScheme}"`
  return [
    finding(
      'the installer registers the links',
      script.includes(key) && /customInstall\b[\s\S]*URL Protocol/.test(script),
      file,
    ),
    finding('the uninstaller takes them back', /customUnInstall\b[\s\S]*DeleteRegKey/.test(script), file),
    finding(
      'the uninstaller asks for the data, in three languages',
      /MB_DEFBUTTON2[^\n]*askDeleteData/.test(script) &&
        ['1033', '2052', '1046'].every(id => script.includes(`LangString askDeleteData ${id} `)),
      file,
    ),
    finding(
      'for one user',
      config.nsis?.oneClick === true && config.nsis.perMachine !== true,
      'no elevation',
    ),
  ]
}

const signing = (
  { platform, config }: Packed,
  { minimumSystem }: Found,
  { project }: Expected,
): readonly Finding[] => {
  if (platform === 'win32') {
    const hashes = [config.win?.signtoolOptions?.signingHashAlgorithms ?? []].flat()
    return [finding('signed with SHA-256 alone', hashes.join() === 'sha256', hashes)]
  }
  if (platform !== 'darwin') return []
  const { entitlements, entitlementsInherit, hardenedRuntime } = config.mac ?? {}
  const files = [entitlements, entitlementsInherit].filter(file => typeof file === 'string')
  return [
    finding('hardened', hardenedRuntime === true, hardenedRuntime),
    finding('macOS knows its oldest system', minimumSystem === systemFloor.macos, minimumSystem),
    none(
      'the entitlements it names are there',
      files.filter(file => !existsSync(join(project, file))),
    ),
  ]
}

/** All that must be so of a package, right or wrong. */
export const check = async (packed: Packed, expected: Expected): Promise<readonly Finding[]> => {
  const found = await look(packed, expected.project)
  const kinds = packed.installers.map(({ kind }) => kind)
  const names = packed.installers.map(({ file }) => file)
  return [
    ...archive(found, expected),
    finding('fuses', found.fuses === fuses, found.fuses),
    ...integrity(packed, found),
    feed(packed, found),
    ...brand(found, expected),
    finding(
      'its languages alone',
      languages[packed.platform].join() === found.languages.toSorted().join(),
      found.languages,
    ),
    finding('its icon', found.hasIcon, found.hasIcon ? 'the project’s' : 'another'),
    ...links(packed, found, expected),
    ...signing(packed, found, expected),
    ...deb(packed, found),
    ...appImage(packed),
    finding('installers', kinds.toSorted().join() === installers[packed.platform].join(), kinds),
    finding(
      'names that scripts can take',
      names.every(name => /^[\w.-]+$/.test(name)) && new Set(names).size === names.length,
      names,
    ),
  ]
}
