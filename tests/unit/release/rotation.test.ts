// @module-tag release

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltInFeed } from '../../../src/main/updates/feed.ts'
import { readManifest } from '../../../src/main/updates/manifest.ts'
import { parsePublicKey, signManifest } from '../../../src/main/updates/signature.ts'
import { addNotes } from '../../tools/release/add-notes.ts'
import { collect } from '../../tools/release/collect.ts'
import { makeDraft } from '../../tools/release/draft.ts'
import { releaseConfig } from '../../tools/release/make-packages.ts'
import { publish } from '../../tools/release/publish.ts'
import { checkSecrets, packageKeys } from '../../tools/release/secrets.ts'
import { writeSums } from '../../tools/release/sums.ts'
import { root, runNode } from '../../tools/run.ts'
import { createKeyPair, freshFolder, someSystems } from './feed.ts'
import { startFeedHostFixture, startRepositoryHostFixture } from './hosts.ts'

/** Variables and secrets of the release environments that select the key. */
interface Keys {
  readonly UPDATE_PUBLIC_KEY: string
  readonly UPDATE_SIGNING_KEY: string
  readonly NEXT_UPDATE_PUBLIC_KEY?: string
  readonly PREVIOUS_UPDATE_PUBLIC_KEY?: string
}

const feedUrl = 'https://feed.example/'

/** Returns the manifest reader of a Windows package built with these variables. */
const createInstallation = async ({ UPDATE_SIGNING_KEY: _secret, ...variables }: Keys) => {
  const resources = await freshFolder()
  const env = {
    ...variables,
    UPDATE_FEED_URL: feedUrl,
    WINDOWS_PUBLISHER: 'Console',
    WIN_CSC_LINK: 'x',
    WIN_CSC_KEY_PASSWORD: 'x',
  }
  mkdirSync(join(resources, 'app'))
  writeFileSync(
    join(resources, 'app', 'package.json'),
    JSON.stringify(releaseConfig('win32', env).extraMetadata),
  )
  writeFileSync(join(resources, 'app-update.yml'), `url: ${feedUrl}\npublisherName:\n  - Console\n`)
  const feed = readBuiltInFeed({ resources, program: join(resources, 'app'), platform: 'win32' })
  if (feed.kind !== 'feed') throw new Error(`updates are off: ${feed.reason}`)
  const keys = feed.keys.map(parsePublicKey).filter(key => key !== null)
  return (text: string) => readManifest('latest.yml', text, keys).version
}

/** Starts both hosts and releases versions with the workflow scripts. */
const startPublisher = async () => {
  const repository = await startRepositoryHostFixture()
  const feed = await startFeedHostFixture()
  const messages: string[] = []
  const release = async (version: string, keys: Keys, percent = 100) => {
    const [folder, project] = [await freshFolder(), await freshFolder()]
    const env = { UPDATE_SIGNING_KEY: keys.UPDATE_SIGNING_KEY }
    const run = async (tool: string, ...args: readonly string[]) =>
      expect(await runNode([join(root, 'tests/tools/release', tool), ...args], { env, isQuiet: true })).toBe(
        0,
      )
    checkSecrets('draft', { ...keys, GITHUB_TOKEN: 'x', GITHUB_REPOSITORY: 'o/r' })
    await collect(await someSystems(version), folder, version)
    mkdirSync(join(project, 'resources', 'notes'), { recursive: true })
    writeFileSync(
      join(project, 'resources', 'notes', `${version}.json`),
      JSON.stringify({ 'zh-cn': '新', 'en-us': 'New', pt: 'Novo' }),
    )
    addNotes(folder, project)
    await run('sign-manifest.ts', folder)
    await writeSums(folder, keys.UPDATE_SIGNING_KEY)
    await makeDraft(repository.releases, { folder, version, body: '' })
    const key = parsePublicKey(keys.UPDATE_PUBLIC_KEY)
    const before = parsePublicKey(keys.PREVIOUS_UPDATE_PUBLIC_KEY ?? '')
    if (!key) throw new Error('no key')
    await publish(
      {
        releases: repository.releases,
        host: feed.host,
        stage: (of, share) => run('stage.ts', of, String(share)),
        folder: await freshFolder(),
        key,
        keysBefore: before ? [before] : [],
        tell: line => void messages.push(line),
      },
      { version, percent },
    )
  }
  return { release, messages, manifest: () => feed.files.get('latest.yml')?.toString() ?? '' }
}

test('packages learn the next key before the feed is signed with it', async () => {
  const [old, next] = [createKeyPair(), createKeyPair()]
  const { release, messages, manifest } = await startPublisher()
  const before: Keys = { UPDATE_PUBLIC_KEY: old.publicText, UPDATE_SIGNING_KEY: old.pem }
  await release('1.4.0', before)
  const readWith14 = await createInstallation(before)

  // Steps 1 and 2: packages know both keys, the feed is signed with the old one.
  const overlapKeys: Keys = { ...before, NEXT_UPDATE_PUBLIC_KEY: next.publicText }
  await release('1.5.0', overlapKeys)
  const readWith15 = await createInstallation(overlapKeys)
  expect(readWith14(manifest())).toBe('1.5.0')
  expect(readWith15(manifest())).toBe('1.5.0')

  // Step 3: the feed is signed with the new key; the host still has manifests of the old one.
  const newKeys: Keys = {
    UPDATE_PUBLIC_KEY: next.publicText,
    UPDATE_SIGNING_KEY: next.pem,
    PREVIOUS_UPDATE_PUBLIC_KEY: old.publicText,
  }
  await expect(release('1.4.1', newKeys)).rejects.toThrow('offers 1.5.0 already')
  await release('1.6.0', newKeys, 10)
  const readWith16 = await createInstallation(newKeys)
  expect(readWith15(manifest())).toBe('1.6.0')
  expect(readWith16(manifest())).toBe('1.6.0')
  expect(() => readWith14(manifest())).toThrow('not signed')
  expect(messages).toEqual([])

  // Step 4: the old key is gone, and current packages reject it.
  const { PREVIOUS_UPDATE_PUBLIC_KEY: _gone, ...finalKeys } = newKeys
  await release('1.6.1', finalKeys)
  expect(readWith16(manifest())).toBe('1.6.1')
  const forgedManifest = signManifest('latest.yml', manifest().replaceAll('1.6.1', '9.9.9'), old.pem)
  expect(() => readWith16(forgedManifest)).toThrow('not signed')
  expect(readWith15(forgedManifest)).toBe('9.9.9')
})

test('packages contain the current and the next key, and invalid ones are refused', () => {
  const [one, other] = [createKeyPair().publicText, createKeyPair().publicText]
  expect(packageKeys({ UPDATE_PUBLIC_KEY: one, NEXT_UPDATE_PUBLIC_KEY: '' })).toEqual([one])
  expect(packageKeys({ UPDATE_PUBLIC_KEY: one, NEXT_UPDATE_PUBLIC_KEY: ` ${other}\n` })).toEqual([one, other])
  expect(() => packageKeys({ UPDATE_PUBLIC_KEY: one, NEXT_UPDATE_PUBLIC_KEY: one })).toThrow('the key in use')
  expect(() => packageKeys({ UPDATE_PUBLIC_KEY: one, NEXT_UPDATE_PUBLIC_KEY: 'x' })).toThrow(
    'NEXT_UPDATE_PUBLIC_KEY is no Ed25519 key',
  )
})
