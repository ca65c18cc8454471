// @module-tag release

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collect } from '../../tools/release/collect.ts'
import { changesIn, makeDraft } from '../../tools/release/draft.ts'
import { writeSums } from '../../tools/release/sums.ts'
import { createKeyPair, freshFolder, someSystems } from './feed.ts'
import { startRepositoryHostFixture } from './hosts.ts'

const createRelease = async (version = '1.4.0') => {
  const folder = await freshFolder()
  await collect(await someSystems(version), folder, version)
  await writeSums(folder, createKeyPair().pem)
  return folder
}

test('a draft contains every file of the release, with its manifests uploaded last', async () => {
  const { stored, log, releases } = await startRepositoryHostFixture()
  const folder = await createRelease()
  const address = await makeDraft(releases, { folder, version: '1.4.0', body: 'What changed' })
  expect(address).toContain('/releases/v1.4.0')
  expect(stored).toMatchObject([
    { tag_name: 'v1.4.0', name: '1.4.0', body: 'What changed', draft: true, prerelease: false },
  ])
  const files = stored[0]?.files ?? new Map<string, Buffer>()
  expect([...files.keys()].toSorted()).toEqual(readdirSync(folder).toSorted())
  for (const [name, bytes] of files) expect(bytes.equals(readFileSync(join(folder, name))), name).toBe(true)
  const uploads = log.filter(line => line.includes('/upload/')).map(line => line.endsWith('.yml'))
  expect(uploads.indexOf(true)).toBeGreaterThan(uploads.lastIndexOf(false))
})

test('a beta is marked as a pre-release', async () => {
  const { stored, releases } = await startRepositoryHostFixture()
  await makeDraft(releases, {
    folder: await createRelease('1.4.0-beta.1'),
    version: '1.4.0-beta.1',
    body: '',
  })
  expect(stored[0]?.prerelease).toBe(true)
})

test('a broken upload is completed, and a published release is not changed', async () => {
  const { stored, faults, releases } = await startRepositoryHostFixture()
  const folder = await createRelease()
  faults.push({ match: /POST \/upload\/.*latest-mac\.yml/, status: 502 })
  const draft = { folder, version: '1.4.0', body: '' }
  await expect(makeDraft(releases, draft)).rejects.toThrow('502 Broken')
  writeFileSync(join(folder, 'notices-linux.txt'), 'other notices')
  await makeDraft(releases, draft)
  expect(stored).toHaveLength(1)
  expect(stored[0]?.files.size).toBe(18)
  expect(stored[0]?.files.get('notices-linux.txt')?.toString()).toBe('other notices')
  Object.assign(stored[0] ?? {}, { draft: false })
  await expect(makeDraft(releases, draft)).rejects.toThrow('v1.4.0 is published already')
})

test('a draft is found beyond the first page of releases', async () => {
  const { stored, log, releases } = await startRepositoryHostFixture()
  for (let number = 0; number < 250; number += 1)
    await releases.draft({ tag: `v0.0.${number}`, name: '', body: '', isPrerelease: false })
  log.length = 0
  expect((await releases.find('v0.0.3'))?.tag_name).toBe('v0.0.3')
  expect(log).toHaveLength(3)
  expect(await releases.find('v9.9.9')).toBeNull()
  expect(stored).toHaveLength(250)
})

test('a refused token is reported without the token', async () => {
  const { open } = await startRepositoryHostFixture()
  const folder = await createRelease()
  const attempt = makeDraft(open('wrong-token'), { folder, version: '1.4.0', body: '' })
  await expect(attempt).rejects.toThrow('401 Bad credentials')
  await expect(attempt).rejects.not.toThrow('wrong-token')
})

test('a release is described by its own section of the changelog', () => {
  const changelog =
    '# Changelog\n\n## [1.4.0] - 2026-11-23\n\n### Added\n\n- A door\n\n## [1.3.0] - 2026-01-01\n\n- Old\n'
  expect(changesIn(changelog, '1.4.0')).toBe('### Added\n\n- A door')
  expect(changesIn(changelog, '1.3.0')).toBe('- Old')
  expect(changesIn(changelog, '1.4')).toBe('')
})
