// @module-tag proof
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { Profile } from '../../../src/shared/profile.ts'

const source = join(import.meta.dirname, '../../../src/demo')

test('the worker reports its address and profile, and exits on request', async () => {
  const worker = new Worker(join(source, 'worker.ts'), { workerData: { players: 10, orders: 10 } })
  const [ready] = (await once(worker, 'message')) as [{ baseUrl: string; port: number; profile: unknown }]
  expect(Profile.parse(ready.profile)).toEqual(ready.profile)
  expect(ready.baseUrl).toBe(`http://127.0.0.1:${ready.port}`)
  expect((await fetch(`${ready.baseUrl}/demo/accounts`)).status).toBe(200)
  const exit = once(worker, 'exit')
  worker.postMessage('close', [])
  expect(await exit).toEqual([0])
})

test('the command prints its accounts, writes the profile and exits on SIGINT', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  const file = join(folder, 'profile.json')
  const options = ['--orders', '10', '--players', '10', '--profile-out', file]
  const child = spawn(process.execPath, [join(source, 'cli.ts'), ...options])
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('profile written')) break
  }
  const profile = Profile.parse(JSON.parse(await readFile(file, 'utf8')))
  expect(output).toContain(profile.baseUrl)
  expect(output).toMatch(/owner2026.*Owner2026pass.*\d{6}/)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  await rm(folder, { recursive: true })
})

test('the command refuses a size that is not a number', async () => {
  const child = spawn(process.execPath, [join(source, 'cli.ts'), '--orders', 'many'])
  expect(await once(child, 'exit')).toEqual([2, null])
})
