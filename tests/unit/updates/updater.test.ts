import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signManifest } from '../../../src/main/updates/signature.ts'
import { classifyUpdateError } from '../../../src/main/updates/update-refusal.ts'
import type { UpdateChannel } from '../../../src/shared/settings.ts'
import {
  computeHash,
  createManifest,
  createSignedManifest,
  createSource,
  otherKey,
  program,
  publisherKey,
  startFeed,
} from './feed-fixture.ts'

const programName = 'Console-1.3.0.exe'
type Feed = Awaited<ReturnType<typeof startFeed>>
const startSignedFeed = async (manifest: string = createSignedManifest()) => {
  const feed = await startFeed()
  feed.files.set('latest.yml', manifest).set(programName, program)
  return feed
}
const listRequestedPrograms = ({ asked }: Feed) => asked.filter(name => name.endsWith('.exe'))
/** Returns why an update was refused, as shown and as logged; 'taken' if it was not. */
const getRefusal = async (take: () => Promise<unknown>) => {
  try {
    await take()
  } catch (error) {
    return `${classifyUpdateError(error)}: ${error instanceof Error ? error.message : ''}`
  }
  return 'taken'
}

test('a newer release is downloaded after its manifest and publisher are verified', async () => {
  const feed = await startSignedFeed()
  const { take, checkPublisher } = await createSource({ feed: feed.url })
  const file = await take()
  expect(checkPublisher).toHaveBeenCalledWith(['Console, Ltd.'], expect.stringContaining(programName))
  expect(await readFile(file ?? '')).toEqual(program)
  expect(feed.asked).toEqual(['latest.yml', programName])
})

test('no differential download is attempted with an earlier installer in the cache', async () => {
  const feed = await startSignedFeed()
  const { take, folder } = await createSource({ feed: feed.url })
  await mkdir(join(folder, 'cache'))
  await writeFile(join(folder, 'cache', 'installer.exe'), program)
  expect(await readFile((await take()) ?? '')).toEqual(program)
  expect(feed.asked).toEqual(['latest.yml', programName])
})

test('a program signed by another publisher is deleted', async () => {
  const feed = await startSignedFeed()
  const { take, folder } = await createSource({
    feed: feed.url,
    checkPublisher: async () => 'signed by CN=Evil',
  })
  expect(await getRefusal(take)).toMatch(/^refused: .*not signed by the application owner/)
  expect(existsSync(join(folder, 'cache', 'pending', programName))).toBe(false)
})

test.each([
  ['no signature', () => createManifest(), /^unsigned: latest.yml is not signed/],
  ['the signature of another key', () => createSignedManifest({}, 'latest.yml', otherKey), /^unsigned/],
  ['a word changed after signing', () => createSignedManifest().replace('1.3.0', '1.3.1'), /^unsigned/],
  ['a word added after the signature', () => `${createSignedManifest()}version: 9.9.9\n`, /^unsigned/],
  ['the signature of another manifest', () => createSignedManifest({}, 'beta.yml'), /^unsigned/],
  ['a web page as content', () => '<!doctype html><title>Sign in</title>', /^unsigned/],
  ['no content', () => '', /^unsigned/],
  ['its end missing', () => createSignedManifest().slice(0, 120), /^unsigned/],
  ['an excessive size', () => `${createSignedManifest()}${'#'.repeat(2_000_000)}`, /^damaged: /],
  ['no size of its file', () => createSignedManifest({ size: '' }), /^refused: .*files\.0\.size/],
  ['no hash of its file', () => createSignedManifest({ sha512: 'x' }), /^refused: .*sha512/],
  ['invalid YAML', () => signManifest('latest.yml', 'a: [', publisherKey.pem), /^refused/],
  [
    'a file on another host',
    () => createSignedManifest({ url: 'https://evil.example/a.exe' }),
    /^refused: .*another host/,
  ],
  [
    'a pre-release',
    () => createSignedManifest({ version: '1.3.0-beta.1' }),
    /^refused: .*not a released version/,
  ],
])('a manifest with %s is refused before any program is requested', async (_, manifest, why) => {
  const feed = await startSignedFeed(manifest())
  const { take } = await createSource({ feed: feed.url })
  expect(await getRefusal(take)).toMatch(why)
  expect(listRequestedPrograms(feed)).toEqual([])
})

test.each([
  ['an installation without a publisher', { publisher: '' }, /does not say who publishes it/],
  [
    'an installation with an empty publisher',
    { publisher: 'publisherName: []\n' },
    /does not say who publishes it/,
  ],
  ['a system without signature checks', { platform: 'linux' }, /does not know who made a program/],
] as const)('%s requests no program', async (_, setting, why) => {
  const feed = await startSignedFeed()
  const { take } = await createSource({ feed: feed.url, ...setting })
  expect(await getRefusal(take)).toMatch(why)
  expect(listRequestedPrograms(feed)).toEqual([])
})

test.each(['1.2.0', '1.1.9'])('version %s is not offered to an installation of 1.2.0', async version => {
  const feed = await startSignedFeed(createSignedManifest({ version }))
  const { take } = await createSource({ feed: feed.url })
  expect(await take()).toBe(null)
  expect(listRequestedPrograms(feed)).toEqual([])
})

test('a version that needs a newer system is neither offered nor downloaded', async () => {
  const feed = await startSignedFeed(createSignedManifest({ more: `minimumSystemVersion: '999.0.0'` }))
  const { source } = await createSource({ feed: feed.url })
  expect(await source.check()).toEqual({ offer: null, requiredVersion: null })
  expect(listRequestedPrograms(feed)).toEqual([])
  feed.files.set('latest.yml', createSignedManifest({ more: `minimumSystemVersion: '0.0.1'` }))
  expect((await source.check()).offer?.version).toBe('1.3.0')
})

test('a manifest older than one seen is refused, also after a restart', async () => {
  const feed = await startSignedFeed(
    createSignedManifest({ version: '1.3.0', date: '2026-02-01T00:00:00.000Z' }),
  )
  const first = await createSource({ feed: feed.url })
  await first.take()
  for (const old of [
    { version: '1.2.5', date: '2026-03-01T00:00:00.000Z' },
    { version: '1.3.0', date: '2026-01-15T00:00:00.000Z' },
  ]) {
    feed.files.set('latest.yml', createSignedManifest(old))
    const later = await createSource({ feed: feed.url, folder: first.folder })
    expect(await getRefusal(later.take)).toMatch(/^older: .* is older than 1\.3\.0/)
  }
  const storedHistory: unknown = JSON.parse(await readFile(join(first.folder, 'updates.json'), 'utf8'))
  expect(storedHistory).toMatchObject({
    schemaVersion: expect.any(Number),
    seen: { stable: { version: '1.3.0' } },
  })
  feed.files.set('latest.yml', createSignedManifest({ version: '1.3.1', date: '2026-02-02T00:00:00.000Z' }))
  feed.files.set('Console-1.3.1.exe', program)
  expect(await first.take()).toContain('1.3.1')
})

test('a redirect of the manifest or the program is not followed', async () => {
  const plain = http.createServer((_, response) => response.end(program))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  onTestFinished(() => void plain.close())
  const requestedUrls: unknown[] = []
  plain.on('request', request => requestedUrls.push(request.url))
  const away = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`
  for (const name of ['latest.yml', programName]) {
    const feed = await startSignedFeed()
    feed.files.set(name, (_, response) => response.writeHead(302, { location: away }).end())
    const { take } = await createSource({ feed: feed.url })
    expect(await getRefusal(take), name).toBe('refused: the feed leads elsewhere')
  }
  expect(requestedUrls).toEqual([])
})

test.each([
  ['has other content', () => Buffer.from('MZ something else'), /^damaged: sha512 checksum mismatch/],
  ['is cut', () => program.subarray(0, 100), /^damaged: sha512/],
  ['exceeds its size', () => Buffer.alloc(3 * 1024 * 1024), /^damaged: more than \d+ bytes came/],
])('a program that %s is deleted', async (_, bytes, why) => {
  const feed = await startSignedFeed()
  feed.files.set(programName, bytes())
  const { take, folder, checkPublisher } = await createSource({ feed: feed.url })
  expect(await getRefusal(take)).toMatch(why)
  expect(checkPublisher).not.toHaveBeenCalled()
  expect(existsSync(join(folder, 'cache', 'pending', programName))).toBe(false)
})

test('a broken download fails as unreachable and can be retried', async () => {
  const feed = await startSignedFeed()
  feed.files.set(programName, (_, response) => {
    response.writeHead(200, { 'content-length': program.length })
    response.write(program.subarray(0, 100))
    setTimeout(() => response.destroy(), 20)
  })
  const { take } = await createSource({ feed: feed.url })
  expect(await getRefusal(take)).toMatch(/^unreachable/)
  feed.files.set(programName, program)
  expect(await readFile((await take()) ?? '')).toEqual(program)
})

test.each([
  ['the manifest', 'latest.yml', () => undefined],
  ['a program, before its answer', programName, () => undefined],
  [
    'a program, after its first part',
    programName,
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': program.length })
      response.write(program.subarray(0, 100))
    },
  ],
])('a silent connection (%s) times out and can be retried', async (_, name, begin) => {
  const feed = await startSignedFeed()
  const whole = feed.files.get(name) ?? ''
  feed.files.set(name, (_, response) => begin(response))
  const { take } = await createSource({ feed: feed.url, patienceMs: 200 })
  expect(await getRefusal(take)).toBe('unreachable: nothing came for 200 ms')
  feed.files.set(name, whole)
  expect(await readFile((await take()) ?? '')).toEqual(program)
})

test('a proxy login request is answered without credentials', async () => {
  const { updater } = await createSource({ feed: 'https://127.0.0.1:9/feed/' })
  const answer = vi.fn()
  updater.emit('login', { isProxy: true, scheme: 'basic', host: 'proxy', port: 8080, realm: '' }, answer)
  expect(answer.mock.calls).toEqual([[]])
})

test('a slow download continues while data keeps arriving', async () => {
  const feed = await startSignedFeed()
  feed.files.set(programName, (_, response) => {
    response.writeHead(200, { 'content-length': program.length })
    let sentBytes = 0
    const drip = setInterval(() => {
      response.write(program.subarray(sentBytes, sentBytes + 128))
      sentBytes += 128
      if (sentBytes < program.length) return
      clearInterval(drip)
      response.end()
    }, 100)
  })
  const { take } = await createSource({ feed: feed.url, patienceMs: 400 })
  const startedAt = Date.now()
  expect(await readFile((await take()) ?? '')).toEqual(program)
  expect(Date.now() - startedAt).toBeGreaterThan(600)
})

test('an overstated size is accepted, and a malformed hash refused', async () => {
  const feed = await startSignedFeed(createSignedManifest({ size: program.length * 2 }))
  const { take } = await createSource({ feed: feed.url })
  expect(await readFile((await take()) ?? '')).toEqual(program)
  feed.files.set(
    'latest.yml',
    createSignedManifest({ version: '1.3.1', sha512: computeHash(program).slice(0, -2) }),
  )
  expect(await getRefusal(take)).toMatch(/^refused: .*sha512/)
})

test('a feed that is missing, fails or cannot be reached counts as unreachable', async () => {
  const feed = await startFeed()
  const { take } = await createSource({ feed: feed.url })
  expect(await getRefusal(take)).toBe('unreachable: the feed has no manifest')
  feed.files.set('latest.yml', (_, response) => response.writeHead(503).end('busy'))
  expect(await getRefusal(take)).toBe('unreachable: the feed answers 503')
  const { take: nowhere } = await createSource({ feed: 'https://127.0.0.1:9/feed/' })
  expect(await getRefusal(nowhere)).toMatch(/^unreachable: .*ECONNREFUSED/)
})

// /dev/full, which is always full, exists only on Linux.
test.skipIf(!existsSync('/dev/full'))(
  'a full disk during the download is reported, and a retry succeeds',
  async () => {
    const feed = await startSignedFeed()
    const { take, folder } = await createSource({ feed: feed.url })
    const pending = join(folder, 'cache', 'pending')
    await mkdir(pending, { recursive: true })
    // When it cannot delete a temporary file, the updater tries three other names, then uses what exists.
    for (const start of ['temp', '0-temp', '1-temp']) await mkdir(join(pending, `${start}-${programName}`))
    await symlink('/dev/full', join(pending, `2-temp-${programName}`))
    expect(await getRefusal(take)).toMatch(/^full: ENOSPC/)
    expect(await readFile((await take()) ?? '')).toEqual(program)
  },
)

test('an unwritable folder is reported as denied', async () => {
  const feed = await startSignedFeed()
  const { take, folder } = await createSource({ feed: feed.url })
  // A file in place of the folder also stops root, who may write everywhere.
  await writeFile(join(folder, 'cache'), 'no folder')
  await chmod(folder, 0o500)
  onTestFinished(() => chmod(folder, 0o700))
  expect(await getRefusal(take)).toMatch(/^denied: /)
})

test('the beta channel takes both kinds of release, and stable never a downgrade', async () => {
  const feed = await startSignedFeed(createSignedManifest({ version: '1.2.1' }))
  feed.files.set('Console-1.2.1.exe', program).set('Console-1.3.0-beta.2.exe', program)
  let channel: UpdateChannel = 'beta'
  const { take, source } = await createSource({ feed: feed.url, channel: () => channel })
  // The feed has no beta yet.
  expect((await source.check()).offer?.version).toBe('1.2.1')
  feed.files.set('beta.yml', createSignedManifest({ version: '1.3.0-beta.2' }, 'beta.yml'))
  expect(await take()).toContain('1.3.0-beta.2')
  const beta = await createSource({ feed: feed.url, channel: () => channel, current: '1.3.0-beta.2' })
  channel = 'stable'
  expect(await beta.take()).toBe(null)
  feed.files.set('latest.yml', createSignedManifest({ version: '1.3.0' }))
  expect((await beta.source.check()).offer?.version).toBe('1.3.0')
})

test('a channel change cancels the download of the old channel', async () => {
  const feed = await startSignedFeed(createSignedManifest({ version: '1.2.5' }))
  feed.files.set('Console-1.2.5.exe', program)
  feed.files.set('beta.yml', createSignedManifest({ version: '1.3.0-beta.2' }, 'beta.yml'))
  feed.files.set('Console-1.3.0-beta.2.exe', (_, response) => {
    response.writeHead(200, { 'content-length': program.length })
    response.write(program.subarray(0, 100))
  })
  let channel: UpdateChannel = 'beta'
  const { take } = await createSource({ feed: feed.url, channel: () => channel })
  const beta = getRefusal(take)
  await vi.waitFor(() => expect(listRequestedPrograms(feed)).toHaveLength(1))
  channel = 'stable'
  expect(await readFile((await take()) ?? '')).toEqual(program)
  expect(await beta).not.toBe('taken')
  expect(listRequestedPrograms(feed)).toEqual(['Console-1.3.0-beta.2.exe', 'Console-1.2.5.exe'])
})

test('a staged release is offered to everyone below its minimum version', async () => {
  const feed = await startSignedFeed(createSignedManifest({ more: 'stagingPercentage: 0' }))
  const { source } = await createSource({ feed: feed.url })
  expect(await source.check()).toEqual({ offer: null, requiredVersion: null })
  feed.files.set('latest.yml', createSignedManifest({ more: 'stagingPercentage: 0\nminimumVersion: 1.2.5' }))
  expect(await source.check()).toMatchObject({ offer: { version: '1.3.0' }, requiredVersion: '1.2.5' })
  // A minimum version above the release is ignored.
  feed.files.set('latest.yml', createSignedManifest({ more: 'stagingPercentage: 0\nminimumVersion: 1.3.1' }))
  expect(await source.check()).toEqual({ offer: null, requiredVersion: null })
})

test('release notes are read per language and cut to 4,000 characters', async () => {
  const notes = { 'en-us': `New: <b>views</b>\n${'x'.repeat(9000)}`, pt: 'Novo' }
  const feed = await startSignedFeed(createSignedManifest({ more: `notes: ${JSON.stringify(notes)}` }))
  const { source } = await createSource({ feed: feed.url })
  const { offer } = await source.check()
  expect(offer?.notes.pt).toBe('Novo')
  expect(offer?.notes['en-us']).toHaveLength(4000)
  feed.files.set('latest.yml', createSignedManifest({ more: 'notes: 7' }))
  expect((await source.check()).offer?.notes).toEqual({})
})

test('download progress is reported up to 100 percent', async () => {
  const feed = await startSignedFeed(
    createSignedManifest({ sha512: computeHash(Buffer.alloc(900_000)), size: 900_000 }),
  )
  feed.files.set(programName, (_, response) => {
    response.writeHead(200, { 'content-length': 900_000 })
    response.write(Buffer.alloc(300_000))
    // The updater reports progress once a second, and at the end.
    setTimeout(() => response.end(Buffer.alloc(600_000)), 1100)
  })
  const { source } = await createSource({ feed: feed.url })
  const { offer } = await source.check()
  const percents: number[] = []
  await offer?.load(percent => percents.push(Math.round(percent)))
  expect(percents.length).toBeGreaterThan(1)
  expect(percents.at(-1)).toBe(100)
})
