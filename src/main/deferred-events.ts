import type { BridgeEvents } from '../shared/bridge/events.ts'

/** Sends an event to pages. */
type Tell = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => void

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
  let held: { readonly name: keyof BridgeEvents; readonly channel: Tell; readonly tell: () => void }[] = []
  return {
    /** Wraps a send function so that it queues events while the console is locked. */
    through:
      (channel: Tell): Tell =>
      (name, value) => {
        if (!isHolding || always.has(name)) return channel(name, value)
        if (states.has(name)) held = held.filter(one => one.name !== name || one.channel !== channel)
        held.push({ name, channel, tell: () => channel(name, value) })
      },
    /** Starts queueing events. */
    hold: (): void => {
      isHolding = true
    },
    /** Sends the queued events. */
    release: (): void => {
      isHolding = false
      const waiting = held
      held = []
      for (const one of waiting) one.tell()
    },
  }
}
