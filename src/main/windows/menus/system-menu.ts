import type { SystemPlaces } from './system-places.ts'

/** The operator's places in the system's own menus, over sign-ins and the end of the program. */
export const createSystemMenu = (places: SystemPlaces, log: (message: string, error: unknown) => void) => {
  /** True if the next start is signed in without a password. */
  let isRemembered = false
  return {
    setRemembered: (remembers: boolean): void => {
      isRemembered = remembers
    },
    clear: (): void => {
      places.clear().catch(error => log("Could not clear the system's menu", error))
    },
    setLocked: (isLocked: boolean): void => {
      places.setLocked(isLocked).catch(error => log("Could not set the system's menu", error))
    },
    /** Removes what must not outlive a session that is not remembered. */
    forget: async (): Promise<void> => {
      if (!isRemembered) await places.clear()
    },
  }
}
