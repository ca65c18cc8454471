/** Commands of the help menu that every page supports, including the sign-in page. */
export const helpCommands = ['guide', 'firstSteps', 'shortcuts', 'diagnostics', 'proxies', 'about'] as const
export type HelpCommand = (typeof helpCommands)[number]

/** Duration of detailed logging, in milliseconds. */
export const detailedLogMs = 24 * 60 * 60 * 1000

/**
 * True if detailed logging is on, both in milliseconds since the epoch; after a clock was set back it still ends within a day.
 */
export const isDetailedAt = (until: number, now: number): boolean =>
  until > now && until <= now + detailedLogMs

/** Versions and licenses of this program. */
export interface About {
  readonly version: string
  /** Commit of the build, `unknown` if that was not under version control. */
  readonly commit: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** Licenses of its components; null where the build wrote none, as in development. */
  readonly notices: string | null
}
