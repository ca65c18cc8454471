export interface PreventableEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** Creates an event whose default can be prevented; `details` are its further properties. */
export function preventable<T extends object>(details: T): T & PreventableEvent {
  let isPrevented = false
  const base = {
    get defaultPrevented() {
      return isPrevented
    },
    preventDefault() {
      isPrevented = true
    },
  }
  return Object.assign(base, details)
}
