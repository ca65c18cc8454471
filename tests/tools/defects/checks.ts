import { stripVTControlCharacters } from 'node:util'
import { commandFile, runNode } from '../run.ts'

/** The result of a step: it passed, it named a failure, or it ended with an error that names none. */
export type Outcome =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failed'
      readonly by: string
      /** Runs only the failed part again. */
      readonly repeat: () => Promise<Outcome>
    }
  | { readonly kind: 'broken'; readonly by: string }

interface Command {
  readonly args: readonly string[]
  /** Matches the line that names the failed part; its first group is the name. */
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
  // A runner that crashed, ran out of memory or found no test has caught no defect.
  if (name === undefined) return { kind: 'broken', by: `${args.join(' ').slice(0, 200)}: ${last}` }
  const failedName = name
  return { kind: 'failed', by: failedName, repeat: () => repeat(failedName) }
}

/** Lists the projects that contain a file: shared code is compiled with each of them. */
const listProjects = (file: string): readonly string[] => {
  const [, folder = ''] = file.split('/')
  return folder === 'shared'
    ? ['src/shared', 'src/main', 'src/preload', 'src/renderer', 'src/demo', 'tests']
    : [`src/${folder}`, 'tests']
}

/** Checks the types of the projects that contain these files. */
export const runTypes = async (files: readonly string[]): Promise<Outcome> => {
  for (const project of new Set(files.flatMap(listProjects))) {
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

/** Runs the unit and screen tests of these files; the first failure ends the run. */
export const runVitest = (files: readonly string[]): Promise<Outcome> =>
  run({
    args: [commandFile('vitest'), 'run', '--tags-filter=!proof', '--retry=0', '--bail=1', ...files],
    failure: /^\s*FAIL\s+(.*)$/,
    repeat: name => runVitest([/tests\/\S+?\.test\.tsx?/.exec(name)?.[0] ?? '']),
  })

const runPlaywright = (args: readonly string[]): Promise<Outcome> =>
  run({
    args: [
      commandFile('@playwright/test', 'playwright'),
      'test',
      '--grep-invert=@proof|@pictures',
      '--retries=0',
      '--max-failures=1',
      '--reporter=line',
      ...args,
    ],
    failure: /^\s*1\) (.*?)─*$/,
    repeat: name => runEndToEnd([/\S+\.spec\.ts:\d+/.exec(name)?.[0] ?? '']),
  })

let hasStartedBuild = false
/** True once this run has started a build. */
export const hasBuilt = (): boolean => hasStartedBuild

/** Builds the current source and runs these end-to-end specs on it; an empty list means all. */
export const runEndToEnd = async (specs: readonly string[]): Promise<Outcome> => {
  hasStartedBuild = true
  const outcome = await runBuild()
  return outcome.kind === 'passed' ? runPlaywright(specs) : outcome
}
