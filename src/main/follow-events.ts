import type { Services, ServicesDeps } from './services.ts'

/** Lets the services react to main's events. Listeners of one event run in the order of these lines. */
export const followEvents = (deps: ServicesDeps, services: Services): void => {
  const { events, sendEvent, writes, lock, systemMenu, jobs, jobServices, survey } = services
  const { account } = services.connector
  const { waiting, log } = deps
  const sendJobs = () => sendEvent('jobs', services.ownJobs().list())
  /** Looks up the unresolved writes of the operator who has signed in. */
  const resumeLookUps = async () => {
    const operator = account()
    if (operator === null) return
    const entries = await services.journal.unanswered(operator)
    // Another operator may have signed in while the journal was read.
    if (account() === operator) await writes.resume(entries)
  }

  deps.notices.onChange(all => sendEvent('fileNotices', all))
  events.on('connecting', survey.onConnecting)
  events.on('connecting', services.tolerances.clear)
  events.on('connection', ({ baseUrl, profileId }) => {
    if (profileId !== null) services.platforms.note({ baseUrl, profileId })
  })
  events.on('connection', services.profiles.sendAll)
  events.on('session', state => {
    services.tags.signedIn(state.kind === 'signedIn' ? state.username : '')
  })
  events.on('session', state => sendEvent('session', state))
  events.on('session', state => {
    systemMenu.setRemembered(state.kind === 'signedIn' && state.remembered)
    if (state.kind !== 'signedIn') {
      waiting.clear()
      systemMenu.clear()
    }
    // Order matters: a page shows its sign-in before it reveals the rest.
    if (state.kind === 'signedOut') lock.release()
  })
  events.on('session', sendJobs)
  events.on('session', services.unanswered.update)
  events.on('session', state => jobServices.onSession(state.kind === 'signedIn'))
  events.on('session', state => survey.onSession(state.kind === 'signedIn'))
  events.on('session', state => {
    if (state.kind !== 'signedIn') return
    resumeLookUps().catch(error => log.error('Could not look up unresolved writes', error))
  })
  events.on('connection', ({ session }) => {
    // A remembered session is restored before anything can listen to it.
    if (session.state().kind === 'signedIn') events.emit('session', session.state())
  })
  events.on('lock', state => {
    if (state.locked) services.eventGate.hold()
    sendEvent('lock', state)
    if (!state.locked) services.eventGate.release()
    waiting.setLocked(state.locked)
    systemMenu.setLocked(state.locked)
  })
  events.on('jobs', services.noteJobs)
  events.on('jobs', () => deps.onProgress(jobs.progress()))
  events.on('jobs', sendJobs)
  events.on('change', change => sendEvent('changed', change))
  events.on('lookUp', () => sendEvent('lookUps', writes.lookUps()))
  events.on('foundDone', id => {
    jobServices.batches
      .foundDone(id)
      .catch(error => log.error('Could not note that a batch row was done', error))
  })
}
