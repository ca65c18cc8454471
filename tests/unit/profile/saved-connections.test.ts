import { expect, test, vi } from 'vitest'
import { createConnectionStore } from '../../../src/main/profile/connection-store.ts'
import type { Profiles } from '../../../src/shared/saved-connection.ts'

const setUp = (
  options: { readonly installed?: string | null; readonly branded?: boolean; readonly kept?: unknown } = {},
) => {
  const values: Record<string, unknown> = { profiles: options.kept }
  const used: { file: string | null; platform: string } = {
    file: options.installed ?? null,
    platform: 'Here',
  }
  const tell = vi.fn<(now: Profiles) => void>()
  const profiles = createConnectionStore({
    document: { get: key => values[key], set: patch => void Object.assign(values, patch) },
    installed: options.installed ?? null,
    branded: options.branded ?? false,
    inUse: () => used,
    sendProfiles: tell,
  })
  return { profiles, values, used, tell }
}

test('the demo platform stands alone until something is added, and a path never reaches the page', () => {
  const { profiles, tell } = setUp()
  expect(profiles.now()).toEqual({
    current: 'demo',
    list: [{ id: 'demo', name: '', platform: 'Here', colour: 'none', kind: 'demo' }],
  })
  const id = profiles.add('/somewhere/brazil.json', 'Brazil')
  expect(tell).toHaveBeenLastCalledWith(profiles.now())
  expect(profiles.now().list.map(one => [one.kind, one.platform])).toEqual([
    ['demo', 'Here'],
    ['file', 'Brazil'],
  ])
  expect(JSON.stringify(profiles.now())).not.toContain('somewhere')
  expect(profiles.fileOf(id)).toBe('/somewhere/brazil.json')
})

test('one file is one connection however often it is added, and keeps its name and colour', () => {
  const { profiles } = setUp()
  const id = profiles.add('/a/b.json', 'Brazil')
  profiles.change(id, { name: 'Live', colour: 'red' })
  expect(profiles.add('/a/./c/../b.json', 'Brasil')).toBe(id)
  expect(profiles.now().list.find(one => one.id === id)).toEqual({
    id,
    name: 'Live',
    platform: 'Brasil',
    colour: 'red',
    kind: 'file',
  })
})

test('where a profile is installed it is what is used without a choice, and the demo platform is not offered', () => {
  const { profiles, used } = setUp({ installed: '/etc/profile.json' })
  expect(profiles.now()).toMatchObject({
    current: 'installed',
    list: [{ id: 'installed', kind: 'installed' }],
  })
  expect([profiles.isUsual('installed'), profiles.fileOf('installed'), profiles.fileOf('demo')]).toEqual([
    true,
    '/etc/profile.json',
    undefined,
  ])
  used.file = '/named/on/the/command/line.json'
  expect(profiles.now().list.map(one => one.kind)).toEqual(['installed', 'file'])
  profiles.change(profiles.now().current, { colour: 'blue' })
  expect(profiles.now().list[1]?.colour).toBe('blue')
})

test('the one in use stays on the list, others go, and what was never there changes nothing', () => {
  const { profiles, used } = setUp()
  const id = profiles.add('/a.json', 'A')
  used.file = '/a.json'
  expect(profiles.remove(id)).toBe(false)
  used.file = null
  expect([profiles.remove('other'), profiles.remove('demo'), profiles.remove(id)]).toEqual([
    false,
    false,
    true,
  ])
  expect(profiles.now().list.map(one => one.id)).toEqual(['demo'])
  profiles.change('other', { colour: 'red' })
  expect(profiles.now().list.every(one => one.colour === 'none')).toBe(true)
})

test('an installation for one platform lists that alone', () => {
  const kept = [{ id: 'x', file: '/x.json', name: '', platform: 'X', colour: 'red' }]
  const { profiles } = setUp({ installed: '/app/profile.json', branded: true, kept })
  expect(profiles.now().list.map(one => one.id)).toEqual(['installed'])
  expect(profiles.fileOf('x')).toBeUndefined()
})

test('what another version or a disk left in the list costs no other entry, and is not lost by a change', () => {
  const kept = [7, { id: 'x', file: '/x.json', colour: 'ultraviolet', size: 3 }, { file: '/no-id.json' }]
  const { profiles, values } = setUp({ kept })
  expect(profiles.now().list.at(-1)).toMatchObject({ id: 'x', colour: 'none', name: '' })
  profiles.change('x', { name: 'Mine' })
  expect(values['profiles']).toMatchObject([{ id: 'x', name: 'Mine', size: 3 }, { file: '/no-id.json' }])
})
