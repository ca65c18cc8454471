/** A test, or files of tests, that a runtime or a machine cannot run. */
interface ExcludedTest {
  /** A file, or a pattern of files, from the folder of its tests. */
  readonly files: string
  /** The only test of the file that is left out, by its title; absent: the whole file. */
  readonly title?: string
  readonly why: string
}

/** By runtime or machine; tests/unit/release/excluded-tests.test.ts checks that the runners leave out exactly these. */
export const excludedTests = {
  /** End-to-end tests on Electron's own binary. */
  electron: [
    {
      files: 'packaged.spec.ts',
      why: 'a packaged program has no debugger of Node: its fuse is off. The rehearsal drives the installed one',
    },
    {
      files: 'system-events.spec.ts',
      why: 'only the stand-in’s system ends a session, locks, wakes or hangs on demand',
    },
    {
      files: 'landing.spec.ts',
      title: 'does not erase the session that is remembered',
      why: 'the system may have no secret store',
    },
    {
      files: 'sign-in.spec.ts',
      title: 'is never stored without a real secret store, and the page reports it',
      why: 'only the stand-in can emulate a weak secret store',
    },
    {
      files: 'sign-in.spec.ts',
      title: 'outlives a prompt of the secret store that is declined',
      why: 'only the stand-in can decline for its user',
    },
    {
      files: 'sign-in.spec.ts',
      title: 'follows as soon as the user answers the prompt of the secret store',
      why: 'only the stand-in can answer for its user',
    },
  ],
  /** End-to-end tests on the stand-in. */
  host: [],
  /** Unit tests on a machine without Chromium: the packaged one is for Linux, CONSOLE_CHROMIUM names another. */
  noChromium: [{ files: 'unit/host/**', why: 'they are about the stand-in, which needs a Chromium' }],
} as const satisfies Readonly<Record<string, readonly ExcludedTest[]>>

/** Lists the files that are left out as a whole. */
export const getExcludedFiles = (kind: keyof typeof excludedTests): readonly string[] =>
  (excludedTests[kind] as readonly ExcludedTest[])
    .filter(({ title }) => title === undefined)
    .map(({ files }) => files)

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Creates patterns for the tests left out by title, as Playwright names them: file, then titles. */
export const getExcludedTitles = (kind: keyof typeof excludedTests): readonly RegExp[] =>
  (excludedTests[kind] as readonly ExcludedTest[]).flatMap(({ files, title }) =>
    title === undefined ? [] : new RegExp(`${escapePattern(files)}\\b.*${escapePattern(title)}`),
  )
