import { matchesGlob, posix } from 'node:path'

/*
 * Who may import whom, as one table: a rule of the linter compares each import with it (`.oxlintrc.json`), and
 * `tests/unit/tools/folders.test.ts` plants a forbidden one of each kind. Folders guard processes and layers, file names guard
 * the parts of an area.
 */

interface Kind {
  /** Files of this kind; the first kind that matches counts. */
  readonly files: readonly string[]
  /** Kinds it may import; `own` parts are those of the same area. */
  readonly imports: readonly (KindName | `own ${KindName}`)[]
  /** Packages it may import; `node:` stands for all of Node's own. */
  readonly packages: readonly string[]
  /** Said when an import is refused. */
  readonly rule: string
}

type KindName =
  | 'shared'
  | 'areas’ list'
  | 'calls'
  | 'demo part'
  | 'texts'
  | 'shared calls'
  | 'shared demo part'
  | 'shared page part'
  | 'page part'
  | 'main'
  | 'preload'
  | 'bridge'
  | 'i18n'
  | 'kit'
  | 'app'
  | 'demo'

const pagePackages = [
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@internationalized/date',
  '@tanstack/react-query',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'zod',
  'zustand',
] as const

const underPage = ['shared', 'bridge', 'i18n', 'kit'] as const

/** Kinds of files, from the most particular to the most general. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  'areas’ list': {
    files: ['src/areas/calls.ts'],
    imports: ['shared', 'calls', 'shared calls'],
    packages: [],
    rule: 'the list of areas names their calls alone',
  },
  'shared calls': {
    files: ['src/areas/shared/**/calls.ts', 'src/areas/shared/**/*.calls.ts'],
    imports: ['shared', 'shared calls'],
    packages: ['zod'],
    rule: 'the API as data knows only shared',
  },
  calls: {
    files: ['src/areas/*/calls.ts', 'src/areas/*/*.calls.ts'],
    imports: ['shared', 'shared calls', 'own calls'],
    packages: ['zod'],
    rule: 'the API as data knows only shared, whatever its area',
  },
  'shared demo part': {
    files: ['src/areas/shared/**/demo.ts', 'src/areas/shared/**/*.demo.ts'],
    imports: ['shared', 'shared calls', 'shared demo part', 'demo'],
    packages: ['zod'],
    rule: 'a demo part that areas share knows none of them',
  },
  'demo part': {
    files: ['src/areas/*/demo.ts', 'src/areas/*/*.demo.ts'],
    imports: ['shared', 'shared calls', 'shared demo part', 'calls', 'own demo part', 'demo'],
    packages: ['node:', 'otpauth', 'qrcode', 'zod'],
    rule: 'an area’s demo part knows the demo platform and its own area',
  },
  texts: {
    files: ['src/areas/*/texts/*.ts', 'src/areas/shared/*/texts/*.ts'],
    imports: ['shared', 'i18n', 'own texts'],
    packages: [],
    rule: 'texts are of one area',
  },
  'shared page part': {
    files: ['src/areas/shared/**'],
    imports: [...underPage, 'shared calls', 'shared page part', 'calls'],
    packages: pagePackages,
    rule: 'what areas share knows their calls, the kit and shared',
  },
  'page part': {
    files: ['src/areas/*/**'],
    imports: [...underPage, 'shared calls', 'shared page part', 'calls', 'own page part', 'own texts'],
    packages: pagePackages,
    rule: 'an area knows no other area but its calls; what two need stands in areas/shared or the kit',
  },
  shared: {
    files: ['src/shared/**'],
    imports: ['shared'],
    packages: ['@internationalized/date', 'entities', 'zod'],
    rule: 'shared knows no process and no area',
  },
  main: {
    files: ['src/main/**'],
    imports: ['shared', 'areas’ list', 'calls', 'shared calls', 'main'],
    packages: [
      'node:',
      '@internationalized/date',
      'archiver',
      'axios',
      'electron',
      'electron-store',
      'electron-updater',
      'exceljs',
      'saxes',
      'yauzl',
      'zod',
    ],
    rule: 'main knows shared and the areas’ calls',
  },
  preload: {
    files: ['src/preload/**'],
    imports: ['shared'],
    packages: ['electron'],
    rule: 'preload exposes the bridge and nothing else',
  },
  i18n: {
    files: ['src/renderer/i18n/**'],
    imports: ['shared', 'i18n'],
    packages: ['i18next', 'react-i18next', 'zustand'],
    rule: 'texts know only shared',
  },
  kit: {
    files: ['src/renderer/kit/**'],
    imports: [...underPage],
    packages: [
      ...pagePackages,
      '@fluentui/react-calendar-compat',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'extenso',
      'n2words',
      'parse5',
    ],
    rule: 'the kit knows no feature and no process',
  },
  app: {
    files: ['src/renderer/app/**', 'src/renderer/main.tsx'],
    imports: [...underPage, 'app', 'areas’ list', 'calls', 'shared calls', 'shared page part', 'page part'],
    packages: [...pagePackages, 'pinyin-pro', 'qrcode'],
    rule: 'the app knows the areas’ pages and calls, and no process',
  },
  bridge: {
    files: ['src/renderer/*'],
    imports: ['shared', 'bridge'],
    packages: ['zod'],
    rule: 'the renderer reaches nothing but the bridge',
  },
  demo: {
    files: ['src/demo/**'],
    imports: ['shared', 'areas’ list', 'calls', 'shared calls', 'demo', 'demo part', 'shared demo part'],
    packages: [
      'node:',
      '@internationalized/date',
      'exceljs',
      'jsencrypt',
      'otpauth',
      'qrcode',
      'saxes',
      'zod',
    ],
    rule: 'the demo platform knows shared, the areas’ calls and their demo parts',
  },
}

/** Names that one file alone imports, whatever its kind may: [package, name, the files, why]. */
const reserved: readonly (readonly [string, string, readonly string[], string])[] = [
  ['electron', 'ipcMain', ['src/main/bridge/ipc.ts'], 'main/bridge/ipc.ts alone listens to the page'],
  [
    'electron-store',
    '*',
    ['src/main/settings/json-file.ts'],
    'main/settings/json-file.ts alone, which closes its channel to the page',
  ],
  ['react', 'useSyncExternalStore', [], 'shared state is a zustand store: see src/renderer/kit/README.md'],
]

const names = Object.keys(kinds) as KindName[]

/** Kind of a file by its path from the root; undefined outside `src`. */
export const findKind = (file: string): KindName | undefined =>
  names.find(name => kinds[name].files.some(glob => matchesGlob(file, glob)))

/** Area of a file; '' outside the areas. */
const areaOf = (file: string): string => /^src\/areas\/([^/]+)\//.exec(file)?.[1] ?? ''

/**
 * Says why a file may not import what this specifier names; undefined if it may. `imported` are the names taken from it. Paths
 * are those from the root, with slashes.
 */
export const refuseImport = (
  file: string,
  specifier: string,
  imported: readonly string[] = [],
): string | undefined => {
  const kind = findKind(file)
  if (kind === undefined) return undefined
  const { imports, packages, rule } = kinds[kind]
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
    const targetKind = findKind(target)
    if (target.startsWith('node_modules/'))
      return refuseImport(file, target.slice('node_modules/'.length), imported)
    if (targetKind === undefined) return target.endsWith('/package.json') ? undefined : `${target}: ${rule}`
    if (imports.includes(targetKind)) return undefined
    const isOwn = areaOf(file) !== '' && areaOf(file) === areaOf(target)
    return isOwn && imports.includes(`own ${targetKind}`) ? undefined : `${target} (${targetKind}): ${rule}`
  }
  const isAllowed = packages.some(name =>
    name === 'node:' ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  )
  if (!isAllowed) return `${specifier}: ${rule}`
  const reservation = reserved.find(
    ([name, part, files]) =>
      specifier === name && (part === '*' || imported.includes(part)) && !files.includes(file),
  )
  return reservation?.[3]
}
