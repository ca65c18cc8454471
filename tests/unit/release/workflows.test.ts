import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { needs } from '../../tools/release/secrets.ts'
import { signingWays } from '../../tools/release/windows-signing.ts'
import { root } from '../../tools/run.ts'
import { readWorkflow, workflowNames } from './workflow-files.ts'

const names = workflowNames
const read = readWorkflow
const stepsOf = (name: string) => Object.values(read(name).jobs).flatMap(job => job.steps)
const job = (workflow: string, name: string) => {
  const found = read(workflow).jobs[name]
  if (!found) throw new Error(`${workflow} has no job ${name}`)
  return found
}
const runsOf = (workflow: string, name: string) => job(workflow, name).steps.flatMap(step => step.run ?? [])

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('the workflows are those of a change, of a tag, of a rollout, of a rehearsal and of a scan', () => {
  expect(names).toEqual(['codeql.yml', 'publish.yml', 'rehearse.yml', 'release.yml', 'test.yml'])
  expect(read('test.yml').on).toEqual({ push: { branches: ['**'] }, pull_request: null })
  expect(read('release.yml').on).toEqual({ push: { tags: ['v*'] } })
  expect(Object.keys(read('publish.yml').on)).toEqual(['workflow_dispatch'])
})

/** Why a command is not a script of the project that is there; null where it is. */
const problemOf = (run: string): string | null => {
  // No shell's own words, and nothing from outside put into a command.
  if (!/^[\w ./-]+$/.test(run)) return `${run}: more than one script and plain words`
  const [program, first = '', second = ''] = run.split(' ')
  if (program === 'node')
    return /^tests\/tools\/[\w/-]+\.ts$/.test(first) && existsSync(join(root, first)) ? null : `no ${first}`
  const script = first === 'run' ? second : first
  return program === 'npm' && (script === 'ci' || script in scripts) ? null : `no script: ${run}`
}

test.each(names)('%s runs one script of the project at a time, and nothing else', name => {
  for (const { run, uses } of stepsOf(name)) expect([run, uses].filter(Boolean)).toHaveLength(1)
  const runs = stepsOf(name).flatMap(({ run }) => run ?? [])
  expect(runs.length > 1 || name === 'codeql.yml').toBe(true)
  expect(runs.map(problemOf).filter(Boolean)).toEqual([])
})

test('a command that is none of the project’s scripts is seen', () => {
  for (const run of [
    'npm run nothing',
    'node tests/tools/nothing.ts',
    'node -e 1',
    'curl x',
    'npm ci && npm test',
  ])
    expect(problemOf(run), run).not.toBeNull()
})

test.each(names)('%s uses actions of one exact commit, and leaves no credentials behind', name => {
  const { text } = read(name)
  const used = stepsOf(name).flatMap(step =>
    step.uses === undefined ? [] : [{ uses: step.uses, given: step.with }],
  )
  for (const { uses } of used) {
    expect(uses).toMatch(
      /^(?:actions\/[a-z-]+|github\/codeql-action\/(?:init|analyze)|azure\/login)@[0-9a-f]{40}$/,
    )
    expect(text).toMatch(new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+\\n`))
  }
  const checkouts = used.filter(({ uses }) => uses.startsWith('actions/checkout@'))
  // What only handles artefacts needs no source.
  const sourced = Object.values(read(name).jobs).filter(
    ({ steps }) => steps.some(({ run }) => run) || name === 'codeql.yml',
  )
  expect(checkouts.length).toBe(sourced.length)
  for (const { given } of checkouts) expect(given).toEqual({ 'persist-credentials': false })
})

test.each(names)('%s hands a secret to the one step that needs it, and to no command line', name => {
  const { text, jobs } = read(name)
  // All secrets stand as the whole value of a variable with their own name.
  const mentions = [...text.matchAll(/\{\{[^}]*(?:secrets\.|github\.token)/g)].length
  let inEnv = 0
  for (const { steps } of Object.values(jobs)) {
    for (const { env = {}, run } of steps) {
      for (const [variable, value] of Object.entries(env)) {
        const [, secret] = /^\$\{\{ (?:secrets\.(\w+)|github\.token) \}\}$/.exec(value) ?? []
        if (!/secrets\.|github\.token/.test(value)) continue
        inEnv += 1
        expect(secret ?? 'GITHUB_TOKEN').toBe(variable)
        expect(run).toMatch(/^node tests\/tools\/release\//)
      }
    }
  }
  expect(inEnv).toBe(mentions)
  expect(mentions > 0).toBe(name === 'release.yml' || name === 'publish.yml')
  expect(text).not.toMatch(/pull_request_target|secrets: inherit|toJSON\(secrets/i)
})

/** What a job may do beyond reading the source. */
const more: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'release.yml packages': { contents: 'read', 'id-token': 'write' },
  'release.yml attest': {
    contents: 'read',
    'id-token': 'write',
    attestations: 'write',
    'artifact-metadata': 'write',
  },
  'release.yml draft': { contents: 'write' },
  'publish.yml publish': { contents: 'write' },
  'codeql.yml analyze': { contents: 'read', 'security-events': 'write' },
}

test('whoever starts by reading may write a release where one is written, and nothing else', () => {
  for (const name of names) {
    const { permissions, jobs } = read(name)
    expect(permissions).toEqual({ contents: 'read' })
    for (const [one, { permissions: own, environment, steps }] of Object.entries(jobs)) {
      expect(own, `${name} ${one}`).toEqual(more[`${name} ${one}`])
      const hasSecrets = steps.some(step => JSON.stringify(step.env ?? {}).includes('secrets.'))
      // Secrets are an environment's, which can demand a person's yes.
      expect(environment !== undefined, `${name} ${one}`).toBe(hasSecrets)
    }
  }
})

test('a change passes the project’s own checks, its types and screens on three systems, and packages are made', () => {
  expect(runsOf('test.yml', 'test')).toEqual(['npm ci', 'npm test', 'npm run package -- --check'])
  expect(job('test.yml', 'systems').strategy?.matrix.os).toEqual(['windows-2025', 'macos-15'])
  expect(runsOf('test.yml', 'systems')).toEqual([
    'npm ci',
    'node tests/tools/release/system-tests.ts',
    'npm run build',
    'node tests/tools/release/real-e2e.ts tests/e2e/start.spec.ts',
  ])
})

test('packages are rehearsed on three systems, on changes that touch them and every night, without a secret', () => {
  const { on, text } = read('rehearse.yml')
  expect(Object.keys(on)).toEqual(['pull_request', 'schedule', 'workflow_dispatch'])
  expect(text).not.toMatch(/secrets\.|environment:/)
  const { paths } = on['pull_request'] as { readonly paths: readonly string[] }
  for (const path of paths) expect(existsSync(join(root, path.replace(/\/\*\*$/, ''))), path).toBe(true)
  expect(job('rehearse.yml', 'rehearse').strategy?.matrix.os).toEqual(
    job('release.yml', 'packages').strategy?.matrix.os,
  )
  expect(runsOf('rehearse.yml', 'rehearse')).toEqual(['npm ci', 'node tests/tools/release/rehearse.ts'])
})

test('dependabot looks after the actions and the packages', () => {
  const { updates } = load(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    readonly updates: readonly { readonly 'package-ecosystem': string; readonly directory: string }[]
  }
  expect(updates.map(one => `${one['package-ecosystem']} ${one.directory}`)).toEqual([
    'github-actions /',
    'npm /',
  ])
})

test('a tag is proven on three systems with the real Electron before its packages are made and signed', () => {
  const { strategy } = job('release.yml', 'packages')
  expect(strategy?.matrix.os.map(os => os.split('-')[0])).toEqual(['windows', 'macos', 'ubuntu'])
  const make = 'node tests/tools/release/make-packages.ts'
  expect(runsOf('release.yml', 'packages')).toEqual([
    'npm ci',
    'node tests/tools/release/tag.ts',
    'npm run build',
    'node tests/tools/release/real-e2e.ts',
    make,
    make,
    make,
    'node tests/tools/release/papers.ts dist',
  ])
  const making = job('release.yml', 'packages').steps.filter(({ run }) => run === make)
  const systems = { Windows: 'packages-win32', macOS: 'packages-darwin', Linux: 'packages-linux' } as const
  for (const [at, [system, part]] of Object.entries(systems).entries()) {
    expect(making[at]?.if).toBe(`runner.os == '${system}'`)
    // What the script demands is what the step has, and what it can do without.
    const optional = ['CONNECTION_PROFILE', 'NEXT_UPDATE_PUBLIC_KEY']
    const windows = [...Object.values(signingWays).flat(), 'WIN_SIGN_SECRET']
    expect(Object.keys(making[at]?.env ?? {}).toSorted()).toEqual(
      [...needs[part], ...optional, ...(system === 'Windows' ? windows : [])].toSorted(),
    )
  }
})

test('Windows enters Microsoft’s signing service by the workflow’s identity, where one is named', () => {
  const { steps } = job('release.yml', 'packages')
  const at = steps.findIndex(({ uses }) => uses?.startsWith('azure/login@'))
  expect(steps[at]?.if).toBe("runner.os == 'Windows' && vars.AZURE_SIGNING_ENDPOINT != ''")
  expect(steps[at]?.with).toEqual({
    'client-id': '${{ vars.AZURE_SIGNING_CLIENT_ID }}',
    'tenant-id': '${{ vars.AZURE_SIGNING_TENANT_ID }}',
    'allow-no-subscriptions': true,
  })
  expect(at).toBeLessThan(steps.findIndex(({ run }) => run?.includes('make-packages')))
})

test('a draft is made of all that was collected: papers, notes, signatures, sums; the benchmark is kept', () => {
  expect(job('release.yml', 'draft').needs).toEqual(['packages', 'proof'])
  expect(runsOf('release.yml', 'proof')).toEqual(['npm ci', 'npm run proof'])
  expect(runsOf('release.yml', 'bench').at(-1)).toBe('node tests/tools/release/bench.ts dist/bench')
  expect(runsOf('release.yml', 'draft')).toEqual([
    'npm ci',
    'node tests/tools/release/secrets.ts draft',
    'node tests/tools/release/collect.ts dist/systems dist/release',
    'node tests/tools/release/add-notes.ts dist/release',
    'node tests/tools/release/sign-manifest.ts dist/release',
    'node tests/tools/release/checksums.ts dist/release',
    'node tests/tools/release/draft.ts dist/release',
  ])
  for (const name of ['packages', 'bench'])
    expect(job('release.yml', name).steps.at(-1)?.uses).toMatch(/^actions\/upload-artifact@/)
})

test('a rollout is started by a person, in steps, one at a time, with all that its script demands', () => {
  const { on, concurrency } = read('publish.yml')
  expect(on['workflow_dispatch']).toMatchObject({
    inputs: { percent: { type: 'choice', options: ['10', '50', '100'] } },
  })
  expect(concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false })
  const step = job('publish.yml', 'publish').steps.at(-1)
  // GITHUB_REPOSITORY is there by itself.
  const demanded = needs.publish.filter(name => name !== 'GITHUB_REPOSITORY')
  expect(Object.keys(step?.env ?? {}).toSorted()).toEqual(
    ['PREVIOUS_UPDATE_PUBLIC_KEY', 'RELEASE_PERCENT', 'RELEASE_VERSION', ...demanded].toSorted(),
  )
})
