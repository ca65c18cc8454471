import { getCountry } from '../shared/domain/countries.ts'
import { getClock } from '../shared/domain/dates.ts'
import type { NameField } from '../shared/files/export-name.ts'
import { maskId } from '../shared/mask.ts'
import { createBridge } from './bridge/bridge.ts'
import { createDispatcher } from './bridge/dispatch.ts'
import { followEvents } from './follow-events.ts'
import { registerRequests } from './register-requests.ts'
import { createServices, type ServicesDeps } from './services.ts'

/** Everything in main except Electron. Neither connects nor resumes earlier work before `begin`. */
export const createCore = (deps: ServicesDeps) => {
  const { document, settings, log, secretValues } = deps
  const services = createServices(deps)
  followEvents(deps, services)
  const bridge = createBridge()
  registerRequests(bridge, deps, services)
  const { connector, journal, jobs, noteJobs, calls, tags, updates, survey, lock, lead } = services
  const { pendingWrites, jobServices, snapshots, inboxClock, systemMenu } = services
  const { account, country } = connector
  return {
    /** Handles the pages' messages. */
    dispatch: createDispatcher(bridge.handlers(), log, secretValues.concealFailure, lock.isLocked),
    journal,
    intents: services.recorder,
    jobs,
    calls,
    tags,
    writes: pendingWrites,
    updates,
    tracker: jobServices.tracker,
    lock,
    /** Brings the main window to the front and opens a route there, once the console is unlocked. */
    lead,
    /** Wraps a send function so that it queues events while the console is locked. */
    holding: services.eventGate.through,
    /** The signed-in operator's account, null while signed out. */
    account,
    connection: connector.current,
    /** Fields for file names, with date and time in the channel's zone. */
    namesNow: (title: string): Readonly<Record<NameField, string>> => {
      const [date = '', time = ''] = getClock(getCountry(country()).zone).split(' ')
      return {
        title,
        date,
        time: time.slice(0, 5).replace(':', '-'),
        account: settings.current().shareSafe ? maskId(connector.username()) : connector.username(),
        platform: connector.platformName(),
      }
    },
    /** Polls all watched tasks, imports and the inbox immediately. */
    wake: () => {
      jobServices.wake()
      inboxClock.ask()
    },
    /** Connects by this profile file and resumes what an earlier run left. */
    begin: async (profileFile: string | null): Promise<void> => {
      jobServices.restore()
      await connector.open(profileFile)
      if (account() === null) systemMenu.clear()
      snapshots.begin()
    },
    /** Removes what must not outlive a session that is not remembered. */
    forget: systemMenu.forget,
    /** Writes what is only in memory to disk before it returns: no shutdown step follows. */
    saveNow: (): void => {
      noteJobs(jobs.list())
      journal.flushNow()
      document.flush()
    },
    /** Shutdown steps, run in order. */
    ending: [
      inboxClock.stop,
      systemMenu.forget,
      snapshots.stop,
      survey.stop,
      ...jobServices.ending,
      () => noteJobs(jobs.list()),
      journal.flush,
      () => document.flush(),
      connector.close,
    ] as readonly (() => unknown)[],
  }
}
