import type { BridgeEvents } from '../../shared/bridge/events.ts'

/** Sends an event to pages. */
type SendEvent = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => void

/** State events: only the latest one counts. */
const states: ReadonlySet<keyof BridgeEvents> = new Set([
  'settings',
  'jobs',
  'unanswered',
  'lookUps',
  'fileNotices',
  'updates',
  'diagnosis',
])
/** Events that a locked page needs. */
const always: ReadonlySet<keyof BridgeEvents> = new Set(['lock', 'session'])

/** Queues page events while the console is locked; sends them in order on unlock. */
export const createEventGate = () => {
  let isHolding = false
  let deferred: {
    readonly name: keyof BridgeEvents
    readonly channel: SendEvent
    readonly send: () => void
  }[] = []
  return {
    /** Wraps a send function so that it queues events while the console is locked. */
    through:
      (channel: SendEvent): SendEvent =>
      (name, value) => {
        if (!isHolding || always.has(name)) return channel(name, value)
        if (states.has(name))
          deferred = deferred.filter(event => event.name !== name || event.channel !== channel)
        deferred.push({ name, channel, send: () => channel(name, value) })
      },
    /** Starts queueing events. */
    hold: (): void => {
      isHolding = true
    },
    /** Sends the queued events. */
    release: (): void => {
      isHolding = false
      const queued = deferred
      deferred = []
      for (const event of queued) event.send()
    },
  }
}
