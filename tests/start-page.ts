import { startConsole } from '../src/renderer/app/follow-main.ts'
import type { Boot } from '../src/shared/bridge/boot.ts'
import { Profile } from '../src/shared/profile.ts'
import { Settings } from '../src/shared/settings.ts'

/** Settings of tests: amounts have the decimals of the documents, which the operator can choose, so that all are compared. */
export const testSettings = { admin_locale: 'en-us', amountDecimals: 'prescribed' } as const

/** Creates main’s answer to a page that starts: signed out, with no earlier activity. */
export const createBoot = (changes: Partial<Boot> = {}): Boot => ({
  version: '1.2.3',
  platform: 'linux',
  profile: {
    name: 'Test platform',
    country: 'BR',
    variant: Profile.shape.variant.parse({}),
    demo: false,
    unprotected: false,
  },
  profileProblem: null,
  secretStore: 'ready',
  profileLeftOut: [],
  branded: false,
  profiles: {
    list: [{ id: 'demo', name: '', platform: 'Test platform', colour: 'none', kind: 'demo' }],
    current: 'demo',
  },
  updatesOff: null,
  updates: { state: { kind: 'none' }, requiredVersion: null },
  fileNotices: [],
  endedBadly: false,
  settings: Settings.parse(testSettings),
  session: { kind: 'signedOut' },
  lock: { locked: false, waitUntil: 0 },
  jobs: [],
  tag: null,
  detachedTags: [],
  ...changes,
})

/** Sets main's state for parts of the page that a test uses without starting the whole page. */
export const startPage = (settings: Partial<Settings> = {}): void =>
  startConsole(createBoot({ settings: Settings.parse({ ...testSettings, ...settings }) }))
