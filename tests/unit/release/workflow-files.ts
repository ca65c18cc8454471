import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { root } from '../../tools/run.ts'

const folder = join(root, '.github', 'workflows')
const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']))
const Step = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
})
export type Step = z.output<typeof Step>
const Job = z.strictObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  strategy: z
    .strictObject({
      'fail-fast': z.boolean().optional(),
      matrix: z.strictObject({ os: z.array(z.string()).optional(), shard: z.array(z.int()).optional() }),
    })
    .optional(),
  'runs-on': z.string(),
  environment: z.string().optional(),
  'timeout-minutes': z.int().max(180),
  permissions: Permissions.optional(),
  steps: z.array(Step).min(1),
})
export type Job = z.output<typeof Job>
const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), Job),
})

export const workflowNames = readdirSync(folder).toSorted()

/** Reads a workflow: its text and its parsed content. */
export const readWorkflow = (name: string) => {
  const text = readFileSync(join(folder, name), 'utf8')
  return { text, ...Workflow.parse(load(text)) }
}

/** Lists every job of every workflow as `file: job`. */
export const listAllJobs = (): readonly (readonly [name: string, job: Job])[] =>
  workflowNames.flatMap(name =>
    Object.entries(readWorkflow(name).jobs).map(([job, value]) => [`${name}: ${job}`, value] as const),
  )

/** Lists the images that a job runs on. */
export const listImages = ({ strategy, 'runs-on': image }: Job): readonly string[] =>
  image === '${{ matrix.os }}' ? (strategy?.matrix.os ?? []) : [image]

/** Lists the jobs that a job waits for, directly or indirectly. */
export const findNeeded = (jobs: Readonly<Record<string, Job>>, name: string): readonly string[] => {
  const direct = [jobs[name]?.needs ?? []].flat()
  return [...new Set(direct.flatMap(one => [one, ...findNeeded(jobs, one)]))]
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Returns the project file that a command line starts; null for a program of node_modules. */
export const findStartedFile = (run: string): string | null => {
  const [program, first = '', second = ''] = run.split(' ')
  if (program === 'node') return first
  const script = program === 'npm' ? scripts[first === 'run' ? second : first] : undefined
  return script?.startsWith('node ') ? (script.split(' ')[1] ?? null) : null
}

/** Lists the files that a script imports or starts by path. */
const listUsedFiles = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const importedPaths = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(
    ([, path = '']) => posix.join(dirname(file), path),
  )
  const startedPaths = [...text.matchAll(/'(tests\/[\w/-]+\.ts)'/g)].map(([, path = '']) => path)
  return [...importedPaths, ...startedPaths].filter(path => existsSync(join(root, path)))
}

/** Lists the project files that run when this one is started. */
export const findReachable = (file: string): readonly string[] => {
  const reachableFiles = new Set([file])
  for (const one of reachableFiles) for (const usedFile of listUsedFiles(one)) reachableFiles.add(usedFile)
  return [...reachableFiles]
}

/**
 * Lists programs of node_modules that a file starts by a bare name.
 * npm adds them to the path of its own scripts; a step that calls `node` has no such path.
 */
export const findBareCommands = (file: string): readonly string[] => {
  const programs = new Set(readdirSync(join(root, 'node_modules', '.bin')))
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(\w*)\)?\(\s*'([\w-]+)',\s*\[/g)]
    .filter(([, caller = '', name = '']) => caller !== 'commandFile' && programs.has(name))
    .map(([, , name = '']) => `${file} starts ${name}, which is not in the path of a step`)
}
