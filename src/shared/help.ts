/** Commands of the help menu that every page carries out, the one of signing in included. */
export const helpCommands = [
  'guide',
  'firstSteps',
  'shortcuts',
  'diagnostics',
  'survey',
  'differences',
  'about',
] as const
export type HelpCommand = (typeof helpCommands)[number]

/** How long the log stays detailed, in milliseconds. */
export const detailedLogMs = 24 * 60 * 60 * 1000

/**
 * Whether the log is to be detailed at this moment, both in milliseconds since the epoch; a clock that was set back does not
 * keep it so for longer than a day.
 */
export const isDetailedAt = (until: number, now: number): boolean =>
  until > now && until <= now + detailedLogMs

/** What this program is made of. */
export interface About {
  readonly version: string
  /** The commit it was built from, `unknown` where that was not under version control. */
  readonly commit: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** Licences of what it is made of; null where the build wrote none, as in development. */
  readonly notices: string | null
}
