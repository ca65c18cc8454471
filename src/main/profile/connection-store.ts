import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  maxProfileNameLength,
  type ProfileColour,
  type Profiles,
  profileColours,
  type SavedConnection,
} from '../../shared/saved/saved-connection.ts'
import type { Document } from '../settings/document.ts'
import { createEntriesReader, openField } from '../settings/field.ts'

const StoredConnection = z.object({
  id: z.string().min(1).max(60),
  /** Absolute path, '' for a connection without a file chosen by the operator. */
  file: z.string().default('').catch(''),
  name: z.string().max(maxProfileNameLength).default('').catch(''),
  platform: z.string().default('').catch(''),
  colour: z.enum(profileColours).default('none').catch('none'),
})
type StoredConnection = z.output<typeof StoredConnection>

/** Ids of connections without a chosen file. */
const [installedId, demoId] = ['installed', 'demo'] as const

/** Derived from the path: a file has the same id in every run. */
const createFileId = (file: string): string => createHash('sha256').update(file).digest('hex').slice(0, 20)

interface ConnectionStoreDeps {
  readonly document: Pick<Document, 'get' | 'set'>
  /** Default profile if none was chosen; null for the demo platform. */
  readonly installed: string | null
  /** Built for one platform: offers no other one. */
  readonly branded: boolean
  /** The current profile file, null for the demo platform, and its platform name. */
  readonly inUse: () => { readonly file: string | null; readonly platform: string }
  readonly sendProfiles: (now: Profiles) => void
}

/** Manages the connections of this computer by id. Stores only a name, a color and, for a file, its path. */
export const createConnectionStore = ({
  document,
  installed,
  branded,
  inUse,
  sendProfiles,
}: ConnectionStoreDeps) => {
  const store = openField(
    document,
    'profiles',
    createEntriesReader((entry): StoredConnection | undefined => StoredConnection.safeParse(entry).data),
  )
  const defaultId = installed === null ? demoId : installedId
  const idFor = (file: string | null): string => {
    if (file === null) return demoId
    return installed !== null && resolve(file) === resolve(installed)
      ? installedId
      : createFileId(resolve(file))
  }
  const blank = (id: string, file = ''): StoredConnection => ({
    id,
    file,
    name: '',
    platform: '',
    colour: 'none',
  })
  const getKind = ({ id }: StoredConnection): SavedConnection['kind'] =>
    id === installedId || id === demoId ? id : 'file'

  /** All connections that can be chosen: the default, those added, and the current one, whatever its origin. */
  const listAll = (): readonly StoredConnection[] => {
    const { file, platform } = inUse()
    const current = idFor(file)
    const connections = store.read()
    const find = (id: string) => connections.find(connection => connection.id === id)
    const list = [
      find(defaultId) ?? blank(defaultId),
      ...(branded
        ? []
        : connections.filter(connection => getKind(connection) === 'file' && connection.file !== '')),
    ]
    const isListed = list.some(({ id }) => id === current)
    const visible = isListed ? list : [...list, find(current) ?? blank(current, file ?? '')]
    return visible
      .filter(({ id }) => !branded || id === current)
      .map(connection =>
        connection.id === current && platform !== '' ? { ...connection, platform } : connection,
      )
  }
  const now = (): Profiles => ({
    current: idFor(inUse().file),
    list: listAll().map(connection => ({
      id: connection.id,
      name: connection.name,
      platform: connection.platform,
      colour: connection.colour,
      kind: getKind(connection),
    })),
  })
  const write = (next: readonly StoredConnection[]) => {
    store.write(next)
    sendProfiles(now())
  }
  const save = (connection: StoredConnection) => {
    const connections = store.read()
    const isKept = connections.some(({ id }) => id === connection.id)
    write(
      isKept
        ? connections.map(one => (one.id === connection.id ? connection : one))
        : [...connections, connection],
    )
  }
  return {
    now,
    /** Adds a file, or updates its platform name; returns its id. */
    add: (file: string, platform: string): string => {
      const id = idFor(file)
      const existing = store.read().find(connection => connection.id === id)
      save({ ...(existing ?? blank(id, resolve(file))), platform })
      return id
    },
    /** Renames or recolors a connection. */
    change: (
      id: string,
      to: { readonly name?: string | undefined; readonly colour?: ProfileColour | undefined },
    ): void => {
      const existing = listAll().find(connection => connection.id === id)
      if (existing)
        save({ ...existing, name: to.name ?? existing.name, colour: to.colour ?? existing.colour })
    },
    /** Removes an added connection; false if it is in use or unknown. */
    remove: (id: string): boolean => {
      const connections = store.read()
      if (
        id === idFor(inUse().file) ||
        !connections.some(connection => connection.id === id && getKind(connection) === 'file')
      )
        return false
      write(connections.filter(connection => connection.id !== id))
      return true
    },
    /** Profile file of a connection, null for the demo platform; undefined for an unknown id. */
    fileOf: (id: string): string | null | undefined => {
      const connection = listAll().find(one => one.id === id)
      if (!connection) return undefined
      if (id === demoId) return null
      return id === installedId ? installed : connection.file
    },
    /** True for the default connection. */
    isUsual: (id: string): boolean => id === defaultId,
    /** Sends the list to the pages again, after a change of connection. */
    sendAll: () => sendProfiles(now()),
  }
}
export type ConnectionStore = ReturnType<typeof createConnectionStore>
