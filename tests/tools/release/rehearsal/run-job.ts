import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { Refused } from '../command.ts'

/** Values of a workflow's expressions: `vars.NAME`, `secrets.NAME`, `inputs.name`, `github.token`. */
export type Values = Readonly<Record<string, string>>

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly run?: string; readonly env?: Values }[] }>
  >
}

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_, name: string) => values[name] ?? '')

/** Runs a Node program in a folder and returns its output; throws with the output if it fails. */
export const runIn = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(text.trim())
      else reject(new Refused(`${args.join(' ')} ended with ${code}: ${text.trim()}`))
    })
  })

interface Job {
  /** Project whose workflow is followed. */
  readonly project: string
  readonly workflow: string
  readonly job: string
  readonly values: Values
  /** Variables that every step has, as on a runner. */
  readonly env: Values
  /** Steps that are skipped, by the beginning of their line, each with the reason. */
  readonly without?: Values
}

/** Runs a job's scripts in their order, with the variables that its YAML gives each. Returns a line for every step. */
export const runJob = async ({
  project,
  workflow,
  job,
  values,
  env,
  without = {},
}: Job): Promise<readonly string[]> => {
  const file = join(project, '.github', 'workflows', workflow)
  const { jobs } = load(readFileSync(file, 'utf8')) as Workflow
  const lines: string[] = []
  for (const { run, env: own = {} } of jobs[job]?.steps ?? []) {
    if (run === undefined) continue
    const reason = Object.entries(without).find(([line]) => run.startsWith(line))?.[1]
    if (reason !== undefined) {
      lines.push(`${run}: left out, ${reason}`)
      continue
    }
    const [program, ...args] = run.split(' ')
    if (program !== 'node') throw new Refused(`${run}: the rehearsal does not know how to run it`)
    const variables = Object.entries(own).map(([name, value]) => [name, fill(value, values)] as const)
    const output = await runIn(project, args, { ...env, ...Object.fromEntries(variables) })
    lines.push(`${run}: ${output.split('\n').at(-1)}`)
  }
  return lines
}
