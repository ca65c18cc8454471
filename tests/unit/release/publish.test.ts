// @module-tag proof
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../../../src/main/updates/manifest.ts'
import { signManifest } from '../../../src/main/updates/signature.ts'
import { checkRules } from '../../../src/main/updates/update-rules.ts'
import { addNotes } from '../../tools/release/add-notes.ts'
import { collect } from '../../tools/release/collect.ts'
import { Refused } from '../../tools/release/command.ts'
import { makeDraft } from '../../tools/release/draft.ts'
import { publish } from '../../tools/release/publish.ts'
import { writeSums } from '../../tools/release/sums.ts'
import { root, runNode } from '../../tools/run.ts'
import { createKeyPair, freshFolder, someSystems } from './feed.ts'
import { startFeedHostFixture, startRepositoryHostFixture } from './hosts.ts'

const keys = createKeyPair()
const env = { UPDATE_SIGNING_KEY: keys.pem }
/** The key pair before the rotation. */
const oldKeys = createKeyPair()
const stage = async (folder: string, percent: number) => {
  const code = await runNode([join(root, 'tests/tools/release/stage.ts'), folder, String(percent)], { env })
  if (code !== 0) throw new Refused('could not be signed')
}

/** Starts both hosts and makes drafts like the tag's workflow. */
const startRelease = async () => {
  const repository = await startRepositoryHostFixture()
  const feed = await startFeedHostFixture()
  const draft = async (version: string, date?: string) => {
    const folder = await freshFolder()
    const project = await freshFolder()
    await collect(await someSystems(version, date), folder, version)
    mkdirSync(join(project, 'resources', 'notes'), { recursive: true })
    const notes = { 'zh-cn': '新', 'en-us': 'New', pt: 'Novo' }
    writeFileSync(join(project, 'resources', 'notes', `${version}.json`), JSON.stringify(notes))
    addNotes(folder, project)
    expect(await runNode([join(root, 'tests/tools/release/sign-manifest.ts'), folder], { env })).toBe(0)
    await writeSums(folder, keys.pem)
    await makeDraft(repository.releases, { folder, version, body: '' })
    return folder
  }
  const messages: string[] = []
  const publishVersion = async (version: string, percent: number) =>
    publish(
      {
        releases: repository.releases,
        host: feed.host,
        stage,
        folder: await freshFolder(),
        key: keys.publicKey,
        keysBefore: [oldKeys.publicKey],
        tell: line => void messages.push(line),
      },
      { version, percent },
    )
  /** Reads the feed with an installation's own code. */
  const readOffer = (name = 'latest.yml') => {
    const text = feed.files.get(name)?.toString() ?? ''
    const { version, stagingPercentage, notes } = readManifest(name, text, [keys.publicKey])
    return { version, stagingPercentage, pt: notes.pt }
  }
  /** Returns a reader of an installation that remembers what it accepted and throws on a refusal. */
  const createInstallation = (name: string) => {
    let lastSeen: { readonly version: string; readonly releaseDate: string } | null = null
    return () => {
      const manifest = readManifest(name, feed.files.get(name)?.toString() ?? '', [keys.publicKey])
      checkRules(manifest, { feed: 'https://feed.example/', channel: 'stable', seen: lastSeen })
      lastSeen = manifest
      return manifest
    }
  }
  return { repository, feed, draft, publishVersion, messages, readOffer, createInstallation }
}

test('a draft is published in steps of 10, 50 and 100 percent', async () => {
  const { repository, feed, draft, publishVersion, readOffer } = await startRelease()
  await draft('1.4.0')
  const uploads = await publishVersion('1.4.0', 10)
  // Installers are uploaded before the manifests that name them.
  expect(uploads.map(name => name.endsWith('.yml')).lastIndexOf(false)).toBe(2)
  expect(uploads.filter(name => name.endsWith('.exe'))).toHaveLength(3)
  expect(readOffer()).toEqual({ version: '1.4.0', stagingPercentage: 10, pt: 'Novo' })
  expect(repository.stored[0]?.draft).toBe(false)
  for (const percent of [50, 100]) {
    feed.put.length = 0
    await publishVersion('1.4.0', percent)
    expect(feed.put).toHaveLength(6)
    expect(readOffer()).toMatchObject({ version: '1.4.0', stagingPercentage: percent })
    expect(readOffer('latest-mac.yml')).toMatchObject({ stagingPercentage: percent })
  }
})

test('a feed never returns to a lower percentage or an older version', async () => {
  const { feed, draft, publishVersion, readOffer } = await startRelease()
  await draft('1.4.0')
  await draft('1.4.1')
  await publishVersion('1.4.0', 50)
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow('is offered to 50 percent already')
  await publishVersion('1.4.1', 10)
  feed.put.length = 0
  await expect(publishVersion('1.4.0', 100)).rejects.toThrow('offers 1.4.1 already')
  expect(feed.put).toEqual([])
  expect(readOffer()).toMatchObject({ version: '1.4.1', stagingPercentage: 10 })
})

test('a release built before a hotfix is accepted after it at each step', async () => {
  const { draft, publishVersion, createInstallation } = await startRelease()
  const take = createInstallation('latest.yml')
  await draft('1.5.0', '2026-03-01T00:00:00.000Z')
  await draft('1.4.1', '2026-03-05T00:00:00.000Z')
  const before = Date.now()
  await publishVersion('1.4.1', 100)
  const { releaseDate } = take()
  expect(Date.parse(releaseDate)).toBeGreaterThanOrEqual(before)
  for (const percent of [10, 50, 100]) {
    await publishVersion('1.5.0', percent)
    expect(take()).toMatchObject({ version: '1.5.0', stagingPercentage: percent })
  }
})

test('a manifest with a future date is followed by a later one', async () => {
  const { feed, draft, publishVersion, createInstallation } = await startRelease()
  const take = createInstallation('latest.yml')
  await draft('1.4.0')
  await publishVersion('1.4.0', 100)
  const ahead = (feed.files.get('latest.yml')?.toString() ?? '').replace(/^releaseDate:.*$/m, () => {
    return `releaseDate: '2999-01-01T00:00:00.000Z'`
  })
  feed.files.set('latest.yml', Buffer.from(signManifest('latest.yml', ahead, keys.pem)))
  take()
  await draft('1.4.1')
  await publishVersion('1.4.1', 10)
  expect(take()).toMatchObject({ version: '1.4.1', releaseDate: '2999-01-01T00:00:01.000Z' })
})

test('a beta stays on its channel until a newer release replaces it', async () => {
  const { feed, draft, publishVersion, readOffer } = await startRelease()
  await draft('1.4.0')
  await publishVersion('1.4.0', 100)
  await draft('1.5.0-beta.1')
  await publishVersion('1.5.0-beta.1', 100)
  expect(readOffer()).toMatchObject({ version: '1.4.0' })
  expect(readOffer('beta.yml')).toMatchObject({ version: '1.5.0-beta.1' })
  await draft('1.4.1')
  await publishVersion('1.4.1', 100)
  expect(readOffer()).toMatchObject({ version: '1.4.1' })
  expect(readOffer('beta-mac.yml')).toMatchObject({ version: '1.5.0-beta.1' })
  await draft('1.5.0')
  feed.put.length = 0
  await publishVersion('1.5.0', 10)
  expect([readOffer(), readOffer('beta.yml')].map(one => one.version)).toEqual(['1.5.0', '1.5.0'])
})

test('nothing is published from a draft whose files were changed', async () => {
  const { repository, feed, draft, publishVersion } = await startRelease()
  await draft('1.4.0')
  const files = repository.stored[0]?.files ?? new Map<string, Buffer>()
  const own = files.get('latest.yml') ?? Buffer.alloc(0)
  files.set('latest.yml', Buffer.from(own.toString().replace('1.4.0', '1.4.9')))
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow(
    'latest.yml is not the file that SHA256SUMS.txt lists',
  )
  files.set('latest.yml', own)
  files.set('channel-console-1.4.0-latest.exe', Buffer.from('installer latest.ymX'))
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow(
    'latest.exe is not the file that SHA256SUMS.txt lists',
  )
  expect(feed.put).toEqual([])
  expect(repository.stored[0]?.draft).toBe(true)
})

test('a manifest changed on the host is replaced by the draft’s', async () => {
  const { feed, draft, publishVersion, readOffer } = await startRelease()
  const folder = await draft('1.4.0')
  const text = readFileSync(join(folder, 'latest.yml'), 'utf8')
  feed.files.set('latest.yml', Buffer.from(text.replaceAll('Novo', 'Fictício')))
  await publishVersion('1.4.0', 50)
  expect(readOffer()).toEqual({ version: '1.4.0', stagingPercentage: 50, pt: 'Novo' })
})

test.each(['another program', 'installer latest.ymX', ''])(
  'a changed installer on the host is replaced: %o',
  async other => {
    const { feed, draft, publishVersion, messages } = await startRelease()
    await draft('1.4.0')
    await publishVersion('1.4.0', 10)
    const name = 'channel-console-1.4.0-latest.exe'
    const own = feed.files.get(name)
    feed.files.set(name, Buffer.from(other))
    expect(await publishVersion('1.4.0', 50)).toContain(name)
    expect(feed.files.get(name)).toEqual(own)
    expect(messages).toEqual([`another ${name} was on the feed’s host: it is replaced`])
    feed.put.length = 0
    await publishVersion('1.4.0', 100)
    expect(feed.put.every(one => one.endsWith('.yml'))).toBe(true)
  },
)

test.each([
  ['a page', () => '<!doctype html><title>Hello</title>'],
  ['unsigned', (text: string) => text.replace(/# signature: .*\n$/, '')],
  ['changed', (text: string) => text.replace('1.4.0', '9.9.9')],
  [
    'signed with another key',
    (text: string) => signManifest('latest.yml', text.replace('1.4.0', '9.9.9'), createKeyPair().pem),
  ],
  [
    'of another channel',
    (text: string) => signManifest('beta.yml', text.replace('1.4.0', '9.9.9'), keys.pem),
  ],
])('a manifest on the host without our signature is reported and replaced: %s', async (_, corrupt) => {
  const { feed, draft, publishVersion, messages, readOffer, createInstallation } = await startRelease()
  const take = createInstallation('latest.yml')
  await draft('1.4.0')
  await publishVersion('1.4.0', 50)
  take()
  feed.files.set('latest.yml', Buffer.from(corrupt(feed.files.get('latest.yml')?.toString() ?? '')))
  await publishVersion('1.4.0', 50)
  expect(readOffer()).toMatchObject({ version: '1.4.0', stagingPercentage: 50 })
  expect(take().version).toBe('1.4.0')
  expect(messages).toEqual([
    'latest.yml on the feed’s host is not signed by our key: it counts as none and is replaced',
  ])
})

test('a manifest signed with the previous key still prevents older versions', async () => {
  const { feed, draft, publishVersion, messages, readOffer } = await startRelease()
  await draft('1.4.0')
  await publishVersion('1.4.0', 100)
  const before = signManifest('latest.yml', feed.files.get('latest.yml')?.toString() ?? '', oldKeys.pem)
  feed.files.set('latest.yml', Buffer.from(before))
  await draft('1.3.0')
  await expect(publishVersion('1.3.0', 10)).rejects.toThrow('goes forward only')
  await draft('1.5.0')
  await publishVersion('1.5.0', 10)
  expect(readOffer()).toMatchObject({ version: '1.5.0', stagingPercentage: 10 })
  expect(messages).toEqual([])
})

test('a failing host leaves draft and manifests unchanged, and a retry succeeds', async () => {
  const { repository, feed, draft, publishVersion, readOffer } = await startRelease()
  await draft('1.3.0')
  await publishVersion('1.3.0', 100)
  await draft('1.4.0')
  feed.faults.put = 1
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow('507')
  expect(readOffer()).toMatchObject({ version: '1.3.0', stagingPercentage: 100 })
  expect(repository.stored[0]).toMatchObject({ tag_name: 'v1.4.0', draft: true })
  await publishVersion('1.4.0', 10)
  expect(readOffer()).toMatchObject({ version: '1.4.0', stagingPercentage: 10 })
  feed.faults.redirect = true
  await expect(publishVersion('1.4.0', 50)).rejects.toThrow('302')
})

test('a missing draft, an unknown step or an invalid version is refused', async () => {
  const { publishVersion } = await startRelease()
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow('v1.4.0 has no draft')
  await expect(publishVersion('1.4.0', 20)).rejects.toThrow('the steps are 10, 50, 100')
  await expect(publishVersion('latest', 10)).rejects.toThrow('is no version')
})

test('a host that answers for missing files is refused before any upload', async () => {
  const { feed, draft, publishVersion } = await startRelease()
  await draft('1.4.0')
  feed.faults.absent = 200
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow('it has to answer 404')
  feed.faults.absent = 403
  await expect(publishVersion('1.4.0', 10)).rejects.toThrow('403')
  expect(feed.put).toEqual([])
})
