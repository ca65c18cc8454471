// @module-tag release

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
const listSteps = (name: string) => Object.values(read(name).jobs).flatMap(job => job.steps)
const job = (workflow: string, name: string) => {
  const namedJob = read(workflow).jobs[name]
  if (!namedJob) throw new Error(`${workflow} has no job ${name}`)
  return namedJob
}
const listCommands = (workflow: string, name: string) =>
  job(workflow, name).steps.flatMap(step => step.run ?? [])

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('the workflows cover changes, nights, tags, rollouts, rehearsals and scans', () => {
  expect(names).toEqual([
    'codeql.yml',
    'nightly.yml',
    'publish.yml',
    'rehearse.yml',
    'release.yml',
    'test.yml',
  ])
  expect(read('test.yml').on).toEqual({ push: { branches: ['**'] }, pull_request: null })
  expect(read('release.yml').on).toEqual({ push: { tags: ['v*'] } })
  expect(Object.keys(read('publish.yml').on)).toEqual(['workflow_dispatch'])
})

/** Returns why a command is not an existing script of the project; null if it is. */
const findCommandProblem = (run: string): string | null => {
  // No shell syntax and no external input in a command.
  if (!/^[\w ./-]+$/.test(run)) return `${run}: more than one script and plain words`
  const [program, first = '', second = ''] = run.split(' ')
  if (program === 'node')
    return /^tests\/tools\/[\w/-]+\.ts$/.test(first) && existsSync(join(root, first)) ? null : `no ${first}`
  const script = first === 'run' ? second : first
  return program === 'npm' && (script === 'ci' || script in scripts) ? null : `no script: ${run}`
}

test.each(names)('%s runs one project script per step', name => {
  for (const { run, uses } of listSteps(name)) expect([run, uses].filter(Boolean)).toHaveLength(1)
  const runs = listSteps(name).flatMap(({ run }) => run ?? [])
  expect(runs.length > 1 || name === 'codeql.yml').toBe(true)
  expect(runs.map(findCommandProblem).filter(Boolean)).toEqual([])
})

test('a command that is no project script is detected', () => {
  for (const run of [
    'npm run nothing',
    'node tests/tools/nothing.ts',
    'node -e 1',
    'curl x',
    'npm ci && npm test',
  ])
    expect(findCommandProblem(run), run).not.toBeNull()
})

test.each(names)('%s pins its actions to commits and stores no credentials', name => {
  const { text } = read(name)
  const usedActions = listSteps(name).flatMap(step =>
    step.uses === undefined ? [] : [{ uses: step.uses, inputs: step.with }],
  )
  for (const { uses } of usedActions) {
    expect(uses).toMatch(
      /^(?:actions\/[a-z-]+|github\/codeql-action\/(?:init|analyze)|azure\/login)@[0-9a-f]{40}$/,
    )
    expect(text).toMatch(new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+\\n`))
  }
  const checkouts = usedActions.filter(({ uses }) => uses.startsWith('actions/checkout@'))
  // A job that only handles artefacts needs no source.
  const jobsWithSource = Object.values(read(name).jobs).filter(
    ({ steps }) => steps.some(({ run }) => run) || name === 'codeql.yml',
  )
  expect(checkouts.length).toBe(jobsWithSource.length)
  // The suite compares the change with earlier commits; no other job needs them.
  const historyJobs = checkouts.filter(({ inputs }) => inputs?.['fetch-depth'] !== undefined)
  expect(historyJobs).toHaveLength(name === 'test.yml' ? 1 : 0)
  for (const { inputs } of checkouts) {
    const { 'fetch-depth': _, ...others } = inputs ?? {}
    expect(others).toEqual({ 'persist-credentials': false })
  }
})

test.each(names)('%s passes a secret only to the step that needs it', name => {
  const { text, jobs } = read(name)
  // A secret may only be the whole value of a variable with its own name.
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

/** Permissions of jobs beyond reading the source. */
const extraPermissions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

test('jobs have only the permissions they need, and secrets need an environment', () => {
  for (const name of names) {
    const { permissions, jobs } = read(name)
    expect(permissions).toEqual({ contents: 'read' })
    for (const [one, { permissions: own, environment, steps }] of Object.entries(jobs)) {
      expect(own, `${name} ${one}`).toEqual(extraPermissions[`${name} ${one}`])
      const hasSecrets = steps.some(step => JSON.stringify(step.env ?? {}).includes('secrets.'))
      // Secrets belong to an environment, which can require an approval.
      expect(environment !== undefined, `${name} ${one}`).toBe(hasSecrets)
    }
  }
})

test('a change is checked on three systems, and packages are built', () => {
  expect(listCommands('test.yml', 'test')).toEqual(['npm ci', 'npm test', 'npm run package -- --check'])
  expect(job('test.yml', 'systems').strategy?.matrix.os).toEqual(['windows-2025', 'macos-15'])
  expect(listCommands('test.yml', 'systems')).toEqual([
    'npm ci',
    'node tests/tools/release/system-tests.ts',
    'npm run build',
    'node tests/tools/release/real-e2e.ts tests/e2e/start.spec.ts',
  ])
})

test('each night runs the proof on all systems and with Electron, figures and mutants', () => {
  expect(Object.keys(read('nightly.yml').on)).toEqual(['schedule', 'workflow_dispatch'])
  expect(listCommands('nightly.yml', 'proof')).toEqual(['npm ci', 'npm run proof'])
  const systems = job('nightly.yml', 'systems')
  expect(systems.strategy?.matrix.os?.map(os => os.split('-')[0])).toEqual(['windows', 'macos', 'ubuntu'])
  expect(systems.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci',
    'node tests/tools/release/system-tests.ts --proof',
    'npm run build',
    'node tests/tools/release/real-e2e.ts',
    'node tests/tools/release/real-e2e.ts --wayland tests/e2e/binary.spec.ts',
  ])
  expect(listCommands('nightly.yml', 'bench').at(-1)).toMatch(/^node tests\/tools\/release\/bench\.ts /)
  const { strategy } = job('nightly.yml', 'mutants')
  const shards = strategy?.matrix.shard ?? []
  expect(shards).toEqual(shards.map((_, at) => at + 1))
  const shardOf = job('nightly.yml', 'mutants').steps.at(-1)?.env?.['MUTANTS_SHARD']
  expect(shardOf).toBe(`$\{{ matrix.shard }}/${shards.length}`)
})

test('packages are rehearsed on all systems without a secret', () => {
  const { on, text } = read('rehearse.yml')
  expect(Object.keys(on)).toEqual(['pull_request', 'schedule', 'workflow_dispatch'])
  expect(text).not.toMatch(/secrets\.|environment:/)
  const { paths } = on['pull_request'] as { readonly paths: readonly string[] }
  for (const path of paths) expect(existsSync(join(root, path.replace(/\/\*\*$/, ''))), path).toBe(true)
  expect(job('rehearse.yml', 'rehearse').strategy?.matrix.os).toEqual(
    job('release.yml', 'packages').strategy?.matrix.os,
  )
  expect(listCommands('rehearse.yml', 'rehearse')).toEqual(['npm ci', 'node tests/tools/release/rehearse.ts'])
})

test('dependabot watches the actions and the packages', () => {
  const { updates } = load(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    readonly updates: readonly { readonly 'package-ecosystem': string; readonly directory: string }[]
  }
  expect(updates.map(one => `${one['package-ecosystem']} ${one.directory}`)).toEqual([
    'github-actions /',
    'npm /',
  ])
})

test('a tag is tested with the real Electron before packages are built and signed', () => {
  const { strategy } = job('release.yml', 'packages')
  expect(strategy?.matrix.os?.map(os => os.split('-')[0])).toEqual(['windows', 'macos', 'ubuntu'])
  const make = 'node tests/tools/release/make-packages.ts'
  expect(listCommands('release.yml', 'packages')).toEqual([
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
    // The step has exactly the variables that its script requires or accepts.
    const optional = ['CONNECTION_PROFILE', 'NEXT_UPDATE_PUBLIC_KEY']
    const windows = [...Object.values(signingWays).flat(), 'WIN_SIGN_SECRET']
    expect(Object.keys(making[at]?.env ?? {}).toSorted()).toEqual(
      [...needs[part], ...optional, ...(system === 'Windows' ? windows : [])].toSorted(),
    )
  }
})

test('Windows signs in to Microsoft’s service only if an endpoint is set', () => {
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

test('a draft is built from all collected files, after packages and proof', () => {
  expect(job('release.yml', 'draft').needs).toEqual(['packages', 'proof'])
  expect(listCommands('release.yml', 'proof')).toEqual(['npm ci', 'npm run proof'])
  expect(listCommands('release.yml', 'bench').at(-1)).toBe('node tests/tools/release/bench.ts dist/bench')
  expect(listCommands('release.yml', 'draft')).toEqual([
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

test('a rollout is started manually in steps, one at a time', () => {
  const { on, concurrency } = read('publish.yml')
  expect(on['workflow_dispatch']).toMatchObject({
    inputs: { percent: { type: 'choice', options: ['10', '50', '100'] } },
  })
  expect(concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false })
  const step = job('publish.yml', 'publish').steps.at(-1)
  // GitHub sets GITHUB_REPOSITORY itself.
  const requiredNames = needs.publish.filter(name => name !== 'GITHUB_REPOSITORY')
  expect(Object.keys(step?.env ?? {}).toSorted()).toEqual(
    ['PREVIOUS_UPDATE_PUBLIC_KEY', 'RELEASE_PERCENT', 'RELEASE_VERSION', ...requiredNames].toSorted(),
  )
})
