import type { BrowserWindow } from 'electron'
import type { PublicProfile } from '../../shared/profile.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { OpenWork } from '../../shared/update.ts'
import type { Handlers } from '../dispatch.ts'
import type { ConnectionStore } from './connection-store.ts'
import { loadProfile } from './load-profile.ts'

interface ProfileHandlersDeps {
  readonly branded: () => boolean
  readonly profiles: ConnectionStore
  /** Asks for a profile file; null if canceled. */
  readonly askFile: (window: BrowserWindow) => Promise<string | null>
  /** Open work in any window. */
  readonly open: () => readonly OpenWork[]
  /** Connects by this file ('': the default, null: the demo platform) and reloads the window. */
  readonly use: (
    window: BrowserWindow,
    file: string | null,
    platform: string,
  ) => Promise<Result<PublicProfile>>
}

const forbidden = failed({ kind: 'forbidden', message: '' })
const unknown = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] })

/** Sent work: leaving now would lose its outcome. */
const blockingWork: ReadonlySet<OpenWork> = new Set(['write', 'import'])

/** Request handlers for the connections of this computer. A branded build is bound to one: no click switches it. */
export const createProfileHandlers = ({
  branded,
  profiles,
  askFile: ask,
  open,
  use,
}: ProfileHandlersDeps): Pick<
  Handlers<BrowserWindow>,
  'chooseProfile' | 'useDemo' | 'addProfile' | 'changeProfile' | 'removeProfile' | 'useProfile'
> => ({
  chooseProfile: async (_, window) => {
    if (branded()) return forbidden
    const file = await ask(window)
    if (file === null) return ok(null)
    const profileResult = loadProfile(file)
    if (!profileResult.ok) return profileResult
    profiles.add(file, profileResult.value.profile.name)
    return use(window, file, file)
  },
  useDemo: async (_, window) => (branded() ? forbidden : use(window, null, '')),
  addProfile: async (_, window) => {
    if (branded()) return forbidden
    const file = await ask(window)
    if (file === null) return ok(null)
    const profileResult = loadProfile(file)
    return profileResult.ok ? ok(profiles.add(file, profileResult.value.profile.name)) : profileResult
  },
  changeProfile: ({ id, ...to }) => profiles.change(id, to),
  removeProfile: ({ id }) => (profiles.remove(id) ? ok(undefined) : unknown),
  useProfile: async ({ id, anyway }, window) => {
    if (branded()) return forbidden
    const file = profiles.fileOf(id)
    if (file === undefined) return unknown
    // Validate first: an unusable profile must not end the current connection.
    const profileResult = file === null ? null : loadProfile(file)
    if (profileResult && !profileResult.ok) return profileResult
    const inTheWay = open()
    const waits = inTheWay.some(one => blockingWork.has(one))
    if (waits || (inTheWay.length > 0 && !anyway)) return ok({ kind: 'open', open: inTheWay, waits })
    const switchResult = await use(window, file, profiles.isUsual(id) ? '' : (file ?? ''))
    if (!switchResult.ok) return switchResult
    if (profileResult && file !== null) profiles.add(file, profileResult.value.profile.name)
    return ok({ kind: 'switching' })
  },
})
