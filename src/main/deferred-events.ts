import type { BridgeEvents } from '../shared/bridge/events.ts'

/** Tells pages one thing unasked. */
type Tell = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => void

/** Of these the latest alone counts. */
const states: ReadonlySet<keyof BridgeEvents> = new Set([
  'settings',
  'jobs',
  'unanswered',
  'lookUps',
  'fileNotices',
  'updates',
  'diagnosis',
])
/** What a locked page has to know. */
const always: ReadonlySet<keyof BridgeEvents> = new Set(['lock', 'session'])

/** Keeps what pages would be told while the console is locked, and tells it afterwards in its order. */
export const createEventGate = () => {
  let isHolding = false
  let held: { readonly name: keyof BridgeEvents; readonly channel: Tell; readonly tell: () => void }[] = []
  return {
    /** The same way to tell, which waits while the console is locked. */
    through:
      (channel: Tell): Tell =>
      (name, value) => {
        if (!isHolding || always.has(name)) return channel(name, value)
        if (states.has(name)) held = held.filter(one => one.name !== name || one.channel !== channel)
        held.push({ name, channel, tell: () => channel(name, value) })
      },
    /** Begins to keep what pages would be told. */
    hold: (): void => {
      isHolding = true
    },
    /** Tells what was kept. */
    release: (): void => {
      isHolding = false
      const waiting = held
      held = []
      for (const one of waiting) one.tell()
    },
  }
}
