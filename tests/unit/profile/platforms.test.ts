import { expect, test } from 'vitest'
import { createAccountKey, normalizePlatformAddress } from '../../../src/main/profile/account-key.ts'
import { openPlatforms } from '../../../src/main/profile/platforms.ts'
import { getProfileId } from '../../../src/main/profile/profile-id.ts'

test.each([
  ['https://Platform.EXAMPLE', 'platform.example'],
  ['http://platform.example', 'platform.example'],
  ['https://platform.example:443/', 'platform.example'],
  ['http://platform.example:80', 'platform.example'],
  ['https://platform.example.//', 'platform.example'],
  ['https://platform.example:8443/Api/', 'platform.example:8443/Api'],
  ['https://platform.example/api?x=1#top', 'platform.example/api'],
  ['https://name:word@platform.example/api', 'platform.example/api'],
  ['http://127.0.0.1:4000', 'localhost:4000'],
  ['http://[::1]:4000/', 'localhost:4000'],
  ['http://LocalHost:4000', 'localhost:4000'],
  ['http://127.0.0.2:4000', '127.0.0.2:4000'],
])('%s is normalised to %s', (address, normalized) => {
  expect(normalizePlatformAddress(address)).toBe(normalized)
})

test('spellings of one account share a key, and other accounts do not', () => {
  const spellings = [
    'anna @ North (127.0.0.1:4000/api)',
    'Anna @ South (LOCALHOST:4000/api/?x)',
    ' anna @ North (old) @ South ([::1]:4000/api#top)',
  ]
  expect(new Set(spellings.map(one => createAccountKey(one))).size).toBe(1)
  const others = [
    'anna @ North (127.0.0.1:4000)',
    'anna @ North (127.0.0.1:4001/api)',
    'anne @ North (127.0.0.1:4000/api)',
    'anna @ localhost:4000/api',
    'anna @ demo',
  ]
  expect(new Set([...spellings, ...others].map(one => createAccountKey(one))).size).toBe(1 + others.length)
})

/** Opens the platforms as an app start does. */
const openStart = (values: Record<string, unknown>) => {
  const document = {
    get: (key: string) => values[key],
    set: (patch: object) => void Object.assign(values, patch),
    flush: () => true,
  }
  const platforms = openPlatforms(document)
  const getOwner = (place: string) => platforms.ownerOf(`anna @ North (${place})`)
  return { ...platforms, getOwner }
}

test('a moved platform keeps its owner at every address, also after a restart', () => {
  const values = {}
  const first = openStart(values)
  const before = first.getOwner('old.example')
  first.note({ baseUrl: 'https://old.example', profileId: 'id:north' })
  first.note({ baseUrl: 'https://new.example/api', profileId: 'id:north' })
  for (const start of [first, openStart(values)]) {
    expect([start.getOwner('old.example'), start.getOwner('new.example/api')]).toEqual([before, before])
    expect(start.getOwner('new.example')).not.toBe(before)
  }
})

test('a profile pointed at another known platform does not merge the two', () => {
  const { note, getOwner } = openStart({})
  note({ baseUrl: 'https://a.example', profileId: 'file:1' })
  note({ baseUrl: 'https://b.example', profileId: 'file:2' })
  note({ baseUrl: 'https://b.example', profileId: 'file:1' })
  expect(getOwner('a.example')).not.toBe(getOwner('b.example'))
  // From now on the profile belongs to that platform.
  note({ baseUrl: 'https://c.example', profileId: 'file:1' })
  expect(getOwner('c.example')).toBe(getOwner('b.example'))
})

test('an unreadable entry is preserved and does not affect the others', () => {
  const values: Record<string, unknown> = { platforms: [7, { id: 'x' }, { id: '', addresses: ['y'] }] }
  const { note, getOwner } = openStart(values)
  note({ baseUrl: 'https://a.example', profileId: 'id:a' })
  note({ baseUrl: 'https://b.example', profileId: 'id:a' })
  expect(getOwner('b.example')).toBe(getOwner('a.example'))
  expect(values['platforms']).toEqual(expect.arrayContaining([{ id: '', addresses: ['y'] }]))
})

test('a profile id survives edits and changes with its key or file', () => {
  const defaultId = getProfileId({ passwordKey: 'KEY A\n' }, '/a/profile.json')
  expect(getProfileId({ passwordKey: 'KEY\nA' }, '/a/b/../profile.json')).toBe(defaultId)
  expect(getProfileId({ passwordKey: 'KEY B' }, '/a/profile.json')).not.toBe(defaultId)
  expect(getProfileId({ passwordKey: 'KEY A' }, '/b/profile.json')).not.toBe(defaultId)
  const explicitId = getProfileId({ id: 'north', passwordKey: 'KEY A' }, '/a/profile.json')
  expect(getProfileId({ id: 'north', passwordKey: 'KEY B' }, '/b/profile.json')).toBe(explicitId)
})
