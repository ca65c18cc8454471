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
const aFeed = async (manifest: string = createSignedManifest()) => {
  const feed = await startFeed()
  feed.files.set('latest.yml', manifest).set(programName, program)
  return feed
}
const programsAsked = ({ asked }: Feed) => asked.filter(name => name.endsWith('.exe'))
/** Why it was not taken, for the operator and for the log. */
const refusalOf = async (take: () => Promise<unknown>) => {
  try {
    await take()
  } catch (error) {
    return `${classifyUpdateError(error)}: ${error instanceof Error ? error.message : ''}`
  }
  return 'taken'
}

test('a newer release of this publisher from the feed’s own host is taken, once all signatures are checked', async () => {
  const feed = await aFeed()
  const { take, checkPublisher } = await createSource({ feed: feed.url })
  const file = await take()
  expect(checkPublisher).toHaveBeenCalledWith(['Console, Ltd.'], expect.stringContaining(programName))
  expect(await readFile(file ?? '')).toEqual(program)
  expect(feed.asked).toEqual(['latest.yml', programName])
})

test('nothing that nobody signed is asked for: of a program that is here already no parts are compared', async () => {
  const feed = await aFeed()
  const { take, folder } = await createSource({ feed: feed.url })
  await mkdir(join(folder, 'cache'))
  await writeFile(join(folder, 'cache', 'installer.exe'), program)
  expect(await readFile((await take()) ?? '')).toEqual(program)
  expect(feed.asked).toEqual(['latest.yml', programName])
})

test('a program that somebody else signed is thrown away', async () => {
  const feed = await aFeed()
  const { take, folder } = await createSource({
    feed: feed.url,
    checkPublisher: async () => 'signed by CN=Evil',
  })
  expect(await refusalOf(take)).toMatch(/^refused: .*not signed by the application owner/)
  expect(existsSync(join(folder, 'cache', 'pending', programName))).toBe(false)
})

test.each([
  ['no signature', () => createManifest(), /^unsigned: latest.yml is not signed/],
  ['the signature of another key', () => createSignedManifest({}, 'latest.yml', otherKey), /^unsigned/],
  ['a word changed after signing', () => createSignedManifest().replace('1.3.0', '1.3.1'), /^unsigned/],
  ['a word added after the signature', () => `${createSignedManifest()}version: 9.9.9\n`, /^unsigned/],
  ['the signature of another manifest', () => createSignedManifest({}, 'beta.yml'), /^unsigned/],
  ['a web page', () => '<!doctype html><title>Sign in</title>', /^unsigned/],
  ['nothing', () => '', /^unsigned/],
  ['only its beginning', () => createSignedManifest().slice(0, 120), /^unsigned/],
  ['no end', () => `${createSignedManifest()}${'#'.repeat(2_000_000)}`, /^damaged: /],
  ['no size of its file', () => createSignedManifest({ size: '' }), /^refused: .*files\.0\.size/],
  ['no hash of its file', () => createSignedManifest({ sha512: 'x' }), /^refused: .*sha512/],
  ['text that is no manifest', () => signManifest('latest.yml', 'a: [', publisherKey.pem), /^refused/],
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
])('a manifest with %s: nothing it names is fetched', async (_, manifest, why) => {
  const feed = await aFeed(manifest())
  const { take } = await createSource({ feed: feed.url })
  expect(await refusalOf(take)).toMatch(why)
  expect(programsAsked(feed)).toEqual([])
})

test.each([
  ['an installation that names no publisher', { publisher: '' }, /does not say who publishes it/],
  ['one whose publisher is empty', { publisher: 'publisherName: []\n' }, /does not say who publishes it/],
  ['a system that checks no signature', { platform: 'linux' }, /does not know who made a program/],
] as const)('%s takes nothing', async (_, setting, why) => {
  const feed = await aFeed()
  const { take } = await createSource({ feed: feed.url, ...setting })
  expect(await refusalOf(take)).toMatch(why)
  expect(programsAsked(feed)).toEqual([])
})

test.each(['1.2.0', '1.1.9'])('version %s is none for an installation of 1.2.0', async version => {
  const feed = await aFeed(createSignedManifest({ version }))
  const { take } = await createSource({ feed: feed.url })
  expect(await take()).toBe(null)
  expect(programsAsked(feed)).toEqual([])
})

test('a version that does not start on this system is not offered, and nothing of it is loaded', async () => {
  const feed = await aFeed(createSignedManifest({ more: `minimumSystemVersion: '999.0.0'` }))
  const { source } = await createSource({ feed: feed.url })
  expect(await source.check()).toEqual({ offer: null, requiredVersion: null })
  expect(programsAsked(feed)).toEqual([])
  feed.files.set('latest.yml', createSignedManifest({ more: `minimumSystemVersion: '0.0.1'` }))
  expect((await source.check()).offer?.version).toBe('1.3.0')
})

test('what is older than what was seen is not taken, by an earlier run neither', async () => {
  const feed = await aFeed(createSignedManifest({ version: '1.3.0', date: '2026-02-01T00:00:00.000Z' }))
  const first = await createSource({ feed: feed.url })
  await first.take()
  for (const old of [
    { version: '1.2.5', date: '2026-03-01T00:00:00.000Z' },
    { version: '1.3.0', date: '2026-01-15T00:00:00.000Z' },
  ]) {
    feed.files.set('latest.yml', createSignedManifest(old))
    const later = await createSource({ feed: feed.url, folder: first.folder })
    expect(await refusalOf(later.take)).toMatch(/^older: .* is older than 1\.3\.0/)
  }
  const kept: unknown = JSON.parse(await readFile(join(first.folder, 'updates.json'), 'utf8'))
  expect(kept).toMatchObject({ schemaVersion: expect.any(Number), seen: { stable: { version: '1.3.0' } } })
  feed.files.set('latest.yml', createSignedManifest({ version: '1.3.1', date: '2026-02-02T00:00:00.000Z' }))
  feed.files.set('Console-1.3.1.exe', program)
  expect(await first.take()).toContain('1.3.1')
})

test('a redirect is followed nowhere, of the manifest or of the program, to http or to another host', async () => {
  const plain = http.createServer((_, response) => response.end(program))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  onTestFinished(() => void plain.close())
  const reached: unknown[] = []
  plain.on('request', request => reached.push(request.url))
  const away = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`
  for (const name of ['latest.yml', programName]) {
    const feed = await aFeed()
    feed.files.set(name, (_, response) => response.writeHead(302, { location: away }).end())
    const { take } = await createSource({ feed: feed.url })
    expect(await refusalOf(take), name).toBe('refused: the feed leads elsewhere')
  }
  expect(reached).toEqual([])
})

test.each([
  ['is another one', () => Buffer.from('MZ something else'), /^damaged: sha512 checksum mismatch/],
  ['is cut', () => program.subarray(0, 100), /^damaged: sha512/],
  ['never ends', () => Buffer.alloc(3 * 1024 * 1024), /^damaged: more than \d+ bytes came/],
])('a program that %s is thrown away', async (_, bytes, why) => {
  const feed = await aFeed()
  feed.files.set(programName, bytes())
  const { take, folder, checkPublisher } = await createSource({ feed: feed.url })
  expect(await refusalOf(take)).toMatch(why)
  expect(checkPublisher).not.toHaveBeenCalled()
  expect(existsSync(join(folder, 'cache', 'pending', programName))).toBe(false)
})

test('a program whose connection breaks is tried again from its beginning', async () => {
  const feed = await aFeed()
  feed.files.set(programName, (_, response) => {
    response.writeHead(200, { 'content-length': program.length })
    response.write(program.subarray(0, 100))
    setTimeout(() => response.destroy(), 20)
  })
  const { take } = await createSource({ feed: feed.url })
  expect(await refusalOf(take)).toMatch(/^unreachable/)
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
])('a connection that falls silent over %s is given up and may be tried again', async (_, name, begin) => {
  const feed = await aFeed()
  const whole = feed.files.get(name) ?? ''
  feed.files.set(name, (_, response) => begin(response))
  const { take } = await createSource({ feed: feed.url, patienceMs: 200 })
  expect(await refusalOf(take)).toBe('unreachable: nothing came for 200 ms')
  feed.files.set(name, whole)
  expect(await readFile((await take()) ?? '')).toEqual(program)
})

test('a proxy that asks for a password is answered at once that there is none', async () => {
  const { updater } = await createSource({ feed: 'https://127.0.0.1:9/feed/' })
  const answer = vi.fn()
  updater.emit('login', { isProxy: true, scheme: 'basic', host: 'proxy', port: 8080, realm: '' }, answer)
  expect(answer.mock.calls).toEqual([[]])
})

test('a slow connection is waited for as long as something comes', async () => {
  const feed = await aFeed()
  feed.files.set(programName, (_, response) => {
    response.writeHead(200, { 'content-length': program.length })
    let sent = 0
    const drip = setInterval(() => {
      response.write(program.subarray(sent, sent + 128))
      sent += 128
      if (sent < program.length) return
      clearInterval(drip)
      response.end()
    }, 100)
  })
  const { take } = await createSource({ feed: feed.url, patienceMs: 400 })
  const begun = Date.now()
  expect(await readFile((await take()) ?? '')).toEqual(program)
  expect(Date.now() - begun).toBeGreaterThan(600)
})

test('a size that is more than there is does no harm, a hash in another form is none', async () => {
  const feed = await aFeed(createSignedManifest({ size: program.length * 2 }))
  const { take } = await createSource({ feed: feed.url })
  expect(await readFile((await take()) ?? '')).toEqual(program)
  feed.files.set(
    'latest.yml',
    createSignedManifest({ version: '1.3.1', sha512: computeHash(program).slice(0, -2) }),
  )
  expect(await refusalOf(take)).toMatch(/^refused: .*sha512/)
})

test('a feed that is not there, or answers with an error, is unreachable', async () => {
  const feed = await startFeed()
  const { take } = await createSource({ feed: feed.url })
  expect(await refusalOf(take)).toBe('unreachable: the feed has no manifest')
  feed.files.set('latest.yml', (_, response) => response.writeHead(503).end('busy'))
  expect(await refusalOf(take)).toBe('unreachable: the feed answers 503')
  const { take: nowhere } = await createSource({ feed: 'https://127.0.0.1:9/feed/' })
  expect(await refusalOf(nowhere)).toMatch(/^unreachable: .*ECONNREFUSED/)
})

// /dev/full, always full, is Linux's own.
test.skipIf(!existsSync('/dev/full'))('a disk that fills during the download is named', async () => {
  const feed = await aFeed()
  const { take, folder } = await createSource({ feed: feed.url })
  const pending = join(folder, 'cache', 'pending')
  await mkdir(pending, { recursive: true })
  // The updater takes another name three times where it cannot take away what has its own, and then whatever is there.
  for (const start of ['temp', '0-temp', '1-temp']) await mkdir(join(pending, `${start}-${programName}`))
  await symlink('/dev/full', join(pending, `2-temp-${programName}`))
  expect(await refusalOf(take)).toMatch(/^full: ENOSPC/)
  expect(await readFile((await take()) ?? '')).toEqual(program)
})

test('folders that cannot be written to keep no version from running, and are named', async () => {
  const feed = await aFeed()
  const { take, folder } = await createSource({ feed: feed.url })
  // Whoever may write everywhere is stopped by a file where a folder should be.
  await writeFile(join(folder, 'cache'), 'no folder')
  await chmod(folder, 0o500)
  onTestFinished(() => chmod(folder, 0o700))
  expect(await refusalOf(take)).toMatch(/^denied: /)
})

test('beta takes both; back on stable nothing older is taken', async () => {
  const feed = await aFeed(createSignedManifest({ version: '1.2.1' }))
  feed.files.set('Console-1.2.1.exe', program).set('Console-1.3.0-beta.2.exe', program)
  let channel: UpdateChannel = 'beta'
  const { take, source } = await createSource({ feed: feed.url, channel: () => channel })
  // A feed without betas yet.
  expect((await source.check()).offer?.version).toBe('1.2.1')
  feed.files.set('beta.yml', createSignedManifest({ version: '1.3.0-beta.2' }, 'beta.yml'))
  expect(await take()).toContain('1.3.0-beta.2')
  const beta = await createSource({ feed: feed.url, channel: () => channel, current: '1.3.0-beta.2' })
  channel = 'stable'
  expect(await beta.take()).toBe(null)
  feed.files.set('latest.yml', createSignedManifest({ version: '1.3.0' }))
  expect((await beta.source.check()).offer?.version).toBe('1.3.0')
})

test('a load of the other channel is ended by the next look, and not taken for the new one', async () => {
  const feed = await aFeed(createSignedManifest({ version: '1.2.5' }))
  feed.files.set('Console-1.2.5.exe', program)
  feed.files.set('beta.yml', createSignedManifest({ version: '1.3.0-beta.2' }, 'beta.yml'))
  feed.files.set('Console-1.3.0-beta.2.exe', (_, response) => {
    response.writeHead(200, { 'content-length': program.length })
    response.write(program.subarray(0, 100))
  })
  let channel: UpdateChannel = 'beta'
  const { take } = await createSource({ feed: feed.url, channel: () => channel })
  const beta = refusalOf(take)
  await vi.waitFor(() => expect(programsAsked(feed)).toHaveLength(1))
  channel = 'stable'
  expect(await readFile((await take()) ?? '')).toEqual(program)
  expect(await beta).not.toBe('taken')
  expect(programsAsked(feed)).toEqual(['Console-1.3.0-beta.2.exe', 'Console-1.2.5.exe'])
})

test('a staged version is for some; a version that is demanded for everybody', async () => {
  const feed = await aFeed(createSignedManifest({ more: 'stagingPercentage: 0' }))
  const { source } = await createSource({ feed: feed.url })
  expect(await source.check()).toEqual({ offer: null, requiredVersion: null })
  feed.files.set('latest.yml', createSignedManifest({ more: 'stagingPercentage: 0\nminimumVersion: 1.2.5' }))
  expect(await source.check()).toMatchObject({ offer: { version: '1.3.0' }, requiredVersion: '1.2.5' })
  // What nobody could install is not demanded.
  feed.files.set('latest.yml', createSignedManifest({ more: 'stagingPercentage: 0\nminimumVersion: 1.3.1' }))
  expect(await source.check()).toEqual({ offer: null, requiredVersion: null })
})

test('what is new comes in the languages it was written in, no longer than can be shown', async () => {
  const notes = { 'en-us': `New: <b>views</b>\n${'x'.repeat(9000)}`, pt: 'Novo' }
  const feed = await aFeed(createSignedManifest({ more: `notes: ${JSON.stringify(notes)}` }))
  const { source } = await createSource({ feed: feed.url })
  const { offer } = await source.check()
  expect(offer?.notes.pt).toBe('Novo')
  expect(offer?.notes['en-us']).toHaveLength(4000)
  feed.files.set('latest.yml', createSignedManifest({ more: 'notes: 7' }))
  expect((await source.check()).offer?.notes).toEqual({})
})

test('how much is here is told', async () => {
  const feed = await aFeed(
    createSignedManifest({ sha512: computeHash(Buffer.alloc(900_000)), size: 900_000 }),
  )
  feed.files.set(programName, (_, response) => {
    response.writeHead(200, { 'content-length': 900_000 })
    response.write(Buffer.alloc(300_000))
    // The updater tells once a second.
    setTimeout(() => response.write(Buffer.alloc(300_000)), 1100)
    setTimeout(() => response.end(Buffer.alloc(300_000)), 2200)
  })
  const { source } = await createSource({ feed: feed.url })
  const { offer } = await source.check()
  const told: number[] = []
  await offer?.load(percent => told.push(Math.round(percent)))
  expect(told.length).toBeGreaterThan(1)
  expect(told.at(-1)).toBe(100)
})
