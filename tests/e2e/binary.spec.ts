import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import https from 'node:https'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { root } from '../tools/run.ts'
import { createSelfSigned } from '../unit/platform/certificate.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'
import { findKind } from './launch.ts'

/*
 * Tests of what only Electron's own binary can prove, run on it in the workflows. The stand-in, which is Node and Chromium side by
 * side, runs them as well.
 */

/** The numbers of certificates that the log says were found in the system's store, one for each start. */
const readCounts = async ({ userData }: Desk): Promise<readonly number[]> => {
  const folder = join(userData, 'logs')
  const names = await readdir(folder)
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return texts
    .join('\n')
    .split('\n')
    .filter(line => line.includes('certificates are trusted'))
    .map(line => Number(/"count":(\d+)/.exec(line)?.[1]))
}

test('a window is visible within ten seconds @proof', async ({ open }) => {
  const desk = await open()
  await expect
    .poll(
      () =>
        desk.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().map(window => window.isVisible()),
        ),
      { timeout: 10_000 },
    )
    .toContain(true)
})

test('main hashes by MD5, encrypts by RSA and checks Ed25519 @proof', async ({ open }) => {
  const desk = await open()
  const results = await desk.app.evaluate(() => {
    const crypto = process.getBuiltinModule('node:crypto')
    const rsa = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 })
    const padding = crypto.constants.RSA_PKCS1_PADDING
    const box = crypto.publicEncrypt({ key: rsa.publicKey, padding }, Buffer.from('Abcd1234'))
    const signer = crypto.generateKeyPairSync('ed25519')
    const signature = crypto.sign(null, Buffer.from('manifest'), signer.privateKey)
    return {
      md5: crypto.createHash('md5').update('').digest('hex'),
      rsa: crypto.privateDecrypt({ key: rsa.privateKey, padding }, box).toString(),
      ed25519: crypto.verify(null, Buffer.from('manifest'), signer.publicKey, signature),
    }
  })
  expect(results).toEqual({ md5: 'd41d8cd98f00b204e9800998ecf8427e', rsa: 'Abcd1234', ed25519: true })
})

test('a platform with a root of this computer’s own is trusted @proof', async ({ open, demo, folder }) => {
  // On Linux a variable names the store; on Windows and macOS a test must not change it.
  test.skip(process.platform !== 'linux', 'the store belongs to the system')
  const origin = new URL(demo.baseUrl)
  const server = https.createServer(createSelfSigned, (request, response) => {
    const { method, headers, url = '/' } = request
    const passed = process
      .getBuiltinModule('node:http')
      .request({ host: origin.hostname, port: origin.port, method, headers, path: url }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
    request.pipe(passed)
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const profile = join(folder, 'secure.json')
  await writeFile(profile, JSON.stringify({ ...demo.profile, baseUrl: `https://localhost:${port}/` }))
  const root = join(folder, 'root.pem')
  await writeFile(root, createSelfSigned.cert)
  const desk = await open({ args: ['--profile', profile], env: { SSL_CERT_FILE: root } })
  await desk.signIn.enter(getAccount(demo, 'owner2026'))
  await desk.shell.isShown()
  server.closeAllConnections()
  server.close()
})

test('the system’s own certificates are found @proof', async ({ open }) => {
  const desk = await open()
  await desk.signIn.isShown()
  await expect.poll(async () => (await readCounts(desk)).length).toBe(1)
  // The machine of the stand-in may have none.
  const [count] = await readCounts(desk)
  expect(count).toBeGreaterThan(desk.kind === 'electron' ? 0 : -1)
})

test('threads start, on Electron from inside an archive @proof', async ({ open, demo, folder }) => {
  const program = join(folder, 'program')
  await cp(join(root, 'out'), join(program, 'out'), { recursive: true })
  await cp(join(root, 'package.json'), join(program, 'package.json'))
  const archive = join(folder, 'app.asar')
  await createPackage(program, archive)
  // The stand-in reads no archives.
  const packed = await open({ app: findKind() === 'electron' ? archive : program })
  await packed.signIn.enter(getAccount(demo, 'owner2026'))
  await packed.shell.isShown()
  await packed.shell.closeAnnouncement()
  // A long answer is read in a thread.
  await new RechargeOrdersPage(packed.page).open()
})
