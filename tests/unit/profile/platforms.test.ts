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
])('%s is known as %s', (address, known) => {
  expect(normalizePlatformAddress(address)).toBe(known)
})

test('an account is one operator’s however profile and address are spelt', () => {
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

/** The platforms as a start of the program finds them. */
const aStart = (values: Record<string, unknown>) => {
  const document = {
    get: (key: string) => values[key],
    set: (patch: object) => void Object.assign(values, patch),
    flush: () => true,
  }
  const platforms = openPlatforms(document)
  const at = (place: string) => platforms.ownerOf(`anna @ North (${place})`)
  return { ...platforms, at }
}

test('a platform that moved is found under each address, after a restart, too', () => {
  const values = {}
  const first = aStart(values)
  const before = first.at('old.example')
  first.note({ baseUrl: 'https://old.example', profileId: 'id:north' })
  first.note({ baseUrl: 'https://new.example/api', profileId: 'id:north' })
  for (const start of [first, aStart(values)]) {
    expect([start.at('old.example'), start.at('new.example/api')]).toEqual([before, before])
    expect(start.at('new.example')).not.toBe(before)
  }
})

test('a profile that is pointed at a known platform mixes no two', () => {
  const { note, at } = aStart({})
  note({ baseUrl: 'https://a.example', profileId: 'file:1' })
  note({ baseUrl: 'https://b.example', profileId: 'file:2' })
  note({ baseUrl: 'https://b.example', profileId: 'file:1' })
  expect(at('a.example')).not.toBe(at('b.example'))
  // It is of that platform from now on.
  note({ baseUrl: 'https://c.example', profileId: 'file:1' })
  expect(at('c.example')).toBe(at('b.example'))
})

test('what cannot be read of the platforms costs no other, and stays', () => {
  const values: Record<string, unknown> = { platforms: [7, { id: 'x' }, { id: '', addresses: ['y'] }] }
  const { note, at } = aStart(values)
  note({ baseUrl: 'https://a.example', profileId: 'id:a' })
  note({ baseUrl: 'https://b.example', profileId: 'id:a' })
  expect(at('b.example')).toBe(at('a.example'))
  expect(values['platforms']).toEqual(expect.arrayContaining([{ id: '', addresses: ['y'] }]))
})

test('a profile keeps its id while edited; another key or file makes another one', () => {
  const usual = getProfileId({ passwordKey: 'KEY A\n' }, '/a/profile.json')
  expect(getProfileId({ passwordKey: 'KEY\nA' }, '/a/b/../profile.json')).toBe(usual)
  expect(getProfileId({ passwordKey: 'KEY B' }, '/a/profile.json')).not.toBe(usual)
  expect(getProfileId({ passwordKey: 'KEY A' }, '/b/profile.json')).not.toBe(usual)
  const named = getProfileId({ id: 'north', passwordKey: 'KEY A' }, '/a/profile.json')
  expect(getProfileId({ id: 'north', passwordKey: 'KEY B' }, '/b/profile.json')).toBe(named)
})
