// @module-tag proof
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostPath } from '../../e2e/launch.ts'
import { fixture, launchFixture, readLog } from './running-host.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function listChildren(pid: number): Promise<number[]> {
  const result: number[] = []
  for (const name of await readdir('/proc')) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name is in brackets and may contain spaces; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent === pid) result.push(Number(name))
  }
  return result
}

test('a second start with the same user data notifies the first and ends', async () => {
  const userData = join(folder, 'single')
  const first = await launchFixture({ userData })
  const second = spawn(hostPath, [fixture, `--user-data-dir=${userData}`, 'link://open/me'], {
    stdio: 'ignore',
  })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  await expect
    .poll(() => readLog(first))
    .toContainEqual(['second', expect.arrayContaining(['link://open/me'])])
  await first.close()
})

describe('the secret store', () => {
  const readStore = async (mode: string, earlier?: string) => {
    const { app, close } = await launchFixture({
      userData: join(folder, 'secrets'),
      env: { HOST_SECRET_STORE: mode },
    })
    const result = await app.evaluate(async ({ safeStorage }, given) => {
      const attempt = (run: Promise<string>) => run.catch(String)
      const encrypt = async () => (await safeStorage.encryptStringAsync('token 渠道')).toString('base64')
      const encrypted = await attempt(encrypt())
      const decrypt = async () =>
        (await safeStorage.decryptStringAsync(Buffer.from(given ?? encrypted, 'base64'))).result
      return {
        available: await safeStorage.isAsyncEncryptionAvailable(),
        backend: safeStorage.getSelectedStorageBackend(),
        hidden: !Buffer.from(encrypted, 'base64').includes('token'),
        decrypted: await attempt(decrypt()),
        encrypted,
      }
    }, earlier)
    await close()
    return result
  }

  test('encrypts, and decrypts after a restart', async () => {
    const first = await readStore('')
    expect(first).toMatchObject({
      available: true,
      backend: 'gnome_libsecret',
      hidden: true,
      decrypted: 'token 渠道',
    })
    expect(await readStore('', first.encrypted)).toMatchObject({ decrypted: 'token 渠道' })
  })

  test('can be basic, locked, declined or corrupt', async () => {
    const { encrypted } = await readStore('')
    const basic = await readStore('basic')
    expect(basic).toMatchObject({ available: true, backend: 'basic_text', decrypted: 'token 渠道' })
    expect(Buffer.from(basic.encrypted, 'base64').subarray(0, 3).toString()).toBe('v10')
    for (const mode of ['locked', 'declined']) {
      expect(await readStore(mode, encrypted)).toMatchObject({
        available: true,
        decrypted: expect.stringContaining('temporarily unavailable'),
      })
    }
    expect(await readStore('corrupt', encrypted)).toMatchObject({
      available: true,
      decrypted: expect.stringContaining('Error while decrypting the ciphertext'),
    })
  })

  test('has none of the synchronous functions that Electron 46 removes', async () => {
    const { app, close } = await launchFixture({ userData: join(folder, 'secrets') })
    const refusals = await app.evaluate(({ safeStorage }) =>
      ['isEncryptionAvailable', 'encryptString', 'decryptString'].map(name => {
        try {
          return typeof Reflect.get(safeStorage, name)
        } catch (error) {
          return String(error)
        }
      }),
    )
    await close()
    for (const refusal of refusals) expect(refusal).toContain('does not emulate safeStorage.')
  })
})

test.skipIf(process.platform !== 'linux')(
  'Chromium ends with a killed host, and the host with a killed parent',
  async () => {
    const script = `
    const child = require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.once('data', () => console.log(child.pid))
  `
    const args = [hostPath, fixture, `--user-data-dir=${join(folder, 'orphan')}`]
    const parent = spawn(process.execPath, ['-e', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(parent.stdout, 'data')
    const host = Number(String(line))
    const chromium = await listChildren(host)
    expect(chromium.length).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    await expect.poll(() => [host, ...chromium].filter(isAlive), { timeout: 5000 }).toEqual([])

    const { app } = await launchFixture({ userData: join(folder, 'killed') })
    const pid = app.process().pid ?? 0
    const children = await listChildren(pid)
    expect(children.length).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => children.filter(isAlive), { timeout: 5000 }).toEqual([])
  },
)
