import type { BrowserWindow } from 'electron'
import { type Boot, bootRequests, type SecretStoreState } from '../../shared/bridge/boot.ts'
import { Settings } from '../../shared/settings.ts'
import type { Connection } from '../connection/connection.ts'
import type { JobControls } from '../jobs/jobs.ts'
import type { ConnectionStore } from '../profile/connection-store.ts'
import type { createOpenWork } from '../quit/open-work.ts'
import type { createLock } from '../session/lock.ts'
import type { FileNotices } from '../settings/file-notices.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { UpdateService } from '../updates/update-service.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { createTagWindows } from '../windows/tag-windows.ts'
import type { Bridge } from './bridge.ts'

interface BootDeps {
  readonly installation: Pick<Boot, 'version' | 'branded' | 'updatesOff'>
  readonly secretStore: Pick<SecretStore, 'state'>
  /** The current connection; waits while it is being opened. */
  readonly connection: () => Promise<Connection>
  readonly profiles: ConnectionStore
  readonly updates: Pick<UpdateService, 'now'>
  readonly notices: FileNotices
  /** True until the operator has dismissed the notice of the previous run's crash. */
  readonly endedBadly: () => boolean
  readonly settings: SettingsStore
  readonly lock: ReturnType<typeof createLock>
  /** Jobs of the signed-in operator. */
  readonly jobs: () => JobControls
  readonly tags: Pick<ReturnType<typeof createTagWindows<BrowserWindow>>, 'of' | 'tags'>
  readonly openWork: Pick<ReturnType<typeof createOpenWork>, 'report'>
  /** Called once a page has its answer: it receives events from now on. */
  readonly onBoot: (window: BrowserWindow) => void
  /** Sends the secret store's state to the pages. */
  readonly sendSecretStore: (state: SecretStoreState) => void
}

const platformName = (): Boot['platform'] =>
  process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux'

/** Settings that a locked window needs for its appearance only. */
const pickLooks = ({ admin_locale, theme, mode, shareSafe }: Settings): Settings =>
  Settings.parse({ admin_locale, theme, mode, shareSafe })

/** A page does not wait longer for the secret store, in milliseconds: the system may be asking its user. */
const secretStorePatienceMs = 1000

/** Answers a page that starts, and its changes of the settings. */
export const registerBoot = (bridge: Bridge, deps: BootDeps): void => {
  const { installation, secretStore, settings, tags } = deps
  bridge.answer(bootRequests, {
    saveSettings: patch => settings.save(patch),
    boot: async (_, window) => {
      // A new page has no open work; drop what the previous one reported.
      deps.openWork.report(window, [])
      const [{ profile, problem, leftOut, session }, storeState = 'asking'] = await Promise.all([
        deps.connection(),
        waitAtMost(secretStore.state(), secretStorePatienceMs),
      ])
      // Delayed: queued events must not overtake this answer.
      setTimeout(() => {
        deps.onBoot(window)
        void secretStore.state().then(deps.sendSecretStore)
      }, 50)
      const lock = deps.lock.state()
      return {
        ...installation,
        secretStore: storeState,
        platform: platformName(),
        lock,
        profile,
        profileProblem: problem,
        profileLeftOut: leftOut,
        profiles: deps.profiles.now(),
        updates: deps.updates.now(),
        fileNotices: lock.locked ? [] : deps.notices.all(),
        endedBadly: deps.endedBadly(),
        settings: lock.locked ? pickLooks(settings.current()) : settings.current(),
        session: session.state(),
        jobs: lock.locked ? [] : deps.jobs().list(),
        tag: lock.locked ? null : tags.of(window),
        detachedTags: lock.locked ? [] : tags.tags(),
      }
    },
  })
}
