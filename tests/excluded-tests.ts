/** Tests that a runtime or a machine cannot run. */
interface LeftOut {
  /** A file, or a pattern of files, from the folder of its tests. */
  readonly files: string
  /** The only test of the file that is left out, by its title; absent: the whole file. */
  readonly title?: string
  readonly why: string
}

/** By runtime or machine; tests/unit/release/excluded-tests.test.ts holds that the runners leave out these and no others. */
export const excludedTests = {
  /** End-to-end tests on Electron's own binary. */
  electron: [
    {
      files: 'packaged.spec.ts',
      why: 'a packaged program has no debugger of Node: its fuse is off. The rehearsal drives the installed one',
    },
    {
      files: 'landing.spec.ts',
      title: 'does not erase the session that is remembered',
      why: 'the system may have no secret store',
    },
    {
      files: 'sign-in.spec.ts',
      title: 'is never stored where the system has no real secret store, and the page says so',
      why: 'only the stand-in can be told to have a weak secret store',
    },
  ],
  /** End-to-end tests on the stand-in. */
  host: [],
  /** Unit tests where no Chromium is known: the packaged one is for Linux, another is named by CONSOLE_CHROMIUM. */
  noChromium: [{ files: 'unit/host/**', why: 'they are about the stand-in, which needs a Chromium' }],
} as const satisfies Readonly<Record<string, readonly LeftOut[]>>

/** The files that are left out as a whole. */
export const getExcludedFiles = (kind: keyof typeof excludedTests): readonly string[] =>
  (excludedTests[kind] as readonly LeftOut[])
    .filter(({ title }) => title === undefined)
    .map(({ files }) => files)

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a test that is left out of its file by its title, as Playwright names it: file, then titles. */
export const getExcludedTitles = (kind: keyof typeof excludedTests): readonly RegExp[] =>
  (excludedTests[kind] as readonly LeftOut[]).flatMap(({ files, title }) =>
    title === undefined ? [] : new RegExp(`${escaped(files)}\\b.*${escaped(title)}`),
  )
