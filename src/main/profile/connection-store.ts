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
  /** Absolute path, '' for one that is not a file of the operator's choice. */
  file: z.string().default('').catch(''),
  name: z.string().max(maxProfileNameLength).default('').catch(''),
  platform: z.string().default('').catch(''),
  colour: z.enum(profileColours).default('none').catch('none'),
})
type StoredConnection = z.output<typeof StoredConnection>

/** Ids of what no file was chosen for. */
const [installedId, demoId] = ['installed', 'demo'] as const

/** One file has one id, in whatever run it is met. */
const idOf = (file: string): string => createHash('sha256').update(file).digest('hex').slice(0, 20)

interface ConnectionStoreDeps {
  readonly document: Pick<Document, 'get' | 'set'>
  /** The profile that is used where none was chosen; null for the demo platform. */
  readonly installed: string | null
  /** Built for one platform: no other is offered. */
  readonly branded: boolean
  /** The file in use, null for the demo platform, and what its profile calls it. */
  readonly inUse: () => { readonly file: string | null; readonly platform: string }
  readonly tell: (now: Profiles) => void
}

/** The connections of this computer by their ids. What is remembered of them is a name, a colour and, of a file, its path. */
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

  /** All that can be chosen now: the usual one, those that were added, and the one in use wherever it came from. */
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
    /** Puts a file on the list, or what its profile calls it beside it; its id. */
    add: (file: string, platform: string): string => {
      const id = idFor(file)
      const known = store.read().find(one => one.id === id)
      put({ ...(known ?? blank(id, resolve(file))), platform })
      return id
    },
    /** Names or colours one that can be chosen. */
    change: (
      id: string,
      to: { readonly name?: string | undefined; readonly colour?: ProfileColour | undefined },
    ): void => {
      const known = all().find(one => one.id === id)
      if (known) put({ ...known, name: to.name ?? known.name, colour: to.colour ?? known.colour })
    },
    /** False for the one in use and for what was never added. */
    remove: (id: string): boolean => {
      const kept = store.read()
      if (id === idFor(inUse().file) || !kept.some(one => one.id === id && kindOf(one) === 'file'))
        return false
      write(kept.filter(one => one.id !== id))
      return true
    },
    /** The file of one that can be chosen, null for the demo platform; undefined for any other id. */
    fileOf: (id: string): string | null | undefined => {
      const known = all().find(one => one.id === id)
      if (!known) return undefined
      if (id === demoId) return null
      return id === installedId ? installed : known.file
    },
    /** Whether a file needs no choice to be used. */
    isUsual: (id: string): boolean => id === usual,
    /** Tells the pages once more, after another is in use. */
    tellAll: () => tell(now()),
  }
}
export type ConnectionStore = ReturnType<typeof createConnectionStore>
