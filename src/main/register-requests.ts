import { registerBoot } from './bridge/boot.ts'
import type { Bridge } from './bridge/bridge.ts'
import { registerCalls } from './bridge/calls.ts'
import { registerHelp } from './diagnostics/requests.ts'
import { registerProxies } from './network/requests.ts'
import { registerPictures } from './pictures/pictures.ts'
import { registerPrinting } from './printing/requests.ts'
import { registerProfiles } from './profile/requests.ts'
import type { Services, ServicesDeps } from './services.ts'
import { registerSession } from './session/requests.ts'
import { registerSurvey } from './survey/requests.ts'
import { registerUpdates } from './updates/update-service.ts'
import { registerViews } from './views/requests.ts'
import { registerWindows } from './windows/requests.ts'

/** Lets each service register the requests of the pages that it answers. */
export const registerRequests = (bridge: Bridge, deps: ServicesDeps, services: Services): void => {
  const { notices, settings, secretStore, log, secretValues, installation } = deps
  const { connector, jobs, ownJobs, journal, profiles, lock, native, writes, tags, openWork, updates } =
    services
  const { unanswered, jobServices, sendEvent, tolerances } = services
  const help = registerHelp(bridge, {
    facts: deps.help,
    version: installation.version,
    folder: deps.folder,
    connection: connector.current,
    openAside: id => {
      const other = profiles.fileOf(id)
      return other === undefined || id === profiles.now().current ? null : services.openAside(other)
    },
    sendDiagnosis: diagnosis => sendEvent('diagnosis', diagnosis),
    native,
    settings,
    jobs,
    journal,
    recent: services.recentCalls,
    notices,
    log,
    secretValues,
    tolerances,
  })
  registerBoot(bridge, {
    installation,
    secretStore,
    connection: connector.current,
    profiles,
    updates,
    notices,
    endedBadly: help.endedBadly,
    settings,
    lock,
    jobs: ownJobs,
    tags,
    openWork,
    onBoot: window => {
      deps.onBoot(window)
      unanswered.update()
      sendEvent('lookUps', writes.lookUps())
    },
    sendSecretStore: state => sendEvent('secretStore', state),
  })
  registerSession(bridge, { connection: connector.current, lock })
  registerProfiles(bridge, {
    branded: installation.branded,
    profiles,
    settings,
    native,
    openWork: openWork.list,
    reconnect: async file => {
      await jobServices.suspend()
      return connector.reopen(file)
    },
  })
  registerProxies(bridge, { logins: deps.proxyLogins, connection: connector.current })
  registerCalls(bridge, { calls: services.calls, sumRows: jobServices.sumRows, writes })
  registerPictures(bridge, { source: connector.pictures, log })
  jobServices.register(bridge, { native, searches: services.searches, settings, jobs: ownJobs })
  services.snapshots.register(bridge)
  registerViews(bridge, native, log)
  registerPrinting(bridge, { native, print: deps.print, log: (message, error) => log.error(message, error) })
  registerSurvey(bridge, services.survey)
  registerUpdates(bridge, updates)
  registerWindows(bridge, {
    connection: connector.current,
    tags,
    lead: services.lead,
    native,
    openWork,
    waiting: deps.waiting,
    places: deps.places,
  })
}
