import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nearestTests } from '../related.ts'
import { commandFile, root, runNode } from '../run.ts'

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
  /** It did not end within its time. */
  | { readonly kind: 'hung'; readonly by: string }

interface Command {
  readonly args: readonly string[]
  /** Matches the line that names the failed part; its first group is the name. */
  readonly failure: RegExp
  readonly repeat: (name: string) => Promise<Outcome>
  readonly timeoutMs?: number
}

const run = async ({ args, failure, repeat, timeoutMs }: Command): Promise<Outcome> => {
  let name: string | undefined
  let last = ''
  const startedAt = Date.now()
  const code = await runNode(args, {
    isQuiet: true,
    ...(timeoutMs !== undefined && { timeoutMs }),
    onLine: line => {
      const plain = stripVTControlCharacters(line)
      if (plain.trim() !== '') last = plain.trim()
      name ??= failure.exec(plain)?.[1]?.trim()
    },
  })
  if (code === 0) return { kind: 'passed' }
  if (name === undefined && timeoutMs !== undefined && Date.now() - startedAt >= timeoutMs)
    return { kind: 'hung', by: `no end within ${timeoutMs / 1000} s` }
  // A runner that crashed, ran out of memory or found no test has caught no defect.
  if (name === undefined) return { kind: 'broken', by: `${args.join(' ').slice(0, 200)}: ${last}` }
  const failedName = name
  return { kind: 'failed', by: failedName, repeat: () => repeat(failedName) }
}

/** Ends of the first groups of tests, nearest first; the rest is the last group. */
const groupEnds = [4, 12, 60]

/** Groups the tests of a file, nearest first, in growing groups: the nearest catch most defects in a fraction of the time. */
export const groupTests = (file: string): readonly (readonly string[])[] => {
  const tests = nearestTests(root, [file])
  return [0, ...groupEnds]
    .map((from, at) => tests.slice(from, groupEnds[at]))
    .filter(group => group.length > 0)
}

/** Runs a check while a file has another text, and restores it, also when the process is ended. */
export const runWithText = async <T>(file: string, text: string, check: () => Promise<T>): Promise<T> => {
  const path = join(root, file)
  const original = readFileSync(path)
  const restore = () => writeFileSync(path, original)
  const leave = () => process.exit(130)
  process.on('exit', restore)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
  writeFileSync(path, text)
  try {
    return await check()
  } finally {
    restore()
    process.off('exit', restore)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
  }
}

export const runTypes = (): Promise<Outcome> =>
  run({ args: ['tests/tools/types.ts'], failure: /^(.*: error TS\d+: .*)$/, repeat: runTypes })

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
export const runVitest = (files: readonly string[], timeoutMs?: number): Promise<Outcome> =>
  run({
    args: [commandFile('vitest'), 'run', '--tags-filter=!proof', '--retry=0', '--bail=1', ...files],
    failure: /^\s*FAIL\s+(.*)$/,
    repeat: name => runVitest([/tests\/\S+?\.test\.tsx?/.exec(name)?.[0] ?? ''], timeoutMs),
    ...(timeoutMs !== undefined && { timeoutMs }),
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
