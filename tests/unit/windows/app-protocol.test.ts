import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrigin, resolvePageAddress } from '../../../src/main/windows/guards/app-origin.ts'
import { createFileServer, resolveFile } from '../../../src/main/windows/guards/app-protocol.ts'
import { contentPolicy, createDevelopmentPolicy } from '../../../src/main/windows/guards/content-policy.ts'

const base = mkdtempSync(join(tmpdir(), 'console-page-'))
const root = join(base, 'renderer')

beforeAll(async () => {
  await mkdir(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html><p>the page')
  writeFileSync(join(root, 'assets', 'app.js'), 'export {}')
  writeFileSync(join(root, 'notes.exe'), 'no')
  writeFileSync(join(base, 'secret.html'), 'outside')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const get = (url: string, method = 'GET') => createFileServer(root, contentPolicy)({ url, method })

test('the page and its files are served with content type and policy', async () => {
  const page = await get('app://console/index.html?reload=1#here')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('the page')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toBe(contentPolicy)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const script = await get('app://console/assets/app.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('app://console/')).status).toBe(200)
})

test('no file outside the folder is served, whatever the path encoding', async () => {
  const ways = [
    'app://console/../secret.html',
    'app://console/%2e%2e/secret.html',
    'app://console/..%2fsecret.html',
    'app://console/assets/..%2f..%2fsecret.html',
    'app://console/..%5csecret.html',
    'app://console/assets/%2e%2e%5c%2e%2e%5csecret.html',
    `app://console/${encodeURIComponent(join(base, 'secret.html'))}`,
    'app://console/C:%5Csecret.html',
    'app://console/index.html%00.js',
    'app://console/%',
  ]
  for (const way of ways) expect(`${way} ${(await get(way)).status}`).toBe(`${way} 404`)
  expect(await Promise.all(ways.map(way => get(way).then(answer => answer.text())))).not.toContain('outside')
})

test('unknown hosts, file types, files and methods are refused', async () => {
  expect((await get('app://elsewhere/index.html')).status).toBe(404)
  expect((await get('app://console/notes.exe')).status).toBe(404)
  expect((await get('app://console/assets')).status).toBe(404)
  expect((await get('app://console/missing.html')).status).toBe(404)
  expect((await get('app://console/index.html', 'POST')).status).toBe(405)
})

test('every resolved file is inside the folder', () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2F',
    '%5c',
    '\\',
    '/',
    'a',
    'index.html',
    '.js',
    'C:',
    '%00',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      const file = resolveFile(root, `app://console/${parts.join('')}`)
      expect(file === null || file.startsWith(`${root}/`)).toBe(true)
      expect(file === null || resolve(file) === file).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('the policy allows no connection, frame, form or inline script', () => {
  expect(contentPolicy).toContain("default-src 'none'")
  expect(contentPolicy).toContain("connect-src 'none'")
  expect(contentPolicy).not.toContain('unsafe')
  expect(createDevelopmentPolicy('http://localhost:5173')).toContain("connect-src 'self' ws://localhost:5173")
})

test('a dev server is accepted only on this computer and never when packaged', () => {
  expect(resolvePageAddress('http://localhost:5173', false)).toEqual({
    url: 'http://localhost:5173/',
    origin: 'http://localhost:5173',
    development: true,
  })
  const packaged = { url: 'app://console/index.html', origin: 'app://console', development: false }
  expect(resolvePageAddress('http://localhost:5173', true)).toEqual(packaged)
  expect(resolvePageAddress('http://evil.example:5173', false)).toEqual(packaged)
  expect(resolvePageAddress(undefined, false)).toEqual(packaged)
})

test('origins of custom schemes are distinguished', () => {
  expect(getOrigin('app://console/index.html#x')).toBe('app://console')
  expect(getOrigin('app://console.evil/index.html')).toBe('app://console.evil')
  expect(getOrigin('about:blank')).toBe('')
  expect(getOrigin('nonsense')).toBe('')
  for (const beforeHost of ['user@', 'user:word@', '@', ':@', '%40@', '@@', ' ', '/'])
    expect(getOrigin(`app://${beforeHost}console/index.html`), beforeHost).toBe('')
  for (const afterHost of [':', ':80', '@', '\\', '%2f', '.', '\t'])
    expect(getOrigin(`app://console${afterHost}/index.html`), afterHost).not.toBe('app://console')
  expect(['app://console', 'app://console?a', 'app://console#a'].map(getOrigin)).toEqual(
    Array.from({ length: 3 }, () => 'app://console'),
  )
  expect(getOrigin(' app://console/index.html')).toBe('')
})
