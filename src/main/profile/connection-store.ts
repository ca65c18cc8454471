import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  maxProfileNameLength,
  type ProfileColour,
  type Profiles,
  profileColours,
  type SavedConnection,
} from '../../shared/saved-connection.ts'
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
const idOf = (file: string): string => createHash('sha256').update(file).digest('hex').slice(0, 20)

interface ConnectionStoreDeps {
  readonly document: Pick<Document, 'get' | 'set'>
  /** Default profile if none was chosen; null for the demo platform. */
  readonly installed: string | null
  /** Built for one platform: offers no other one. */
  readonly branded: boolean
  /** The current profile file, null for the demo platform, and its platform name. */
  readonly inUse: () => { readonly file: string | null; readonly platform: string }
  readonly tell: (now: Profiles) => void
}

/** Manages the connections of this computer by id. Stores only a name, a color and, for a file, its path. */
export const createConnectionStore = ({ document, installed, branded, inUse, tell }: ConnectionStoreDeps) => {
  const store = openField(
    document,
    'profiles',
    createEntriesReader((entry): StoredConnection | undefined => StoredConnection.safeParse(entry).data),
  )
  const usual = installed === null ? demoId : installedId
  const idFor = (file: string | null): string => {
    if (file === null) return demoId
    return installed !== null && resolve(file) === resolve(installed) ? installedId : idOf(resolve(file))
  }
  const blank = (id: string, file = ''): StoredConnection => ({
    id,
    file,
    name: '',
    platform: '',
    colour: 'none',
  })
  const kindOf = ({ id }: StoredConnection): SavedConnection['kind'] =>
    id === installedId || id === demoId ? id : 'file'

  /** All connections that can be chosen: the default, those added, and the current one, whatever its origin. */
  const all = (): readonly StoredConnection[] => {
    const { file, platform } = inUse()
    const current = idFor(file)
    const kept = store.read()
    const find = (id: string) => kept.find(one => one.id === id)
    const list = [
      find(usual) ?? blank(usual),
      ...(branded ? [] : kept.filter(one => kindOf(one) === 'file' && one.file !== '')),
    ]
    const isListed = list.some(({ id }) => id === current)
    const shown = isListed ? list : [...list, find(current) ?? blank(current, file ?? '')]
    return shown
      .filter(({ id }) => !branded || id === current)
      .map(one => (one.id === current && platform !== '' ? { ...one, platform } : one))
  }
  const now = (): Profiles => ({
    current: idFor(inUse().file),
    list: all().map(one => ({
      id: one.id,
      name: one.name,
      platform: one.platform,
      colour: one.colour,
      kind: kindOf(one),
    })),
  })
  const write = (next: readonly StoredConnection[]) => {
    store.write(next)
    tell(now())
  }
  const put = (changed: StoredConnection) => {
    const kept = store.read()
    const isKept = kept.some(({ id }) => id === changed.id)
    write(isKept ? kept.map(one => (one.id === changed.id ? changed : one)) : [...kept, changed])
  }
  return {
    now,
    /** Adds a file, or updates its platform name; returns its id. */
    add: (file: string, platform: string): string => {
      const id = idFor(file)
      const known = store.read().find(one => one.id === id)
      put({ ...(known ?? blank(id, resolve(file))), platform })
      return id
    },
    /** Renames or recolors a connection. */
    change: (
      id: string,
      to: { readonly name?: string | undefined; readonly colour?: ProfileColour | undefined },
    ): void => {
      const known = all().find(one => one.id === id)
      if (known) put({ ...known, name: to.name ?? known.name, colour: to.colour ?? known.colour })
    },
    /** Removes an added connection; false if it is in use or unknown. */
    remove: (id: string): boolean => {
      const kept = store.read()
      if (id === idFor(inUse().file) || !kept.some(one => one.id === id && kindOf(one) === 'file'))
        return false
      write(kept.filter(one => one.id !== id))
      return true
    },
    /** Profile file of a connection, null for the demo platform; undefined for an unknown id. */
    fileOf: (id: string): string | null | undefined => {
      const known = all().find(one => one.id === id)
      if (!known) return undefined
      if (id === demoId) return null
      return id === installedId ? installed : known.file
    },
    /** True for the default connection. */
    isUsual: (id: string): boolean => id === usual,
    /** Sends the list to the pages again, after a change of connection. */
    tellAll: () => tell(now()),
  }
}
export type ConnectionStore = ReturnType<typeof createConnectionStore>
