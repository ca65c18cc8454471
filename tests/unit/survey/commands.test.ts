import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../../src/demo/platform.ts'
import { loadProfile } from '../../../src/main/profile/load-profile.ts'
import { SurveyReport } from '../../../src/shared/survey.ts'
import { startSmallDemo } from './fixtures.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'survey-'))
let demo: Demo
beforeAll(async () => {
  demo = await startSmallDemo()
})
afterAll(async () => {
  await demo.close()
  rmSync(folder, { recursive: true })
})

const run = (
  script: string,
  args: readonly string[],
  /** Text of standard input; null: standard input is a file, which is empty. */
  stdinText: string | null,
  environment: NodeJS.ProcessEnv = {},
  /** Called with the whole output whenever more arrives. */
  onOutput: (output: string, child: ChildProcess) => void = () => undefined,
) => {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: [stdinText === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', chunk => {
    output += String(chunk)
    onOutput(output, child)
  })
  child.stderr?.on('data', chunk => {
    output += String(chunk)
  })
  child.stdin?.end(stdinText)
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  child.once('close', code => resolve({ code, output }))
  return promise
}

describe('npm run profile', () => {
  test('prompts, tests each step and writes a usable profile', { timeout: 120_000 }, async () => {
    const key = join(folder, 'key.pem')
    writeFileSync(key, demo.profile.passwordKey)
    const answers = ['Our platform', demo.baseUrl, 'BR', 'md5', 'name', 'suffix', 'sign', key]
    const { code, output } = await run('src/main/profile/cli.ts', [], `${answers.join('\n')}\n`, {
      CONSOLE_SIGNING_SECRET: demo.profile.signing.secret,
    })
    expect(output).toContain('Written: profile.json')
    expect(output).toMatch(/ok +http/)
    expect(output).not.toContain(demo.profile.signing.secret)
    expect(code).toBe(0)
    expect(loadProfile(join(folder, 'profile.json')).ok).toBe(true)
  })

  test('writes no profile when the platform cannot be reached', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const key = join(folder, 'key.pem')
    writeFileSync(key, demo.profile.passwordKey)
    const answers = ['Far', 'http://127.0.0.1:1', 'BR', 'md5', 'name', 'suffix', 'sign', key, 'quit']
    const { code, output } = await run(
      'src/main/profile/cli.ts',
      ['--out', 'far.json'],
      `${answers.join('\n')}\n`,
      {
        CONSOLE_SIGNING_SECRET: 'x',
      },
    )
    expect(output).toContain('tcpRefused')
    expect(code).toBe(1)
    expect(readdirSync(folder)).not.toContain('far.json')
  })
})

describe('npm run survey', () => {
  test('runs without a window and writes an HTML page and a JSON file', {
    tags: ['proof'],
    timeout: 240_000,
  }, async () => {
    const account = demo.accounts().find(({ username }) => username === 'owner2026')
    const file = join(folder, 'surveyed.json')
    writeFileSync(file, JSON.stringify({ ...demo.profile, baseUrl: demo.baseUrl }))
    const args = ['--profile', file, '--user', 'owner2026', '--out', 'reports', '--pace', '0', '--samples']
    const environment = { CONSOLE_PASSWORD: account?.password ?? '', CONSOLE_CODE: account?.code ?? '' }
    const { code, output } = await run('src/main/survey/cli.ts', args, '', environment)
    expect(output).toContain('0 differences')
    expect(code).toBe(0)
    const files = readdirSync(join(folder, 'reports'))
    const [json = '', html = ''] = ['.json', '.html'].map(end => files.find(name => name.endsWith(end)) ?? '')
    const report = SurveyReport.parse(JSON.parse(readFileSync(join(folder, 'reports', json), 'utf8')))
    expect(report.state).toBe('done')
    expect(report.samples?.length).toBeGreaterThan(50)
    const forms = report.samples?.flatMap(({ fields }) => fields.map(({ form }) => form)) ?? []
    const words = ['null', 'list', 'object', 'boolean']
    expect(forms.filter(form => !words.includes(form) && !/^"?[#aA? .,:;/+@%_-]*"?$/.test(form))).toEqual([])
    const page = readFileSync(join(folder, 'reports', html), 'utf8')
    expect(page).toContain('<h2>Masked samples</h2>')
    expect(page).toContain('<h2>Differences</h2>')
    expect(page).not.toMatch(/<script|https?:\/\//)
    for (const secret of [account?.password ?? '?', demo.profile.signing.secret, 'owner2026']) {
      expect(page + JSON.stringify(report)).not.toContain(secret)
    }
  })

  test('fails when a password is an argument', { timeout: 60_000 }, async () => {
    const { code } = await run('src/main/survey/cli.ts', ['--profile', 'x', '--password', 'y'], '')
    expect(code).not.toBe(0)
  })

  test('reports partial results as cancelled when interrupted', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const account = demo.accounts().find(({ username }) => username === 'owner2026')
    const file = join(folder, 'stopped.json')
    writeFileSync(file, JSON.stringify({ ...demo.profile, baseUrl: demo.baseUrl }))
    const args = ['--profile', file, '--user', 'owner2026', '--out', 'stopped', '--pace', '20']
    const environment = { CONSOLE_PASSWORD: account?.password ?? '', CONSOLE_CODE: account?.code ?? '' }
    let isStopped = false
    const { code, output } = await run(
      'src/main/survey/cli.ts',
      args,
      '',
      environment,
      (partialOutput, child) => {
        if (!isStopped && / areas, \d+ calls/.test(partialOutput)) isStopped = child.kill('SIGINT')
      },
    )
    expect(output).toContain('cancelled: ')
    expect(code).toBe(1)
    const json = readdirSync(join(folder, 'stopped')).find(name => name.endsWith('.json')) ?? ''
    const report = SurveyReport.parse(JSON.parse(readFileSync(join(folder, 'stopped', json), 'utf8')))
    expect(report.state).toBe('cancelled')
    expect(report.samples).toBeUndefined()
  })

  test('reports refused calls of an account with limited rights', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const account = demo.accounts().find(({ username }) => username === 'salesman01')
    const file = join(folder, 'half.json')
    writeFileSync(file, JSON.stringify({ ...demo.profile, baseUrl: demo.baseUrl }))
    for (const path of ['/channelapi/channel/GmSendMoneyList', '/channelapi/channel/emaillist'])
      demo.control.fault({ path, mode: 'forbidden' })
    const args = ['--profile', file, '--user', 'salesman01', '--out', 'half', '--pace', '0']
    const environment = { CONSOLE_PASSWORD: account?.password ?? '', CONSOLE_CODE: account?.code ?? '' }
    const { code, output } = await run('src/main/survey/cli.ts', args, null, environment)
    demo.control.clearFaults()
    expect(output).toContain(', 0 differences')
    expect(code).toBe(0)
    const json = readdirSync(join(folder, 'half')).find(name => name.endsWith('.json')) ?? ''
    const report = SurveyReport.parse(JSON.parse(readFileSync(join(folder, 'half', json), 'utf8')))
    const refusedCalls = report.calls.filter(({ status }) => status === 'refused').map(({ id }) => id)
    expect(refusedCalls).toEqual(expect.arrayContaining(['gm.list', 'mail.list']))
  })
})
