import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepLinkScheme } from '../../src/shared/links/view-link.ts'
import { systemFloor } from '../tools/release/system-floor.ts'
import type { Packed } from './build.ts'
import { type Found, look } from './look.ts'

/** The result of one requirement of a package. */
export interface Finding {
  readonly name: string
  readonly isRight: boolean
  /** Text of the value found. */
  readonly found: string
}

interface Expected {
  /** The program's folder. */
  readonly project: string
  /** Profile of the platform that the build is for; null for any other build. */
  readonly profile: string | null
}

/** Limit of the archive, which has 4.5 MB: a much larger one must be noticed. */
const maxBytes = 6_000_000
/** Fuses in Electron's order: only this program, cookies encrypted, the archive checked, no snapshot, no WebAssembly traps. */
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

const createFinding = (name: string, isRight: boolean, value: unknown): Finding => ({
  name,
  isRight,
  found: Array.isArray(value) ? value.join(', ') || 'none' : String(value),
})

const expectNone = (name: string, problems: readonly string[]): Finding =>
  createFinding(name, problems.length === 0, problems)

const listBuiltFiles = (project: string): readonly string[] =>
  readdirSync(join(project, 'out'), { recursive: true, withFileTypes: true })
    // The input of the bill of materials is not packed.
    .filter(entry => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'bundled.json')
    .map(entry =>
      join('out', join(entry.parentPath, entry.name).slice(join(project, 'out').length)).replaceAll(
        '\\',
        '/',
      ),
    )

const checkArchive = (contents: Found, { project }: Expected): readonly Finding[] => {
  const { files, bytes } = contents
  const out = listBuiltFiles(project)
  return [
    expectNone(
      'the program is whole',
      [...entries, ...out].filter(file => !files.includes(file)),
    ),
    expectNone(
      'nothing but what was built',
      files.filter(file => file !== 'package.json' && !out.includes(file)),
    ),
    expectNone(
      'no source maps',
      files.filter(file => file.endsWith('.map')),
    ),
    expectNone(
      'no sources and no tests',
      files.filter(file => /\.tsx?$|(^|\/)(src|tests)\//.test(file)),
    ),
    expectNone(
      'no packages',
      files.filter(file => file.includes('node_modules')),
    ),
    createFinding(
      `at most ${maxBytes / 1e6} MB`,
      bytes <= maxBytes,
      `${(bytes / 1e6).toFixed(2)} MB, ${files.length} files`,
    ),
    expectNone('every file is as the archive’s header tells', contents.changed),
    createFinding('licence notices are inside', files.includes('out/notices.txt'), 'out/notices.txt'),
  ]
}

const checkIntegrity = ({ platform }: Packed, { headerHash, embeddedHash }: Found): readonly Finding[] =>
  platform === 'linux'
    ? []
    : [
        createFinding(
          'the program knows its archive',
          embeddedHash === headerHash,
          embeddedHash?.slice(0, 16) ?? 'nothing',
        ),
      ]

/** Reads a value of the builder's file, which is a plain list of names and values; of a list, its first entry. */
const readConfigValue = (text: string, name: string): string =>
  (new RegExp(`^${name}:\\s*(?:-\\s*)?(.*)$`, 'm').exec(text)?.[1] ?? '').replaceAll(/^'|'$/g, '')

const checkFeed = ({ platform, config }: Packed, { updateFile }: Found): Finding => {
  const [publishOptions] = [config.publish ?? []].flat() as readonly { readonly url?: string }[]
  const [publisher = ''] = [config.win?.signtoolOptions?.publisherName ?? []].flat()
  const url = readConfigValue(updateFile, 'url')
  const publisherInFile = readConfigValue(updateFile, 'publisherName')
  return createFinding(
    'the feed is fixed',
    readConfigValue(updateFile, 'provider') === 'generic' &&
      url === publishOptions?.url &&
      (platform !== 'win32' || publisherInFile === publisher),
    updateFile === '' ? 'no app-update.yml' : `${url} ${publisherInFile}`.trim(),
  )
}

const checkBrand = ({ manifest, profile, resources }: Found, expected: Expected): readonly Finding[] => {
  const knownNames = [
    'app.asar',
    'app-update.yml',
    'icon.icns',
    'electron.icns',
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
  ]
  return [
    createFinding(
      'its package says whose it is',
      (manifest['branded'] === true) === (expected.profile !== null),
      manifest['branded'] ?? 'no branded',
    ),
    createFinding(
      'no debugger may drive it',
      manifest['rehearsal'] === undefined,
      manifest['rehearsal'] ?? 'no mark',
    ),
    createFinding(
      'the platform’s profile',
      profile === (expected.profile ?? ''),
      profile === '' ? 'none' : 'profile.json',
    ),
    expectNone(
      'nothing else beside the archive',
      resources.filter(
        name => !knownNames.includes(name) && !(expected.profile !== null && name === 'profile.json'),
      ),
    ),
  ]
}

/** Checks the .deb, which the builder makes only with a home page and an address to write to. */
const checkDeb = ({ platform, config, debProblem }: Packed, { manifest }: Found): readonly Finding[] => {
  if (platform !== 'linux') return []
  const { email } = (manifest['author'] ?? {}) as { readonly email?: string }
  const maintainer = config.linux?.maintainer ?? email ?? ''
  return [
    createFinding('its .deb can be made', debProblem === '', debProblem || 'nothing is missing'),
    createFinding('its maintainer has an address', /@[\w.-]+\.\w+>?$/.test(maintainer), maintainer),
  ]
}

/**
 * Checks the AppImage: runtimes before 1.0 need libfuse2, and their menu entry turns Chromium's sandbox off. That its start script
 * does so on some systems is the program's to refuse.
 */
const checkAppImage = ({ platform, config, appImageEntry }: Packed): readonly Finding[] => {
  if (platform !== 'linux') return []
  const runtime = config.toolsets?.appimage ?? 'none'
  const exec = /^Exec=(.*)$/m.exec(appImageEntry)?.[1] ?? 'none'
  return [
    createFinding('its AppImage starts without libfuse2', /^[1-9]/.test(runtime), runtime),
    createFinding('its AppImage’s menu entry keeps the sandbox', exec === 'AppRun %U', exec),
  ]
}

/** Checks the scheme of links: in the program's own files, or in the installer's script on Windows. */
const checkLinks = (
  { platform, config }: Packed,
  { schemes }: Found,
  { project }: Expected,
): readonly Finding[] => {
  if (platform !== 'win32')
    return [createFinding('its system knows the links', schemes.join() === deepLinkScheme, schemes)]
  const file = String(config.nsis?.include)
  const script = existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : ''
  const key = `"Software\\Classes\\${deepLinkScheme}"`
  return [
    createFinding(
      'the installer registers the links',
      script.includes(key) && /customInstall\b[\s\S]*URL Protocol/.test(script),
      file,
    ),
    createFinding(
      'the uninstaller removes the links',
      /customUnInstall\b[\s\S]*DeleteRegKey/.test(script),
      file,
    ),
    createFinding(
      'the uninstaller asks for the data, in three languages',
      /MB_DEFBUTTON2[^\n]*askDeleteData/.test(script) &&
        ['1033', '2052', '1046'].every(id => script.includes(`LangString askDeleteData ${id} `)),
      file,
    ),
    createFinding(
      'for one user',
      config.nsis?.oneClick === true && config.nsis.perMachine !== true,
      'no elevation',
    ),
  ]
}

const checkSigning = (
  { platform, config }: Packed,
  { minimumSystem }: Found,
  { project }: Expected,
): readonly Finding[] => {
  if (platform === 'win32') {
    const hashes = [config.win?.signtoolOptions?.signingHashAlgorithms ?? []].flat()
    return [createFinding('signed with SHA-256 alone', hashes.join() === 'sha256', hashes)]
  }
  if (platform !== 'darwin') return []
  const { entitlements, entitlementsInherit, hardenedRuntime } = config.mac ?? {}
  const files = [entitlements, entitlementsInherit].filter(file => typeof file === 'string')
  return [
    createFinding('hardened', hardenedRuntime === true, hardenedRuntime),
    createFinding('macOS knows its oldest system', minimumSystem === systemFloor.macos, minimumSystem),
    expectNone(
      'the entitlements it names are there',
      files.filter(file => !existsSync(join(project, file))),
    ),
  ]
}

/** Checks every requirement of a package; returns all results, right or wrong. */
export const check = async (packed: Packed, expected: Expected): Promise<readonly Finding[]> => {
  const contents = await look(packed, expected.project)
  const kinds = packed.installers.map(({ kind }) => kind)
  const names = packed.installers.map(({ file }) => file)
  return [
    ...checkArchive(contents, expected),
    createFinding('fuses', contents.fuses === fuses, contents.fuses),
    ...checkIntegrity(packed, contents),
    checkFeed(packed, contents),
    ...checkBrand(contents, expected),
    createFinding(
      'its languages alone',
      languages[packed.platform].join() === contents.languages.toSorted().join(),
      contents.languages,
    ),
    createFinding('its icon', contents.hasIcon, contents.hasIcon ? 'the project’s' : 'another'),
    ...checkLinks(packed, contents, expected),
    ...checkSigning(packed, contents, expected),
    ...checkDeb(packed, contents),
    ...checkAppImage(packed),
    createFinding('installers', kinds.toSorted().join() === installers[packed.platform].join(), kinds),
    createFinding(
      'names that scripts can take',
      names.every(name => /^[\w.-]+$/.test(name)) && new Set(names).size === names.length,
      names,
    ),
  ]
}
