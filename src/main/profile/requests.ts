import type { BrowserWindow } from 'electron'
import { profileRequests } from '../../shared/bridge/profiles.ts'
import { failed, ok } from '../../shared/result.ts'
import type { OpenWork } from '../../shared/update.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Connection } from '../connection/connection.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import type { ConnectionStore } from './connection-store.ts'
import { loadProfile } from './load-profile.ts'

interface ProfileRequestsDeps {
  /** Built for one platform: no click switches it. */
  readonly branded: boolean
  readonly profiles: ConnectionStore
  readonly settings: Pick<SettingsStore, 'save'>
  readonly native: Pick<NativeHandlers, 'askProfile'>
  /** Open work in any window. */
  readonly openWork: () => readonly OpenWork[]
  /** Signs out and connects by this profile file (null: the demo platform). */
  readonly reconnect: (file: string | null) => Promise<Pick<Connection, 'profile' | 'problem'>>
}

const forbidden = failed({ kind: 'forbidden', message: '' })
const unknown = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] })

/** Sent work: leaving now would lose its outcome. */
const blockingWork: ReadonlySet<OpenWork> = new Set(['write', 'import'])

/** Answers the requests about the connections of this computer. */
export const registerProfiles = (bridge: Bridge, deps: ProfileRequestsDeps): void => {
  const { branded, profiles, settings, native, openWork, reconnect } = deps
  /** Connects by this file ('': the default, null: the demo platform) and reloads the window. */
  const use = async (window: BrowserWindow, file: string | null, platform: string) => {
    settings.save({ profile: platform })
    const { profile, problem } = await reconnect(file)
    // Delayed: the answer is sent first. Reloading drops everything of the old connection from the page.
    setTimeout(() => !window.isDestroyed() && window.reload(), 100)
    return problem ? failed(problem) : ok(profile)
  }
  bridge.answer(profileRequests, {
    chooseProfile: async (_, window) => {
      if (branded) return forbidden
      const file = await native.askProfile(window)
      if (file === null) return ok(null)
      const profileResult = loadProfile(file)
      if (!profileResult.ok) return profileResult
      profiles.add(file, profileResult.value.profile.name)
      return use(window, file, file)
    },
    useDemo: async (_, window) => (branded ? forbidden : use(window, null, '')),
    addProfile: async (_, window) => {
      if (branded) return forbidden
      const file = await native.askProfile(window)
      if (file === null) return ok(null)
      const profileResult = loadProfile(file)
      return profileResult.ok ? ok(profiles.add(file, profileResult.value.profile.name)) : profileResult
    },
    changeProfile: ({ id, ...to }) => profiles.change(id, to),
    removeProfile: ({ id }) => (profiles.remove(id) ? ok(undefined) : unknown),
    useProfile: async ({ id, anyway }, window) => {
      if (branded) return forbidden
      const file = profiles.fileOf(id)
      if (file === undefined) return unknown
      // Validate first: an unusable profile must not end the current connection.
      const profileResult = file === null ? null : loadProfile(file)
      if (profileResult && !profileResult.ok) return profileResult
      const inTheWay = openWork()
      const waits = inTheWay.some(one => blockingWork.has(one))
      if (waits || (inTheWay.length > 0 && !anyway)) return ok({ kind: 'open', open: inTheWay, waits })
      const switchResult = await use(window, file, profiles.isUsual(id) ? '' : (file ?? ''))
      if (!switchResult.ok) return switchResult
      if (profileResult && file !== null) profiles.add(file, profileResult.value.profile.name)
      return ok({ kind: 'switching' })
    },
  })
}
