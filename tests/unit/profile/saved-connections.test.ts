import { expect, test, vi } from 'vitest'
import { createConnectionStore } from '../../../src/main/profile/connection-store.ts'
import type { Profiles } from '../../../src/shared/saved/saved-connection.ts'

const setUp = (
  options: {
    readonly installed?: string | null
    readonly branded?: boolean
    readonly storedProfiles?: unknown
  } = {},
) => {
  const values: Record<string, unknown> = { profiles: options.storedProfiles }
  const connectionInUse: { file: string | null; platform: string } = {
    file: options.installed ?? null,
    platform: 'Here',
  }
  const onProfiles = vi.fn<(now: Profiles) => void>()
  const profiles = createConnectionStore({
    document: { get: key => values[key], set: patch => void Object.assign(values, patch) },
    installed: options.installed ?? null,
    branded: options.branded ?? false,
    inUse: () => connectionInUse,
    sendProfiles: onProfiles,
  })
  return { profiles, values, connectionInUse, onProfiles }
}

test('the demo is the only connection at first, and no path reaches the page', () => {
  const { profiles, onProfiles } = setUp()
  expect(profiles.now()).toEqual({
    current: 'demo',
    list: [{ id: 'demo', name: '', platform: 'Here', colour: 'none', kind: 'demo' }],
  })
  const id = profiles.add('/somewhere/brazil.json', 'Brazil')
  expect(onProfiles).toHaveBeenLastCalledWith(profiles.now())
  expect(profiles.now().list.map(one => [one.kind, one.platform])).toEqual([
    ['demo', 'Here'],
    ['file', 'Brazil'],
  ])
  expect(JSON.stringify(profiles.now())).not.toContain('somewhere')
  expect(profiles.fileOf(id)).toBe('/somewhere/brazil.json')
})

test('a file added again stays one connection with its name and colour', () => {
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

test('an installed profile is the default and replaces the demo platform', () => {
  const { profiles, connectionInUse } = setUp({ installed: '/etc/profile.json' })
  expect(profiles.now()).toMatchObject({
    current: 'installed',
    list: [{ id: 'installed', kind: 'installed' }],
  })
  expect([profiles.isUsual('installed'), profiles.fileOf('installed'), profiles.fileOf('demo')]).toEqual([
    true,
    '/etc/profile.json',
    undefined,
  ])
  connectionInUse.file = '/named/on/the/command/line.json'
  expect(profiles.now().list.map(one => one.kind)).toEqual(['installed', 'file'])
  profiles.change(profiles.now().current, { colour: 'blue' })
  expect(profiles.now().list[1]?.colour).toBe('blue')
})

test('the connection in use cannot be removed, others can', () => {
  const { profiles, connectionInUse } = setUp()
  const id = profiles.add('/a.json', 'A')
  connectionInUse.file = '/a.json'
  expect(profiles.remove(id)).toBe(false)
  connectionInUse.file = null
  expect([profiles.remove('other'), profiles.remove('demo'), profiles.remove(id)]).toEqual([
    false,
    false,
    true,
  ])
  expect(profiles.now().list.map(one => one.id)).toEqual(['demo'])
  profiles.change('other', { colour: 'red' })
  expect(profiles.now().list.every(one => one.colour === 'none')).toBe(true)
})

test('a branded installation lists only its own connection', () => {
  const storedProfiles = [{ id: 'x', file: '/x.json', name: '', platform: 'X', colour: 'red' }]
  const { profiles } = setUp({ installed: '/app/profile.json', branded: true, storedProfiles })
  expect(profiles.now().list.map(one => one.id)).toEqual(['installed'])
  expect(profiles.fileOf('x')).toBeUndefined()
})

test('unreadable entries of the list do not affect others and survive a change', () => {
  const storedProfiles = [
    7,
    { id: 'x', file: '/x.json', colour: 'ultraviolet', size: 3 },
    { file: '/no-id.json' },
  ]
  const { profiles, values } = setUp({ storedProfiles })
  expect(profiles.now().list.at(-1)).toMatchObject({ id: 'x', colour: 'none', name: '' })
  profiles.change('x', { name: 'Mine' })
  expect(values['profiles']).toMatchObject([{ id: 'x', name: 'Mine', size: 3 }, { file: '/no-id.json' }])
})
