export interface PreventableEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** An event whose default can be prevented; `details` are its further properties. */
export function preventable<T extends object>(details: T): T & PreventableEvent {
  let prevented = false
  const base = {
    get defaultPrevented() {
      return prevented
    },
    preventDefault() {
      prevented = true
    },
  }
  return Object.assign(base, details)
}
