import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../../package.json'
import { root } from '../../tools/run.ts'

const { engines } = manifest
const goodAgent = 'npm/11.19.1 node/v24.21.0 linux x64 workspaces/false'

/** Runs a command in a copy of the project that holds nothing but the check, with these engines. */
const run = ({ node = '>=1.0.0', agent = goodAgent, isInstalled = true } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'checked-'))
  mkdirSync(join(folder, 'tests', 'tools'), { recursive: true })
  if (isInstalled) mkdirSync(join(folder, 'node_modules', 'electron-vite'), { recursive: true })
  cpSync(join(root, 'tests', 'tools', 'checked.mjs'), join(folder, 'tests', 'tools', 'checked.mjs'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', engines: { ...engines, node } }),
  )
  writeFileSync(
    join(folder, 'command.mjs'),
    'console.log(process.argv.slice(2).join()); process.exitCode = 7',
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('tests', 'tools', 'checked.mjs'), 'command.mjs', 'one', 'two'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_config_user_agent: agent } },
  )
  return { status, stdout: stdout.trim(), problem: stderr.trim() }
}

test('a command runs with its arguments and its exit code', () => {
  expect(run()).toEqual({ status: 7, stdout: 'one,two', problem: '' })
  expect(run({ agent: '' }).stdout).toBe('one,two')
  expect(run({ node: `>=${process.versions.node}` }).stdout).toBe('one,two')
})

test.each([
  [
    'an old Node',
    { node: '>=99.1.0' },
    /^This project needs Node >=99\.1\.0, and this is Node [\d.]+: install it/,
  ],
  [
    'an old npm',
    { agent: 'npm/9.9.4 node/v24.15.0' },
    /^This project needs npm >=11\.0\.0, and this is npm 9\.9\.4/,
  ],
  [
    'another package manager',
    { agent: 'pnpm/10.1.0 npm/? node/v24.15.0' },
    /by npm, not by pnpm: run npm ci/,
  ],
  ['missing packages', { isInstalled: false }, /^The packages are not installed: run npm ci first\.$/],
])('%s is one line with what to do', (_, options, problem) => {
  const result = run(options)
  expect(result).toMatchObject({ status: 1, stdout: '' })
  expect(result.problem).toMatch(problem)
  expect(result.problem).not.toContain('\n')
})

test('Node and npm are promised by one number each', () => {
  expect(manifest.devEngines.runtime).toMatchObject({ name: 'node', version: engines.node })
  expect(manifest.devEngines.packageManager).toMatchObject({ name: 'npm', version: engines.npm })
  expect(manifest.packageManager).toMatch(/^npm@1[1-9]\.\d+\.\d+$/)
  const [, major = '', minor = ''] = /^>=(\d+)\.(\d+)\.0$/.exec(engines.node) ?? []
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(major)
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme).toContain(`Node ${major}.${minor}`)
  for (const version of Object.values(manifest.optionalDependencies)) {
    const [ownMajor, ownMinor] = version.split('.').map(Number)
    expect(ownMajor).toBe(Number(major))
    expect(ownMinor).toBeGreaterThanOrEqual(Number(minor))
  }
  const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(file =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(workflows.filter(text => text.includes('node-version:'))).toEqual([])
})

test('every script that runs TypeScript checks Node first', () => {
  const scripts = Object.entries(manifest.scripts).filter(([, script]) => script.includes('.ts'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter(([, script]) => !script.startsWith('node tests/tools/checked.mjs '))).toEqual([])
})
