import { stripVTControlCharacters } from 'node:util'
import { commandFile, runNode } from '../run.ts'

/** The result of a step: it passed, it named what failed, or it ended with an error that names nothing. */
export type Outcome =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failed'
      readonly by: string
      /** Runs what failed once more, by itself. */
      readonly repeat: () => Promise<Outcome>
    }
  | { readonly kind: 'broken'; readonly by: string }

interface Command {
  readonly args: readonly string[]
  /** Matches the line that names what failed; its first group is the name. */
  readonly failure: RegExp
  readonly repeat: (name: string) => Promise<Outcome>
}

const run = async ({ args, failure, repeat }: Command): Promise<Outcome> => {
  let name: string | undefined
  let last = ''
  const code = await runNode(args, {
    isQuiet: true,
    onLine: line => {
      const plain = stripVTControlCharacters(line)
      if (plain.trim() !== '') last = plain.trim()
      name ??= failure.exec(plain)?.[1]?.trim()
    },
  })
  if (code === 0) return { kind: 'passed' }
  // A runner that died, ran out of memory or found no test has caught nothing.
  if (name === undefined) return { kind: 'broken', by: `${args.join(' ').slice(0, 200)}: ${last}` }
  const named = name
  return { kind: 'failed', by: named, repeat: () => repeat(named) }
}

/** The projects that see a file: what all processes share is compiled with each of them. */
const projectsOf = (file: string): readonly string[] => {
  const [, folder = ''] = file.split('/')
  return folder === 'shared'
    ? ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/demo', 'tests']
    : [`src/${folder}`, 'tests']
}

/** Types of the projects that see these files. */
export const runTypes = async (files: readonly string[]): Promise<Outcome> => {
  for (const project of new Set(files.flatMap(projectsOf))) {
    const outcome = await run({
      args: [commandFile('typescript', 'tsc'), '--noEmit', '-p', project],
      failure: /^(.*: error TS\d+: .*)$/,
      repeat: () => runTypes(files),
    })
    if (outcome.kind !== 'passed') return outcome
  }
  return { kind: 'passed' }
}

export const runLint = async (files: readonly string[]): Promise<Outcome> => {
  const code = files.filter(file => /\.tsx?$/.test(file))
  if (code.length === 0) return { kind: 'passed' }
  return run({
    args: [commandFile('oxlint'), '--type-aware', '--deny-warnings', '--format=unix', ...code],
    failure: /^(\S+:\d+:\d+: .*)$/,
    repeat: () => runLint(files),
  })
}

export const runBuild = (): Promise<Outcome> =>
  run({
    args: [commandFile('electron-vite'), 'build', '--logLevel', 'warn'],
    failure: /^(.*error.*)$/i,
    repeat: runBuild,
  })

/** Unit and screen tests of these files; the first failure ends the run. */
export const runVitest = (files: readonly string[]): Promise<Outcome> =>
  run({
    args: [
      commandFile('vitest'),
      'run',
      '--config=tests/vitest.config.ts',
      '--tags-filter=!proof',
      '--retry=0',
      '--bail=1',
      ...files,
    ],
    failure: /^\s*FAIL\s+(.*)$/,
    repeat: name => runVitest([/tests\/\S+?\.test\.tsx?/.exec(name)?.[0] ?? '']),
  })

const playwright = (args: readonly string[]): Promise<Outcome> =>
  run({
    args: [
      commandFile('@playwright/test', 'playwright'),
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--grep-invert=@proof|@pictures',
      '--retries=0',
      '--max-failures=1',
      '--reporter=line',
      ...args,
    ],
    failure: /^\s*1\) (.*?)─*$/,
    repeat: name => runEndToEnd([/\S+\.spec\.ts:\d+/.exec(name)?.[0] ?? '']),
  })

let built = false
/** True once something was built in this run. */
export const hasBuilt = (): boolean => built

/** End-to-end tests of these specs, all where none is named, on what is built from the source as it is now. */
export const runEndToEnd = async (specs: readonly string[]): Promise<Outcome> => {
  built = true
  const outcome = await runBuild()
  return outcome.kind === 'passed' ? playwright(specs) : outcome
}
